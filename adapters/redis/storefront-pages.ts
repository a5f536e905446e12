import type { Redis } from './redis.ts';

/** Pages of the storefront that are kept in Redis, by what they show. */
export const STOREFRONT_ENTITIES = [
  'providers',
  'provider',
  'doctors',
  'doctor',
  'treatments',
  'treatment',
  'destinations',
  'destination',
  'search',
  'sitemap',
] as const;
export type StorefrontEntity = (typeof STOREFRONT_ENTITIES)[number];

/** The set of an entity's keys, so that they can be dropped together. */
export const pagesIndex = (entity: StorefrontEntity) => `pub-index:${entity}`;

/** Counts the drops: a page that was computed before one is not kept after it. */
export const PAGES_GENERATION = 'pub-generation';

/** Keeps a page and its place in the index, unless pages were dropped since the generation that it was computed in; the lock goes in either case. */
const KEEP = `
  redis.call('del', KEYS[4])
  if (redis.call('get', KEYS[3]) or '0') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
  redis.call('sadd', KEYS[2], KEYS[1])
  redis.call('expire', KEYS[2], ARGV[4])
  return 1`;

const INDEX_SECONDS = 25 * 3_600;

export type Page = { entity: StorefrontEntity; key: string; lock: string; body: string; seconds: number; generation: string };

/** @throws when Redis cannot be reached */
export async function keepStorefrontPage(redis: Redis, { entity, key, lock, body, seconds, generation }: Page): Promise<void> {
  await redis.eval(KEEP, 4, key, pagesIndex(entity), PAGES_GENERATION, lock, generation, body, seconds, INDEX_SECONDS);
}

/** Drops every page: each of them lists, names or counts providers or doctors. @throws when Redis cannot be reached */
export async function dropStorefrontPages(redis: Redis): Promise<void> {
  await redis.incr(PAGES_GENERATION);
  for (const entity of STOREFRONT_ENTITIES) {
    const keys = await redis.smembers(pagesIndex(entity));
    if (keys.length === 0) continue;
    await redis
      .pipeline()
      .unlink(...keys)
      .srem(pagesIndex(entity), ...keys)
      .exec();
  }
}
