import type { Services } from '../services.ts';
import type { Socket } from './sockets.ts';
import { endWhenNotAllowed, type OpenStream } from './still-allowed.ts';

const PING_MS = 20_000;
/** A listener that is this far behind is cut off; it resumes where it was. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Close codes: 4401 the token expired, 4403 no access any more, 1001 the service stops, 1013 the reader is too slow. */
const CLOSE_CODES = { expired: 4401, forbidden: 4403, stopping: 1001 } as const;

/** Watches over an open socket: pings, the caller's right to it, the count of open streams. Gives the way to send to it. */
export function keepSocket(services: Services, socket: Socket, watched: Omit<OpenStream, 'signal'>, onClose: () => void) {
  let answered = true;
  services.metrics.openStreams.inc({ kind: 'websocket' });
  const ping = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  const stopWatching = endWhenNotAllowed({ ...watched, signal: services.closing }, (reason) => socket.close(CLOSE_CODES[reason], reason));
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    services.metrics.openStreams.dec({ kind: 'websocket' });
    clearInterval(ping);
    stopWatching();
    onClose();
  });
  return {
    send(frame: object): void {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify(frame));
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(1013, 'too slow');
    },
  };
}
