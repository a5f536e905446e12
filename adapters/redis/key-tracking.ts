import { ReplyError } from 'ioredis';
import type { Redis } from './redis.ts';

export type KeyTracking = {
  /** Whether every change that is older than a second has been told. */
  isSure(): boolean;
  close(): void;
};

export type Tracked = {
  prefixes: readonly string[];
  /** Keys that were written, removed or have run out; null: any of them may have. */
  onChange: (keys: readonly string[] | null) => void;
  onFault: (error: Error) => void;
};

const CHANNEL = '__redis__:invalidate';
const BEAT_MS = 500;
/** How long an answer vouches for what was told before it: a silent connection is trusted no longer than this. */
const LEASE_MS = 1_000;
/** A server that refuses to track is asked again now and then: it may be replaced. */
const REFUSED_MS = 60_000;

/**
 * Has Redis tell of every change of the keys under some prefixes (client tracking in broadcast mode). What is told and the answers to pings come
 * over one connection in one order, so an answer proves that nothing told before it was lost. Until a connection tracks again nothing is sure.
 */
export function trackKeys(redis: Redis, { prefixes, onChange, onFault }: Tracked): KeyTracking {
  // The client library passes on no push messages of RESP3; by RESP2 a connection may redirect them to itself.
  const connection = redis.duplicate({ protocol: 2, autoResubscribe: false });
  let sureUntil = 0;
  let restsUntil = 0;
  let isTracking = false;
  let isBeating = false;
  let closed = 0;

  const begin = async () => {
    const own = String(await connection.client('ID'));
    await connection.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', own, 'BCAST', ...prefixes.flatMap((prefix) => ['PREFIX', prefix]));
    await connection.subscribe(CHANNEL);
  };
  const beat = async () => {
    const [before, sentAt] = [closed, performance.now()];
    try {
      await (isTracking ? connection.ping() : begin());
      if (before !== closed) return connection.disconnect(true);
      isTracking = true;
      sureUntil = sentAt + LEASE_MS;
    } catch (error) {
      if (before !== closed) return;
      sureUntil = 0;
      if (!(error instanceof ReplyError)) return connection.disconnect(true);
      if (!isTracking) restsUntil = sentAt + REFUSED_MS;
      onFault(error as Error);
    }
  };
  const tryBeat = async () => {
    if (isBeating || connection.status !== 'ready' || performance.now() < restsUntil) return;
    isBeating = true;
    await beat();
    isBeating = false;
  };

  connection.on('error', onFault);
  connection.on('ready', tryBeat);
  connection.on('close', () => {
    [sureUntil, restsUntil, isTracking] = [0, 0, false];
    closed += 1;
    onChange(null);
  });
  connection.on('messageBuffer', (_channel: Buffer, keys: Buffer[] | null) => onChange(keys?.map(String) ?? null));
  const timer = setInterval(tryBeat, BEAT_MS).unref();
  return {
    isSure: () => performance.now() < sureUntil,
    close() {
      clearInterval(timer);
      connection.disconnect();
    },
  };
}
