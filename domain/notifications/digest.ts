import type { SpokenLanguage } from '../conversation/language.ts';
import { DIGEST_TEXTS, type DigestTexts } from './digest-texts.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { noticeText } from './notice-texts/notice-text.ts';
import { isInDigest, type StoredChoices } from './preferences.ts';

/** The mail of a day to a patient: what happened in their cases and what waits for them. No clinical data. */

/** A line: the sentence of a notice, or one of the digest's own, with the notices whose choice decides about it (none: it is always told). */
type Line = { says: { notice: NoticeKind } | { own: keyof DigestTexts }; notices: readonly NoticeKind[] };

const ofNotice = (notice: NoticeKind): Line => ({ says: { notice }, notices: [notice] });

/** Events that are worth a line and are not mailed by themselves. */
export const DIGEST_EVENTS = {
  'case.state_changed': { says: { own: 'case_moved_on' }, notices: [] },
  'coordinator.assigned': ofNotice('coordinator_given'),
  'document.processed': ofNotice('document_read'),
  'milestone.updated': ofNotice('milestone_changed'),
  'issue.opened': ofNotice('document_question'),
} as const satisfies Record<string, Line>;
export type DigestEvent = keyof typeof DIGEST_EVENTS;

const WAITING = {
  open_issues: { says: { own: 'question_open' }, notices: ['document_question'] },
  open_quotes: { says: { own: 'quote_open' }, notices: ['quote_received'] },
  missing_documents: { says: { own: 'documents_missing' }, notices: [] },
} as const satisfies Record<string, Line>;

export type DigestFacts = { happened: Partial<Record<DigestEvent, number>>; waiting: Record<keyof typeof WAITING, number> };

/**
 * Lines of a patient's mail; none when nothing happened: what only waits is for the reminders.
 * @param chosen what the patient changed of the defaults
 */
export function digestLines({ happened, waiting }: DigestFacts, chosen: StoredChoices, language: SpokenLanguage): string[] {
  const texts = DIGEST_TEXTS[language];
  const lines = <Key extends string>(table: Record<Key, Line>, counts: Partial<Record<Key, number>>) =>
    (Object.entries(table) as [Key, Line][])
      .filter(([, { notices }]) => isInDigest(notices, chosen))
      .flatMap(([key, { says }]) => counted('own' in says ? texts[says.own] : noticeText(says.notice, language), counts[key] ?? 0));
  const news = lines<DigestEvent>(DIGEST_EVENTS, happened);
  if (news.length === 0) return [];
  return sections([texts.happened, news], [texts.waits, lines<keyof typeof WAITING>(WAITING, waiting)]);
}

/** A line of the mail for a number; none for 0. The number stands behind the sentence: no language needs its plural. */
export function counted(sentence: string, n: number): string[] {
  if (n === 0) return [];
  return [n === 1 ? `- ${sentence}` : `- ${sentence} (${n})`];
}

/** Headings with their lines, an empty line between two; a heading without lines is left out. */
export function sections(...parts: readonly (readonly [heading: string, lines: readonly string[]])[]): string[] {
  return parts
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([heading, lines], place) => [...(place === 0 ? [] : ['']), heading, ...lines]);
}
