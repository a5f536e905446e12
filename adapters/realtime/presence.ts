import type { Redis } from '../redis/redis.ts';

/** Who has a case open at this moment, as their streams say again and again. Kept in Redis for a minute, and nowhere else. */

const KEPT_SECONDS = 60;
export const NOTED_EVERY_MS = 20_000;

const keyOf = (tenantId: string, caseId: string, userId: string) => `presence:${tenantId}:${caseId}:${userId}`;

/** @throws whatever Redis throws */
export async function notePresence(redis: Redis, tenantId: string, caseId: string, userId: string): Promise<void> {
  await redis.set(keyOf(tenantId, caseId, userId), '1', 'EX', KEPT_SECONDS);
}

/** Which of these users have, or had within the last minute, the case open. @throws whatever Redis throws */
export async function presentIn(redis: Redis, tenantId: string, caseId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await redis.mget(userIds.map((userId) => keyOf(tenantId, caseId, userId)));
  return new Set(userIds.filter((_, index) => found[index] !== null));
}
