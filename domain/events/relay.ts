import { isPublished } from './published.ts';
import { concernsInbox } from '../notifications/notice-table.ts';
import type { EventType } from './registry.ts';

/** Which events leave the log: for somebody's inbox, or for the systems of customers. */
export const isRelayed = (type: EventType): boolean => concernsInbox(type) || isPublished(type);

/** An id, a code, a time: whatever a payload holds, no sentence leaves with it. */
const TOKEN = /^[^\s@]{0,80}$/;

/** Ids, codes and numbers of a payload, and lists of them; `reason` too where it is one of our own fixed texts, for the rules to tell events apart. */
export function relayedFacts(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => isPlain(value) || (Array.isArray(value) && value.every(isPlain))),
  );
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && TOKEN.test(value));
