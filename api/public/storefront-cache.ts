import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import {
  keepStorefrontPage,
  type Place,
  readStorefrontPage,
  type StorefrontEntity,
  type StoredPage,
} from '../../adapters/redis/storefront-pages.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../services.ts';

export type CacheState = 'HIT' | 'MISS' | 'MISS-ERROR';

/** Every answer of the storefront says how the cache took part (rule 3 of Part 4.7), a refusal before any page was looked for too: it came from no cache. */
export const beginAsMiss: RequestHandler = (_req, res, next) => {
  res.setHeader('X-Cache', 'MISS' satisfies CacheState);
  next();
};

/** What a page's reading came to: the page, or why there is none (a slug that names nothing). How the cache took part is told of either. */
export type Reading = { state: CacheState } & ({ page: StoredPage } | { refusal: unknown });

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
  sitemap: HOUR,
};
/** How long one process may compute while the others wait for its answer. */
const LOCK_MS = 3_000;
const POLL_MS = 40;

export function pageOf(text: string): StoredPage {
  const body = Buffer.from(text);
  return { tag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, body };
}

/** `pub:{entity}:{12 hex of an md5 of the parameters}` (rule 4 of Part 4.7), the parameters in one order, whoever wrote them. */
export function placeOf(entity: StorefrontEntity, params: Record<string, unknown>): Place {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  const canonical = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const md5 = createHash('md5').update(canonical).digest('hex');
  return { entity, key: `pub:${entity}:${md5.slice(0, 12)}`, md5 };
}

const inFlight = new Map<string, Promise<Reading>>();

/**
 * A page, from this process's memory or Redis, or computed once: within this process by one computation at a time, among processes by a short lock.
 * A cache that fails is logged and counted, and never in the way.
 */
export function readThrough(services: Services, place: Place, compute: () => Promise<string>): Reading | Promise<Reading> {
  const remembered = services.pages.get(place.key);
  if (remembered?.md5 === place.md5) return { page: remembered, state: 'HIT' };
  const flight = `${services.config.DATABASE_URL} ${place.entity} ${place.md5}`;
  const running = inFlight.get(flight);
  if (running) return running;
  const reading = readOnce(services, place, compute).finally(() => inFlight.delete(flight));
  inFlight.set(flight, reading);
  return reading;
}

async function readOnce(services: Services, place: Place, compute: () => Promise<string>): Promise<Reading> {
  const { redis, pages } = services;
  const lock = `${place.key}:lock`;
  let generation: string;
  try {
    const found = await readStorefrontPage(redis, pages, place);
    if (found.page) return { page: found.page, state: 'HIT' };
    generation = found.generation;
    const isOurs = (await redis.set(lock, '1', 'PX', LOCK_MS, 'NX')) === 'OK';
    const others = isOurs ? null : await awaitOthers(services, place, lock);
    if (others) return { page: others, state: 'HIT' };
  } catch (fault) {
    cacheFailed(services, fault);
    return { ...(await attempt(compute)), state: 'MISS-ERROR' };
  }
  const found = await attempt(compute);
  try {
    if ('refusal' in found) {
      await redis.del(lock);
      return { ...found, state: 'MISS' };
    }
    const { page } = found;
    await keepStorefrontPage(redis, place, { page, lock, seconds: LIFETIME_SECONDS[place.entity], generation });
    return { page, state: 'MISS' };
  } catch (fault) {
    cacheFailed(services, fault);
    return { ...found, state: 'MISS-ERROR' };
  }
}

/** From the primary store. */
export function attempt(compute: () => Promise<string>): Promise<{ page: StoredPage } | { refusal: unknown }> {
  return compute().then(
    (text) => ({ page: pageOf(text) }),
    (refusal: unknown) => ({ refusal }),
  );
}

async function awaitOthers({ redis, pages }: Services, place: Place, lock: string): Promise<StoredPage | null> {
  for (const deadline = Date.now() + LOCK_MS; Date.now() < deadline; ) {
    await delay(POLL_MS);
    // In this order: a lock that is gone leaves its page behind.
    const [locked, { page }] = await Promise.all([redis.exists(lock), readStorefrontPage(redis, pages, place)]);
    if (page || !locked) return page;
  }
  return null;
}

function cacheFailed({ log, metrics }: Services, fault: unknown): void {
  metrics.redisUnavailable.inc({ purpose: 'storefront' });
  metrics.errors.inc({ code: 'PUBLIC_CACHE_ERROR_010' });
  log.warn({ code: 'PUBLIC_CACHE_ERROR_010', error: loggableError(fault) }, 'the storefront answers without its cache');
}
