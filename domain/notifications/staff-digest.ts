import type { SpokenLanguage } from '../conversation/language.ts';
import { counted, sections } from './digest.ts';
import { DIGEST_TEXTS } from './digest-texts.ts';
import { type NoticeKind, NOTICE_KIND_NAMES, noticeFacts, URGENCIES } from './notice-kinds.ts';
import { noticeText } from './notice-texts/notice-text.ts';
import { channelsOf, type StoredChoices } from './preferences.ts';

/** The mail of a day to people who work on cases: the open items of their inbox, by kind and in numbers. No clinical data. */

/** Open items of a kind. `fresh`: those that came in the last day. */
export type OpenWork = { kind: NoticeKind; open: number; fresh: number };

const BY_URGENCY = NOTICE_KIND_NAMES.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));

function urgencyOf(kind: NoticeKind): number {
  return URGENCIES.indexOf(noticeFacts(kind).urgency);
}

/**
 * Lines of the mail, the most urgent first: each item once, under what is new or under what has waited longer. None when nothing waits.
 * @param chosen what the reader changed of the defaults
 */
export function staffDigestLines(work: readonly OpenWork[], chosen: StoredChoices, language: SpokenLanguage): string[] {
  const ofKind = new Map(work.map((each) => [each.kind, each]));
  const told = BY_URGENCY.filter((kind) => channelsOf(kind, chosen).digest);
  const lines = (count: (item: OpenWork) => number) =>
    told.flatMap((kind) => {
      const found = ofKind.get(kind);
      return found === undefined ? [] : counted(noticeText(kind, language), count(found));
    });
  const { fresh, older } = DIGEST_TEXTS[language];
  return sections([fresh, lines((item) => item.fresh)], [older, lines((item) => item.open - item.fresh)]);
}
