import { Redis as RedisClient } from 'ioredis';

export type Redis = RedisClient;

export type RedisOptions = {
  /** Milliseconds after which a command counts as failed. */
  commandTimeoutMs?: number;
  /** Called once for each connection fault; the client goes on reconnecting by itself. */
  onFault?: (error: Error) => void;
};

/**
 * A client for requests: commands fail at once while Redis is away and after 500 ms when it hangs, so that a lost cache
 * never holds a request. Blocking readers make their own connection with `duplicate()`.
 */
export function connectRedis(url: string, { commandTimeoutMs = 500, onFault }: RedisOptions = {}): Redis {
  const redis = new RedisClient(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    // A client that is closed while it reconnects waits this long for a connection that has ended already.
    disconnectTimeout: 200,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: pauseBefore,
  });
  redis.on('error', (error: Error) => onFault?.(error));
  return redis;
}

/** Milliseconds before a connection is tried again: doubling to two seconds, and by chance up to half of it less, so that all processes do not come back at once. */
const pauseBefore = (attempt: number): number => Math.min(50 * 2 ** Math.min(attempt, 6), 2_000) * (1 - Math.random() / 2);

/** Waits until commands are accepted. Returns false when that takes longer than the given milliseconds. */
export async function isRedisReady(redis: Redis, patienceMs: number): Promise<boolean> {
  if (redis.status === 'ready') return true;
  return new Promise((resolve) => {
    const settle = (ready: boolean) => {
      clearTimeout(timer);
      redis.off('ready', onReady);
      resolve(ready);
    };
    const onReady = () => settle(true);
    const timer = setTimeout(() => settle(false), patienceMs);
    redis.once('ready', onReady);
  });
}
