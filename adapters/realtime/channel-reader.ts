import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { SealedJson } from '../../platform/sealing.ts';
import { type Frame, isFrameId, streamKey } from './realtime.ts';

type Listener = { after: string; onFrame: (frame: Frame) => void };
type Entries = [id: string, fields: string[]][];
type Streams = [key: string, entries: Entries][] | null;

const BLOCK_MS = 15_000;
const BATCH = 500;

const compareIds = (a: string, b: string): number => {
  const [aTime = '0', aCount = '0'] = a.split('-');
  const [bTime = '0', bCount = '0'] = b.split('-');
  return Number(aTime) - Number(bTime) || Number(aCount) - Number(bCount);
};

/** Null: it was sealed with a key that is gone. */
function toFrame(sealed: SealedJson, key: string, [id, fields]: Entries[number]): Frame | null {
  const named = Object.fromEntries(fields.flatMap((value, index) => (index % 2 ? [] : [[value, fields[index + 1] ?? '']])));
  const timestamp = new Date(Number(id.split('-')[0])).toISOString();
  const data = sealed.read(named.data ?? '', key);
  return data === undefined ? null : { event: named.event ?? '', data, id, timestamp };
}

/** One blocking connection for the whole process, fanned out in memory. A wake stream of its own interrupts the block when someone joins. */
export function createChannelReader(redis: Redis, sealed: SealedJson, onFault: (fault: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>();
  const positions = new Map<string, string>();
  const wakeKey = `rt:wake:${randomUUID()}`;
  let wakeAfter = '0-0';
  let connection: Redis | null = null;
  let closed = false;
  let running: Promise<void> | null = null;

  /** The block outlasts any command timeout, so the reading connection has none. A read that is cut off fails, and is asked for again. */
  const connect = () => redis.duplicate({ commandTimeout: undefined, enableOfflineQueue: true, maxRetriesPerRequest: 0 } as never);

  /** A read that was asked for before someone joined further back leaves that listener, and the position, to the next read. */
  function deliver(key: string, askedFrom: string, entries: Entries) {
    for (const entry of entries) {
      const frame = toFrame(sealed, key, entry);
      if (frame === null) continue;
      for (const listener of listeners.get(key) ?? []) {
        if (compareIds(askedFrom, listener.after) > 0 || compareIds(frame.id, listener.after) <= 0) continue;
        listener.onFrame(frame);
      }
    }
    const last = entries.at(-1)?.[0] ?? askedFrom;
    for (const listener of listeners.get(key) ?? []) {
      if (compareIds(askedFrom, listener.after) <= 0 && compareIds(last, listener.after) > 0) listener.after = last;
    }
    if (positions.get(key) === askedFrom) positions.set(key, last);
  }

  async function readOnce(reader: Redis) {
    const asked = new Map(positions);
    const streams = (await reader.xread(
      'COUNT',
      BATCH,
      'BLOCK',
      BLOCK_MS,
      'STREAMS',
      wakeKey,
      ...asked.keys(),
      wakeAfter,
      ...asked.values(),
    )) as Streams;
    for (const [key, entries] of streams ?? []) {
      if (key === wakeKey) wakeAfter = entries.at(-1)?.[0] ?? wakeAfter;
      else deliver(key, asked.get(key) ?? '0-0', entries);
    }
  }

  async function run() {
    connection = connect();
    connection.on('error', onFault);
    while (!closed && listeners.size > 0) {
      try {
        await readOnce(connection);
      } catch (fault) {
        if (closed) break;
        onFault(fault);
        await delay(500, undefined, { ref: false });
      }
    }
    connection.disconnect();
    connection = null;
    running = null;
    if (!closed && listeners.size > 0) ensureRunning();
  }

  function ensureRunning() {
    running ??= run();
  }

  const wake = () => redis.pipeline().xadd(wakeKey, 'MAXLEN', 1, '*', 'wake', '1').expire(wakeKey, 60).exec().catch(onFault);

  /** Where a listener begins who has seen nothing. Without Redis: now, for its ids are times. */
  async function newestId(key: string): Promise<string> {
    try {
      const [newest] = await redis.xrevrange(key, '+', '-', 'COUNT', 1);
      return newest?.[0] ?? '0-0';
    } catch (fault) {
      onFault(fault);
      return `${Date.now()}-0`;
    }
  }

  return {
    async subscribe(channel: string, options: { lastEventId?: string | undefined; onFrame: (frame: Frame) => void }) {
      const key = streamKey(channel);
      const newest = await newestId(key);
      const asked = options.lastEventId;
      const after = asked && isFrameId(asked) && compareIds(asked, newest) < 0 ? asked : newest;
      const listener: Listener = { after, onFrame: options.onFrame };
      const audience = listeners.get(key) ?? new Set();
      const position = positions.get(key);
      if (position === undefined || compareIds(after, position) < 0) positions.set(key, after);
      listeners.set(key, audience.add(listener));
      ensureRunning();
      void wake();
      return () => {
        audience.delete(listener);
        if (audience.size > 0 || listeners.get(key) !== audience) return;
        listeners.delete(key);
        positions.delete(key);
        void wake();
      };
    },
    async close() {
      closed = true;
      listeners.clear();
      if (!running) return;
      await wake();
      await Promise.race([running, delay(300, undefined, { ref: false })]);
      connection?.disconnect();
    },
  };
}
