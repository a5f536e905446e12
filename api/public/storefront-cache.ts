import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keepStorefrontPage, PAGES_GENERATION, type StorefrontEntity } from '../../adapters/redis/storefront-pages.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../services.ts';

export type CacheState = 'HIT' | 'MISS' | 'MISS-ERROR';
type Reading = { body: string; state: CacheState };

const HOUR = 3_600;
export const LIFETIME_SECONDS: Record<StorefrontEntity, number> = {
  providers: 6 * HOUR,
  provider: 6 * HOUR,
  doctors: 6 * HOUR,
  doctor: 6 * HOUR,
  treatments: 24 * HOUR,
  treatment: 6 * HOUR,
  destinations: 24 * HOUR,
  destination: 6 * HOUR,
  search: HOUR,
};
/** How long one process may compute while the others wait for its answer. */
const LOCK_MS = 3_000;
const POLL_MS = 40;

/** `pub:{entity}:{12 hex of an md5 of the parameters}` (rule 4 of Part 4.7). Parameters in one order, whoever wrote them. */
export function storefrontKey(entity: StorefrontEntity, params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  const canonical = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `pub:${entity}:${createHash('md5').update(canonical).digest('hex').slice(0, 12)}`;
}

const inFlight = new Map<string, Promise<Reading>>();

/**
 * The body of an answer, from the cache or computed once: within this process by one computation at a time, among processes by a short lock.
 * A cache that fails is logged and counted, and never in the way.
 */
export function readThrough(services: Services, entity: StorefrontEntity, key: string, compute: () => Promise<string>): Promise<Reading> {
  const flight = `${services.config.DATABASE_URL} ${key}`;
  const running = inFlight.get(flight);
  if (running) return running;
  const reading = readOnce(services, entity, key, compute).finally(() => inFlight.delete(flight));
  inFlight.set(flight, reading);
  return reading;
}

async function readOnce(services: Services, entity: StorefrontEntity, key: string, compute: () => Promise<string>): Promise<Reading> {
  const { redis } = services;
  const lock = `${key}:lock`;
  let generation: string;
  try {
    const [known, drops] = await redis.mget(key, PAGES_GENERATION);
    if (known) return { body: known, state: 'HIT' };
    generation = drops ?? '0';
    const isOurs = (await redis.set(lock, '1', 'PX', LOCK_MS, 'NX')) === 'OK';
    const others = isOurs ? null : await awaitOthers(services, key);
    if (others !== null) return { body: others, state: 'HIT' };
  } catch (fault) {
    cacheFailed(services, fault);
    return { body: await compute(), state: 'MISS-ERROR' };
  }
  const body = await compute().catch(async (error: unknown) => {
    await redis.del(lock).catch((fault: unknown) => cacheFailed(services, fault));
    throw error;
  });
  try {
    await keepStorefrontPage(redis, { entity, key, lock, body, seconds: LIFETIME_SECONDS[entity], generation });
    return { body, state: 'MISS' };
  } catch (fault) {
    cacheFailed(services, fault);
    return { body, state: 'MISS-ERROR' };
  }
}

async function awaitOthers({ redis }: Services, key: string): Promise<string | null> {
  for (const deadline = Date.now() + LOCK_MS; Date.now() < deadline; ) {
    await delay(POLL_MS);
    const [known, locked] = await redis.mget(key, `${key}:lock`);
    if (known) return known;
    if (!locked) return null;
  }
  return null;
}

function cacheFailed({ log, metrics }: Services, fault: unknown): void {
  metrics.redisUnavailable.inc({ purpose: 'storefront' });
  metrics.errors.inc({ code: 'PUBLIC_CACHE_ERROR_010' });
  log.warn({ code: 'PUBLIC_CACHE_ERROR_010', error: loggableError(fault) }, 'the storefront answers without its cache');
}
