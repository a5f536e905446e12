import type { Frame } from '../../adapters/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { keepSocket } from './keep-socket.ts';
import type { Socket } from './sockets.ts';
import type { OpenStream } from './still-allowed.ts';

/** Listeners have little to say. */
const MAX_FRAME_BYTES = 64 * 1024;

/** `lastEventId` as it stands in the query; frames after it come first. */
export type Heard = { channel: string; lastEventId: unknown; wanted: (frame: Frame) => boolean };

/** Sends a socket the frames of a channel until it closes or its caller may no longer listen. */
export async function followChannel(
  services: Services,
  socket: Socket,
  watched: Omit<OpenStream, 'signal'>,
  { channel, lastEventId, wanted }: Heard,
): Promise<void> {
  let unsubscribe: () => void = () => undefined;
  const kept = keepSocket(services, socket, watched, () => unsubscribe());
  socket.on('message', (message: Buffer) => {
    if (message.length > MAX_FRAME_BYTES) socket.close(1009, 'too large');
  });
  const onFrame = (frame: Frame) => {
    if (wanted(frame)) kept.send(frame);
  };
  unsubscribe = await services.realtime.subscribe(channel, {
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    onFrame,
  });
  if (socket.readyState !== socket.OPEN) unsubscribe();
}
