import type { Frame } from '../../adapters/realtime/realtime.ts';
import type { Actor } from '../auth/actor.ts';
import type { Exchange } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import { endWhenNotAllowed } from './still-allowed.ts';

type Listening = { actor: Actor; services: Services; disconnectSignal: () => AbortSignal };
export type EventSource = {
  channel: string;
  wanted: (frame: Frame) => boolean;
  /** Fails with the catalogue's error once the caller may no longer see the record. */
  visible: () => Promise<unknown>;
};

const HEARTBEAT_MS = 15_000;
/** A reader that is this far behind is cut off; it resumes where it was. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Serves a channel as server-sent events until the caller goes or may no longer listen. */
export async function streamEvents(
  { actor, services, disconnectSignal }: Listening,
  { req, res }: Exchange,
  { channel, wanted, visible }: EventSource,
): Promise<void> {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  res.write('retry: 2000\n\n');

  const send = (frame: Frame) => {
    if (!wanted(frame) || res.writableEnded) return;
    res.write(`id: ${frame.id}\nevent: ${frame.event}\ndata: ${JSON.stringify(frame.data)}\n\n`);
    if (res.writableLength > MAX_BUFFERED_BYTES) res.destroy();
  };
  const header = req.headers['last-event-id'];
  const inQuery = req.query.last_event_id;
  const lastEventId = typeof header === 'string' ? header : typeof inQuery === 'string' ? inQuery : undefined;
  services.metrics.openStreams.inc({ kind: 'sse' });
  const unsubscribe = await services.realtime.subscribe(channel, { lastEventId, onFrame: send });
  const heartbeat = setInterval(() => res.write(': still here\n\n'), HEARTBEAT_MS);
  const stopWatching = endWhenNotAllowed({ actor, visible, signal: disconnectSignal() }, () => res.end());
  await new Promise<void>((resolve) => {
    if (res.closed) resolve();
    else res.once('close', resolve);
  });
  services.metrics.openStreams.dec({ kind: 'sse' });
  clearInterval(heartbeat);
  stopWatching();
  unsubscribe();
}
