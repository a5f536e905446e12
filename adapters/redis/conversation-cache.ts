import type { Question } from '../../domain/conversation/questions.ts';
import type { SealedJson } from '../../platform/sealing.ts';
import type { Redis } from './redis.ts';

/** One message as a turn's context needs it. */
export type CachedMessage = { seq: number; sender_type: 'patient' | 'agent' | 'coordinator'; content: string; asks?: Question[] };
/** The end of a thread: every message up to `until` that counts, newest last. */
export type CachedThread = { until: number; messages: CachedMessage[] };

export type ConversationCache = {
  /** Null: nothing is kept, or Redis does not answer. */
  read(caseId: string): Promise<CachedThread | null>;
  keep(caseId: string, thread: CachedThread): Promise<void>;
};

/** Part 8: 1800 s. */
const SECONDS = 1_800;

export const conversationKey = (tenantId: string, caseId: string) => `conversation:${tenantId}:${caseId}`;

/** The conversation context of a tenant's cases. Case ids are unique, the tenant stands in the key so that no other is ever read; Redis holds it sealed. */
export function createConversationCache(redis: Redis, sealed: SealedJson, tenantId: string): ConversationCache {
  const keyOf = (caseId: string) => conversationKey(tenantId, caseId);
  return {
    async read(caseId) {
      const kept = await redis.get(keyOf(caseId)).catch(() => null);
      return kept === null ? null : ((sealed.read(kept, keyOf(caseId)) as CachedThread | undefined) ?? null);
    },
    async keep(caseId, thread) {
      await redis.set(keyOf(caseId), sealed.write(thread, keyOf(caseId)), 'EX', SECONDS).catch(() => null);
    },
  };
}
