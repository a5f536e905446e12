import { createHash } from 'node:crypto';
import { ICD10_RELEASE } from '../../domain/terminology/icd10-release.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../services.ts';

const LIFETIME_SECONDS = 24 * 3_600;

/** Where a lookup of the present release is kept; nobody's words stand in a key. */
export function icdCacheKey(lookup: Record<string, string | number>, release: string = ICD10_RELEASE): string {
  return `icd:${release}:${createHash('sha256').update(JSON.stringify(lookup)).digest('base64url').slice(0, 27)}`;
}

/** A lookup from Redis, or read and kept for a day. Redis that fails is counted, and never in the way; what is not found is not kept. */
export async function throughIcdCache<T>(
  { redis, metrics, log }: Pick<Services, 'redis' | 'metrics' | 'log'>,
  lookup: Record<string, string | number>,
  read: () => Promise<T>,
): Promise<T> {
  const key = icdCacheKey(lookup);
  const failed = (error: unknown) => {
    metrics.redisUnavailable.inc({ purpose: 'terminology' });
    log.warn({ error: loggableError(error) }, 'terminology is read without its cache');
    return null;
  };
  const kept = await redis.get(key).catch(failed);
  if (kept !== null) return JSON.parse(kept) as T;
  const found = await read();
  if (found !== undefined) await redis.set(key, JSON.stringify(found), 'EX', LIFETIME_SECONDS).catch(failed);
  return found;
}
