import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** How long a connection that is kept may bring one more request, which tells its caller to open no other here. */
const LAST_REQUESTS_MS = 500;
/** How long requests in flight may take to finish. */
const GRACE_MS = 25_000;
const SWEEP_MS = 200;

/** Ends a server without a caller seeing a connection break. */
export type Drain = () => Promise<void>;

/**
 * A caller who keeps a connection may send on it in the moment in which it is closed, and is told nothing but that it broke. So from the first moment every
 * answer says Connection: close, and ends its connection, while new ones are taken as before; then no more are taken, right behind a turn that accepted what
 * waited, which would be reset; and those that bring nothing are closed a while later: one that was opened last has brought its request by then. What is
 * still in flight has the grace time.
 */
export function createDrain(server: Server, { lastRequestsMs = LAST_REQUESTS_MS, graceMs = GRACE_MS } = {}): Drain {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    if (isDraining) res.setHeader('Connection', 'close');
    open.add(res);
    res.once('close', () => open.delete(res));
  });
  return async () => {
    isDraining = true;
    for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close');
    await delay(lastRequestsMs);
    await acceptWaiting(server);
    // Not as an HTTP server closes: it ends connections at once whose request has not come yet.
    const closed = new Promise<void>((resolve) => void Listener.prototype.close.call(server, () => resolve()));
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(timer);
  };
}

/** Waits until a turn of the event loop, which accepts what waits, has brought no connection: the listener is closed right behind it. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = true;
  const note = () => {
    accepted = true;
  };
  server.on('connection', note);
  for (let turns = 0; accepted && turns < 100; turns += 1) {
    accepted = false;
    await nextTurn();
  }
  server.off('connection', note);
}
