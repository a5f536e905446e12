import type { Redis } from '../adapters/redis/redis.ts';
import { PAGES_DROPPED } from '../adapters/redis/storefront-pages.ts';
import type { Database } from '../db/database.ts';
import { openReadReplica } from '../db/read-replica.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import type { Config } from '../platform/config.ts';
import { type Log, loggableError } from '../platform/log.ts';
import { type Metrics, watchReplica } from '../platform/metrics.ts';

type Caller = Pick<TenantScope, 'tenantId' | 'actorId'>;

/** Where a read that may be a little old is done. */
export type ReplicaReads = {
  /** The replica, unless it is behind or the caller has written since it can be sure to hold it. */
  forCaller(caller: Caller): Promise<Database>;
  /** The replica, unless pages of the storefront were dropped: what is kept for hours is computed from what they were dropped for. */
  forPages(): Promise<Database>;
  wrote(caller: Caller): Promise<void>;
  close(): Promise<void>;
};

type Parts = { config: Config; db: Database; redis: Redis; metrics: Metrics; log: Log };

/** A write and the look at the replica's age are so far apart, at most. */
const MARGIN_MS = 500;

/** Null without READ_DATABASE_URL. */
export function connectReplica({ config, db, redis, metrics, log }: Parts): ReplicaReads | null {
  const { READ_DATABASE_URL: url, READ_MAX_LAG_MS: mostMs, DATABASE_POOL_SIZE: poolSize } = config;
  if (url === undefined) return null;
  let isKnownAway = false;
  const onFault = (fault: unknown, isAway: boolean) => {
    if (!isAway) return metrics.replicaReads.inc({ from: 'primary', why: 'refused' });
    if (!isKnownAway) log.warn({ error: loggableError(fault) }, 'the replica is away: reads are of the primary');
    isKnownAway = true;
  };
  const replica = openReadReplica({ primary: db, url, poolSize, onFault });
  watchReplica(metrics, replica);
  const isFresh = () => {
    const fresh = replica.lagMs() <= mostMs;
    if (fresh && isKnownAway) log.info('the replica is there again');
    if (fresh) isKnownAway = false;
    return fresh;
  };
  const choose = async (isWritten: () => Promise<boolean>): Promise<Database> => {
    const why = !isFresh()
      ? 'behind'
      : await isWritten().then(
          (written) => (written ? 'own_write' : 'fresh'),
          () => 'unknown',
        );
    metrics.replicaReads.inc({ from: why === 'fresh' ? 'replica' : 'primary', why });
    return why === 'fresh' ? replica.db : db;
  };
  const writers = rememberWriters(redis, mostMs + MARGIN_MS);
  return {
    forCaller: (caller) => choose(() => writers.hasWritten(caller)),
    forPages: () => choose(async () => (await redis.exists(PAGES_DROPPED)) === 1),
    wrote: writers.wrote,
    close: replica.close,
  };
}

/** Who wrote within a time, in this process or another. One that cannot be told to Redis is known here. */
function rememberWriters(redis: Redis, ms: number) {
  const here = new Map<string, number>();
  const keyOf = ({ tenantId, actorId }: Caller) => `wrote:${tenantId}:${actorId ?? ''}`;
  return {
    async wrote(caller: Caller): Promise<void> {
      const key = keyOf(caller);
      const now = performance.now();
      here.delete(key);
      here.set(key, now + ms);
      for (const [other, ends] of here) {
        if (ends > now) break;
        here.delete(other);
      }
      await redis.set(key, '1', 'PX', ms).catch(() => undefined);
    },
    async hasWritten(caller: Caller): Promise<boolean> {
      const key = keyOf(caller);
      return (here.get(key) ?? 0) > performance.now() || (await redis.exists(key)) === 1;
    },
  };
}
