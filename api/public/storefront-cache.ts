import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keepStorefrontPage, PAGES_GENERATION, type StorefrontEntity } from '../../adapters/redis/storefront-pages.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../services.ts';

export type CacheState = 'HIT' | 'MISS' | 'MISS-ERROR';
/** The bytes of a body and their entity tag. */
export type StoredPage = { tag: string; body: Buffer };
type Reading = { page: StoredPage; state: CacheState };

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

/** Where a page is kept, and what tells it from every other. */
export type Place = { entity: StorefrontEntity; key: string; md5: string };

/** `pub:{entity}:{12 hex of an md5 of the parameters}` (rule 4 of Part 4.7), the parameters in one order, whoever wrote them. */
export function placeOf(entity: StorefrontEntity, params: Record<string, unknown>): Place {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  const canonical = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const md5 = createHash('md5').update(canonical).digest('hex');
  return { entity, key: `pub:${entity}:${md5.slice(0, 12)}`, md5 };
}

/** What is kept begins with the whole md5 and the tag: twelve digits can be made to meet, and one caller's query must not show another's page. */
const write = (md5: string, { tag, body }: StoredPage) => `${md5} ${tag}\n${body.toString()}`;
const HEAD_LENGTH = 64;

function read(md5: string, kept: string): StoredPage | null {
  if (!kept.startsWith(md5)) return null;
  return { tag: kept.slice(md5.length + 1, HEAD_LENGTH), body: Buffer.from(kept.slice(HEAD_LENGTH + 1)) };
}

/** Bodies that this process has read, oldest first. Redis says for each request whether the page still stands; only its bytes need not travel again. */
const bodies = new Map<string, StoredPage>();
const MOST_BODIES = 300;

function remember(flight: string, page: StoredPage): void {
  bodies.delete(flight);
  bodies.set(flight, page);
  for (const oldest of bodies.keys()) {
    if (bodies.size <= MOST_BODIES) return;
    bodies.delete(oldest);
  }
}

const inFlight = new Map<string, Promise<Reading>>();

/**
 * A page, from the cache or computed once: within this process by one computation at a time, among processes by a short lock.
 * A cache that fails is logged and counted, and never in the way.
 */
export function readThrough(services: Services, place: Place, compute: () => Promise<string>): Promise<Reading> {
  const flight = `${services.config.DATABASE_URL} ${place.entity} ${place.md5}`;
  const running = inFlight.get(flight);
  if (running) return running;
  const reading = readOnce(services, place, flight, compute).finally(() => inFlight.delete(flight));
  inFlight.set(flight, reading);
  return reading;
}

async function readOnce(services: Services, place: Place, flight: string, compute: () => Promise<string>): Promise<Reading> {
  const { redis } = services;
  const { key, md5 } = place;
  const lock = `${key}:lock`;
  let generation: string;
  try {
    const known = bodies.get(flight);
    if (known && (await redis.getrange(key, 0, HEAD_LENGTH - 1)) === `${md5} ${known.tag}`) return { page: known, state: 'HIT' };
    const [kept, drops] = await redis.mget(key, PAGES_GENERATION);
    const found = kept ? read(md5, kept) : null;
    if (found) remember(flight, found);
    if (found) return { page: found, state: 'HIT' };
    generation = drops ?? '0';
    const isOurs = (await redis.set(lock, '1', 'PX', LOCK_MS, 'NX')) === 'OK';
    const others = isOurs ? null : await awaitOthers(services, place, lock);
    if (others) return { page: others, state: 'HIT' };
  } catch (fault) {
    cacheFailed(services, fault);
    return { page: pageOf(await compute()), state: 'MISS-ERROR' };
  }
  const page = await compute().then(pageOf, async (error: unknown) => {
    await redis.del(lock).catch((fault: unknown) => cacheFailed(services, fault));
    throw error;
  });
  try {
    const { entity } = place;
    await keepStorefrontPage(redis, { entity, key, lock, body: write(md5, page), seconds: LIFETIME_SECONDS[entity], generation });
    return { page, state: 'MISS' };
  } catch (fault) {
    cacheFailed(services, fault);
    return { page, state: 'MISS-ERROR' };
  }
}

async function awaitOthers({ redis }: Services, { key, md5 }: Place, lock: string): Promise<StoredPage | null> {
  for (const deadline = Date.now() + LOCK_MS; Date.now() < deadline; ) {
    await delay(POLL_MS);
    const [kept, locked] = await redis.mget(key, lock);
    const known = kept ? read(md5, kept) : null;
    if (known || !locked) return known;
  }
  return null;
}

function cacheFailed({ log, metrics }: Services, fault: unknown): void {
  metrics.redisUnavailable.inc({ purpose: 'storefront' });
  metrics.errors.inc({ code: 'PUBLIC_CACHE_ERROR_010' });
  log.warn({ code: 'PUBLIC_CACHE_ERROR_010', error: loggableError(fault) }, 'the storefront answers without its cache');
}
