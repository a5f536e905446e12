import { createServer, type Server } from 'node:net';
import { SetupError } from './setup-error.ts';

/** A port that nobody else takes until it is released. */
export type ReservedPort = { port: number; release(): Promise<void> };

/** The wanted port when it is free, else any. Held until whoever is to listen there starts: an installation before may take minutes. */
export async function reservePort(wanted: number): Promise<ReservedPort> {
  const reserved = (await listenOn(wanted, '127.0.0.1')) ?? (await listenOn(0, '127.0.0.1'));
  if (!reserved) throw new SetupError('no port is free on this machine');
  return reserved;
}

const LOWEST = 10_000;
const LOW_TRIES = 100;

/** The wanted port, else any other below `limit`: for programs that keep their port as a small number. */
export async function reservePortBelow(limit: number, wanted: number): Promise<ReservedPort> {
  for (let port = wanted, tries = 0; tries < LOW_TRIES; port = LOWEST + Math.floor(Math.random() * (limit - LOWEST)), tries += 1) {
    const reserved = port > 0 ? await listenOn(port, '127.0.0.1') : null;
    if (reserved) return reserved;
  }
  throw new SetupError(`no port below ${limit} is free on this machine`);
}

/** The wanted port when it is free, else any free one. 0 asks for any. */
export async function freePort(wanted: number): Promise<number> {
  const { port, release } = await reservePort(wanted);
  await release();
  return port;
}

/** Listens on the wanted port of this machine where it is free, else on any: nobody can take it in between. @returns the port */
export async function listenNear(server: Server, wanted: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    server.removeAllListeners('error');
    return listen(0);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new SetupError('no port is free on this machine');
  return address.port;
}

/** Why nobody can listen there, null when somebody can. */
export async function whyTaken(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(REASONS[code ?? ''] ?? message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use: stop what listens there, or choose another one',
  EACCES: 'may be taken by root only: choose one above 1023',
  EADDRNOTAVAIL: 'is of no address of this machine: set HOST to one',
  ENOTFOUND: 'is of a host that is not known: set HOST to an address of this machine',
};

function listenOn(port: number, host: string): Promise<ReservedPort | null> {
  return new Promise((resolve) => {
    const holder = createServer((socket) => socket.destroy());
    holder.once('error', () => resolve(null));
    holder.listen(port, host, () => {
      const address = holder.address();
      const release = () => new Promise<void>((released) => holder.close(() => released()));
      holder.unref();
      resolve(typeof address === 'object' && address ? { port: address.port, release } : null);
    });
  });
}
