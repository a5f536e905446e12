import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What is wrong with a link. */
export type Toxic =
  /** Nobody is let through, and who is through is thrown out. */
  | { kind: 'cut' }
  /** It takes and gives nothing, and says nothing. */
  | { kind: 'blackhole' }
  /** What is asked arrives, and is done; the connection breaks instead of the answer. */
  | { kind: 'answers_lost' }
  /** A connection breaks after so many bytes of answers. */
  | { kind: 'reset'; afterBytes: number }
  | { kind: 'latency'; ms: number }
  | { kind: 'slow'; bytesPerSecond: number };

export type BreakableProxy = Awaited<ReturnType<typeof startBreakableProxy>>;

/** A TCP proxy that can be spoiled in the ways of `Toxic`, and mended: what network faults look like to a client. */
export async function startBreakableProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const open = new Set<Socket>();
  let toxic: Toxic | null = null;
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((inner) => {
    if (toxic?.kind === 'cut') return inner.destroy();
    const outer = connect(Number(target.port), target.hostname);
    const given = { bytes: 0 };
    join(inner, outer, (bytes) => asked(bytes));
    join(outer, inner, (bytes) => answered(bytes, given, inner));
  });

  /** Passes on what comes, in its order, and closes behind it. */
  function join(from: Socket, to: Socket, passing: (bytes: Buffer) => Promise<Buffer | null> | Buffer | null): void {
    let before: Promise<void> | null = null;
    open.add(from);
    from.on('data', (bytes: Buffer) => {
      if (toxic === null && before === null) return void to.write(bytes);
      from.pause();
      const passed = Promise.resolve(before).then(async () => {
        const left = await passing(bytes);
        if (left !== null && !to.destroyed) to.write(left);
        if (before === passed) before = null;
        from.resume();
      });
      before = passed;
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      void Promise.resolve(before).then(() => to.destroySoon());
    });
  }

  async function asked(bytes: Buffer): Promise<Buffer | null> {
    if (toxic?.kind === 'blackhole') return null;
    await hold(bytes);
    return bytes;
  }
  async function answered(bytes: Buffer, given: { bytes: number }, inner: Socket): Promise<Buffer | null> {
    if (toxic?.kind === 'blackhole') return null;
    if (toxic?.kind === 'answers_lost') {
      inner.resetAndDestroy();
      return null;
    }
    await hold(bytes);
    given.bytes += bytes.length;
    if (toxic?.kind !== 'reset' || given.bytes <= toxic.afterBytes) return bytes;
    inner.resetAndDestroy();
    return null;
  }
  async function hold(bytes: Buffer): Promise<void> {
    if (toxic?.kind === 'latency') await delay(toxic.ms);
    if (toxic?.kind === 'slow') await delay((bytes.length / toxic.bytesPerSecond) * 1_000);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(targetUrl);
  proxied.port = String((server.address() as AddressInfo).port);
  const spoil = (wrong: Toxic) => {
    toxic = wrong;
    if (wrong.kind === 'cut') destroyAll();
  };
  return {
    url: proxied.href,
    spoil,
    cut: () => spoil({ kind: 'cut' }),
    /** What is sent from now on is lost. */
    stall: () => spoil({ kind: 'blackhole' }),
    /** Connections that lost something of what was sent are broken: nothing that comes on them now can be right. */
    mend: () => {
      const lost = toxic?.kind === 'blackhole';
      toxic = null;
      if (lost) destroyAll();
    },
    close: () => {
      spoil({ kind: 'cut' });
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
