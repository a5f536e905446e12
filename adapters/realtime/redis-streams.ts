import type { Redis } from 'ioredis';
import type { SealedJson } from '../../platform/sealing.ts';
import { createChannelReader } from './channel-reader.ts';
import { type Realtime, streamKey } from './realtime.ts';

const KEPT_FRAMES = 1_000;
const KEPT_SECONDS = 3_600;

/**
 * Channels as Redis streams: any process may publish, a client that lost its connection reads on where it was. Redis holds the events' names, the rest
 * sealed: tokens of a reply are words to a patient.
 */
export function createRealtime(redis: Redis, sealed: SealedJson, onFault: (fault: unknown) => void = () => undefined): Realtime {
  const reader = createChannelReader(redis, sealed, onFault);
  return {
    async publish(channel, ...frames) {
      if (frames.length === 0) return null;
      const key = streamKey(channel);
      try {
        const pipeline = redis.pipeline();
        for (const { event, data } of frames)
          pipeline.xadd(key, 'MAXLEN', '~', KEPT_FRAMES, '*', 'event', event, 'data', sealed.write(data, key));
        const answers = await pipeline.expire(key, KEPT_SECONDS).exec();
        const [fault, id] = answers?.[frames.length - 1] ?? [];
        if (fault) throw fault;
        return typeof id === 'string' ? id : null;
      } catch (fault) {
        onFault(fault);
        return null;
      }
    },
    subscribe: (channel, options) => reader.subscribe(channel, options),
    close: () => reader.close(),
  };
}
