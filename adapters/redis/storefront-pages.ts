import type { Redis } from './redis.ts';
import { createTrackedMemory, type Read, type TrackedMemory } from './tracked-memory.ts';

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

/** Is there for a minute after a drop: longer than any replica that is read may be behind. */
export const PAGES_DROPPED = 'pub-dropped';
const DROPPED_SECONDS = 60;

/** Keeps a page and its place in the index, unless pages were dropped since the generation that it was computed in; the lock goes in either case. */
const KEEP = `
  redis.call('del', KEYS[4])
  if (redis.call('get', KEYS[3]) or '0') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
  redis.call('sadd', KEYS[2], KEYS[1])
  redis.call('expire', KEYS[2], ARGV[4])
  return 1`;

const INDEX_SECONDS = 25 * 3_600;

/** Where a page is kept, and the hash that tells it from every other. */
export type Place = { entity: StorefrontEntity; key: string; md5: string };
/** The bytes of a body and their entity tag. */
export type StoredPage = { tag: string; body: Buffer };
/** Pages as this process remembers them, by their keys. */
export type PageMemory = TrackedMemory<StoredPage & { md5: string }>;

/** What is kept begins with the whole md5 and the tag: twelve digits can be made to meet, and one caller's query must not show another's page. */
const write = (md5: string, { tag, body }: StoredPage) => `${md5} ${tag}\n${body.toString()}`;
const HEAD_LENGTH = 64;

function read(kept: Buffer): StoredPage & { md5: string } {
  const [md5 = '', tag = ''] = kept.toString('latin1', 0, HEAD_LENGTH).split(' ');
  return { md5, tag, body: Buffer.from(kept.subarray(HEAD_LENGTH + 1)) };
}

const BOUNDS = { mostEntries: 1_000, mostBytes: 32 * 1024 * 1024 };
const ENTRY_BYTES = 500;

/** For one process: 1,000 pages and 32 MiB at most. */
export function createPageMemory(redis: Redis, onFault: (error: Error) => void): PageMemory {
  return createTrackedMemory(redis, { prefix: 'pub:', epochKey: PAGES_GENERATION, onFault }, BOUNDS);
}

/** The page as it stands in Redis, which is remembered, and the generation that counts now. @throws when Redis cannot be reached */
export async function readStorefrontPage(redis: Redis, memory: PageMemory, { key, md5 }: Place) {
  let generation = '0';
  const page = await memory.read(key, async (): Promise<Read<StoredPage & { md5: string }> | null> => {
    const [values, lifetimeMs] = await Promise.all([redis.mgetBuffer(key, PAGES_GENERATION), redis.pttl(key)]);
    generation = String(values[1] ?? '0');
    const value = values[0] ? read(values[0]) : null;
    return value && { value, bytes: value.body.length + ENTRY_BYTES, lifetimeMs };
  });
  return { page: page?.md5 === md5 ? page : null, generation };
}

export type Computed = { page: StoredPage; lock: string; seconds: number; generation: string };

/** @throws when Redis cannot be reached */
export async function keepStorefrontPage(redis: Redis, { entity, key, md5 }: Place, computed: Computed): Promise<void> {
  const { page, lock, seconds, generation } = computed;
  await redis.eval(KEEP, 4, key, pagesIndex(entity), PAGES_GENERATION, lock, generation, write(md5, page), seconds, INDEX_SECONDS);
}

/** Drops every page: each of them lists, names or counts providers or doctors. @throws when Redis cannot be reached */
export async function dropStorefrontPages(redis: Redis): Promise<void> {
  await redis.multi().set(PAGES_DROPPED, '1', 'EX', DROPPED_SECONDS).incr(PAGES_GENERATION).exec();
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
