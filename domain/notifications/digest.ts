import type { NoticeKind } from './notice-kinds.ts';
import { isInDigest, type StoredChoices } from './preferences.ts';

/** The mail of a day: what happened in a person's cases and what waits for them, in numbers. No clinical data. */

/** Events that are worth a line and are not mailed by themselves. */
export const DIGEST_EVENTS = {
  'case.state_changed': ['Your case moved on.', 'Your case moved on in {n} steps.'],
  'document.processed': ['One of your documents was read.', '{n} of your documents were read.'],
  'milestone.updated': ['Your travel plan was updated.', 'Your travel plan was updated {n} times.'],
  'issue.opened': ['A question about a document came up.', '{n} questions about your documents came up.'],
} as const satisfies Record<string, readonly [one: string, several: string]>;
export type DigestEvent = keyof typeof DIGEST_EVENTS;

const WAITING = {
  open_issues: ['A question about a document waits for your answer.', '{n} questions about your documents wait for your answer.'],
  open_quotes: ['A quote waits for your choice.', '{n} quotes wait for your choice.'],
  missing_documents: ['We still need documents from you.', 'We still need documents from you for {n} cases.'],
} as const;

/** Notices of the same things: who turned them off for the mail of the day does not read of them there. */
const NOTICES_OF: Partial<Record<DigestEvent | keyof typeof WAITING, readonly NoticeKind[]>> = {
  'document.processed': ['document_read'],
  'milestone.updated': ['milestone_changed'],
  'issue.opened': ['document_question'],
  open_issues: ['document_question'],
  open_quotes: ['quote_received'],
};

export type DigestFacts = { happened: Partial<Record<DigestEvent, number>>; waiting: Record<keyof typeof WAITING, number> };

/**
 * Lines of the mail; none when nothing happened: what only waits is for the reminders.
 * @param chosen what the patient changed of the defaults
 */
export function digestLines({ happened, waiting }: DigestFacts, chosen: StoredChoices): string[] {
  const isTold = (key: DigestEvent | keyof typeof WAITING) => isInDigest(NOTICES_OF[key] ?? [], chosen);
  const news = (Object.keys(DIGEST_EVENTS) as DigestEvent[])
    .filter(isTold)
    .flatMap((type) => counted(DIGEST_EVENTS[type], happened[type] ?? 0));
  if (news.length === 0) return [];
  const asks = (Object.keys(WAITING) as (keyof typeof WAITING)[]).filter(isTold).flatMap((kind) => counted(WAITING[kind], waiting[kind]));
  return ['What happened since yesterday:', ...news, ...(asks.length > 0 ? ['', 'What waits for you:', ...asks] : [])];
}

/** A line of the mail for a number; none for 0. */
export function counted([one, several]: readonly [string, string], n: number): string[] {
  if (n === 0) return [];
  return [`- ${n === 1 ? one : several.replace('{n}', String(n))}`];
}
