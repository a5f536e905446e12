import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can be cut and mended: what a network fault looks like to a client. */
export async function startBreakableProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const open = new Set<Socket>();
  let broken = false;
  const server = createServer((inner) => {
    if (broken) return inner.destroy();
    const outer = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
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
    mend: () => {
      broken = false;
    },
    close: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
