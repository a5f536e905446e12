import type { SubstanceDoubt } from '../../domain/clinical/findings.ts';
import { type ReadInChat, quoteOf, withLearnedStatuses } from './learned-status.ts';
import type { Treatment, Treatments, TreatmentStatus } from './treatment.ts';
import { BETWEEN, BETWEEN_BEHIND, DOUBTS, OR_SO, SOMETHING_LIKE, SUPPOSES } from './unsure-words.ts';

/**
 * "Ramipril, bin mir nicht sicher", "creo que enalapril": a medicine that somebody names in the chat without being sure of it is asked, and not stored. A dose that is not
 * sure ("furosemide, I think it's 40") leaves no doubt about the name. An allergy stays: whatever patients tell of one is unconfirmed, and to forget one is worse.
 */

const HEDGE = String.raw`(?:${SUPPOSES}|${DOUBTS})`;
/** Only words that lead to the name stand between. */
const AHEAD = new RegExp(
  String.raw`(?:${HEDGE}(?:[,،:]?\s+(?:${BETWEEN})(?![\p{L}\p{M}]))*|${SOMETHING_LIKE}(?:\s+(?:${BETWEEN})(?![\p{L}\p{M}]))?)[\s,،:"'’«“(l]{0,3}(?:[dl]['’])?$`,
  'iu',
);
const PARTS = String.raw`(?:['’]?\p{L}{0,4})(?:[ \t]{1,3}(?:${BETWEEN_BEHIND})(?![\p{L}\p{M}])){0,3}`;
/** What a doubt may go on with, and where its clause ends. */
const OF_IT = String.raw`(?: (?:though|tho|anymore|exactly|about (?:it|that|the name)|of (?:it|the name)|if that['’]s (?:it|right)|what it['’]s called|aber|mehr|wie (?:das|es|die) hei(?:ß|ss)(?:t|en)|del nombre|du nom|del nome|do nome|adından))?`;
const CLAUSE_ENDS = String.raw`\s{0,3}(?:$|[.,،;:!)…\n]|(?:but|aber|pero|mais|ma|mas|ama|но|and|und|y|et|e|ve|и)(?!\p{L}))`;
const BEHIND = new RegExp(
  String.raw`^(?:${PARTS}\s{0,3}[.,،;…–(-]{0,4}\s{0,3}(?:(?:but|aber|pero|mais|ma|mas|ama|но|بس|لكن) )?${HEDGE}${OF_IT}(?=${CLAUSE_ENDS})|${PARTS},?\s{1,3}${OR_SO})`,
  'iu',
);
const [REACH_AHEAD, REACH_BEHIND] = [90, 110];

/** What the rules leave open in so short a sentence is named as an answer. */
const OPEN: ReadonlySet<TreatmentStatus> = new Set(['unclear', 'past', 'asked']);
const FEW_WORDS = 8;
const SURE: ReadonlySet<TreatmentStatus> = new Set(['active', 'allergy', 'intolerance']);

export type UnsureRead = ReadInChat & {
  /** What the rules read. */
  words: string;
  isProxy: boolean;
};

/** The treatments of a message of the chat as far as they are sure, and what is to be asked. */
export function treatmentsInChat(ruled: Treatments, read: UnsureRead): { treatments: Treatments; doubts: SubstanceDoubt[] } {
  const { treatments, doubts } = read.isProxy ? { treatments: ruled, doubts: [] } : withLearnedStatuses(ruled, read);
  const unsure = unsureOf(treatments.mentions, read.words);
  if (unsure.length === 0) return { treatments, doubts };
  const mentions = treatments.mentions.map((mention) => (unsure.includes(mention) ? { ...mention, status: 'unclear' as const } : mention));
  const isSure = ({ name }: Treatment) => mentions.some((other) => other.name === name && SURE.has(other.status));
  const asked = unsure
    .filter((mention) => !isSure(mention) && !doubts.some(({ name }) => name === mention.name))
    .map((mention): SubstanceDoubt => {
      const { name, start, end } = mention;
      return { kind: 'medication', name, passage: { start, end, quote: quoteOf(read, mention) } };
    });
  return { treatments: { ...treatments, mentions }, doubts: [...doubts, ...asked] };
}

/** "I think it's ramipril and bisoprolol": what is joined to a name behind its hedge is as sure. */
function unsureOf(mentions: readonly Treatment[], text: string): Treatment[] {
  const unsure: Treatment[] = [];
  mentions.forEach((mention, place) => {
    const before = mentions[place - 1];
    const isJoined =
      before !== undefined &&
      unsure.includes(before) &&
      before.status === mention.status &&
      isBehindHedge(before, text) &&
      JOINED.test(text.slice(before.end, mention.start));
    if (isJoined || isUnsure(mention, text)) unsure.push(mention);
  });
  return unsure;
}
const JOINED = /^\s?(?:and|or|und|oder|y|o|et|ou|e|ve|veya|ya da|и|или|و|[أا]و)\s$/iu;
const isBehindHedge = ({ start }: Treatment, text: string): boolean => AHEAD.test(text.slice(Math.max(0, start - REACH_AHEAD), start));

function isUnsure({ status, kind, start, end }: Treatment, text: string): boolean {
  const before = text.slice(Math.max(0, start - REACH_AHEAD), start);
  const behind = text.slice(end, end + REACH_BEHIND);
  if (kind === 'allergen' || isAsked(behind)) return false;
  const isHedged = AHEAD.test(before) || BEHIND.test(behind);
  return isHedged && (status === 'active' || (OPEN.has(status) && wordsAround(before, behind) <= FEW_WORDS));
}

const isAsked = (behind: string): boolean => /^[^.!;\n]*[?؟]/u.test(behind);

/** Of the sentence, beside the name. */
function wordsAround(before: string, behind: string): number {
  const sentence = `${before.split(/[.!?؟\n]/u).at(-1)} ${behind.split(/[.!?؟\n]/u)[0]}`;
  return sentence.match(/\p{L}+/gu)?.length ?? 0;
}
