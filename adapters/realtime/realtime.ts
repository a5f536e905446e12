import type { Redis } from 'ioredis';
import { createChannelReader } from './channel-reader.ts';

/** What reaches a client: the id is where to resume, the timestamp is when it was published (ISO 8601, UTC). */
export type Frame = { event: string; data: unknown; id: string; timestamp: string };

export type Realtime = {
  /** Publishes to whoever listens, in any process, now or within the hour. Best effort: a lost Redis costs the frame, never the caller. Gives the frame's id, or null. */
  publish(channel: string, frame: { event: string; data: unknown }): Promise<string | null>;
  /**
   * Hears a channel in order, from after `lastEventId` (default: from now on). Gives the way to stop.
   * A lost Redis is outlived: what was published meanwhile, if Redis kept it, comes when it is back.
   */
  subscribe(channel: string, options: { lastEventId?: string | undefined; onFrame: (frame: Frame) => void }): Promise<() => void>;
  close(): Promise<void>;
};

/** Part 6.2: everything about a case's conversation and documents. */
export const caseChannel = (tenantId: string, caseId: string) => `case:${tenantId}:${caseId}`;
/** Document progress of all of a patient's cases. */
export const patientChannel = (tenantId: string, patientId: string) => `patient:${tenantId}:${patientId}`;

export const isFrameId = (value: string): boolean => /^\d{1,16}-\d{1,10}$/.test(value);

const KEPT_FRAMES = 1_000;
const KEPT_SECONDS = 3_600;
export const streamKey = (channel: string) => `rt:${channel}`;

/** Channels as Redis streams: any process may publish, a client that lost its connection reads on where it was. */
export function createRealtime(redis: Redis, onFault: (fault: unknown) => void = () => undefined): Realtime {
  const reader = createChannelReader(redis, onFault);
  return {
    async publish(channel, { event, data }) {
      const key = streamKey(channel);
      try {
        const answers = await redis
          .pipeline()
          .xadd(key, 'MAXLEN', '~', KEPT_FRAMES, '*', 'event', event, 'data', JSON.stringify(data))
          .expire(key, KEPT_SECONDS)
          .exec();
        const [fault, id] = answers?.[0] ?? [];
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
