import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can be cut, stalled (it takes and gives nothing, and says nothing) and mended: what network faults look like to a client. */
export async function startBreakableProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const open = new Set<Socket>();
  let broken = false;
  let stalled = false;
  const server = createServer((inner) => {
    if (broken) return inner.destroy();
    const outer = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(socket);
      socket.on('data', (bytes) => {
        if (!stalled) other.write(bytes);
      });
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(targetUrl);
  proxied.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    broken = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: proxied.href,
    cut,
    /** What is sent from now on is lost. */
    stall: () => {
      stalled = true;
    },
    mend: () => {
      broken = false;
      if (!stalled) return;
      stalled = false;
      for (const socket of open) socket.destroy();
    },
    close: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
