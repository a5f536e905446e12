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
] as const;
export type StorefrontEntity = (typeof STOREFRONT_ENTITIES)[number];

/** The set of an entity's keys, so that they can be dropped together. */
export const pagesIndex = (entity: StorefrontEntity) => `pub-index:${entity}`;

/** Drops every page: each of them lists, names or counts providers or doctors. @throws when Redis cannot be reached */
export async function dropStorefrontPages(redis: Redis): Promise<void> {
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
