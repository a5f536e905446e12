import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

/** What a message says of a sign: whether it is there now, after NegEx and ConText (Chapman 2001, Harkema 2009): cues, and how far they reach. */

const CONTEXT = new Set(['none', 'neg', 'neg_after', 'past', 'now', 'if', 'ask', 'fear', 'over']);
/** A negation reaches this many words on, or back, within its clause. */
const NEGATED_AHEAD = 5;
const NEGATED_BACK = 2;
const LONG_SENTENCE = 20;
const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/;

export const isSign = ({ concept }: Pick<Mark, 'concept'>): boolean => !CONTEXT.has(concept);

/** The marks that are meant of the present: neither denied nor of the past, feared, asked about or over. */
export function presentMarks(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  const swallowed = marks.filter(({ concept }) => concept === 'none');
  const free = marks.filter((mark) => mark.concept === 'none' || !swallowed.some((other) => isWithin(mark, other)));
  const signs = free.filter(isSign);
  const isPartOfSign = (cue: Mark) => signs.some((sign) => isWithin(cue, sign) && sign.to - sign.from > 1);
  const cues = free.filter((mark) => mark.concept === 'now' || (!isSign(mark) && !isPartOfSign(mark)));
  return free.filter((mark) => mark.concept === 'now' || (isSign(mark) && !isTold(words, mark, cues) && !isUnreal(words, mark, cues)));
}

const isWithin = (inner: Mark, outer: Mark): boolean => inner !== outer && inner.from >= outer.from && inner.to <= outer.to;

/** Of the past, asked about, or over: in its sentence, and of a long one in its clause or the next. What is said to be now is not of the past. */
function isTold(words: readonly Word[], sign: Mark, cues: readonly Mark[]): boolean {
  const inSentence = cues.filter(({ sentence }) => sentence === sign.sentence);
  const isLong = words.filter(({ sentence }) => sentence === sign.sentence).length > LONG_SENTENCE;
  const reaches = ({ from }: Pick<Mark, 'from'>) => !isLong || Math.abs((words[from]?.clause ?? 0) - (words[sign.from]?.clause ?? 0)) <= 1;
  const says = (concept: string) => inSentence.some((cue) => cue.concept === concept && reaches(cue));
  const year = words.findIndex(({ forms, sentence }) => sentence === sign.sentence && YEAR.test(forms[0] ?? ''));
  const isPast = says('past') || (year >= 0 && reaches({ from: year }));
  if (says('ask') || (isPast && says('over'))) return true;
  return (isPast || says('over')) && !says('now');
}

function isUnreal(words: readonly Word[], sign: Mark, cues: readonly Mark[]): boolean {
  return cues.some((cue) => {
    if (cue.sentence !== sign.sentence) return false;
    const sameClause = words[cue.from]?.clause === words[sign.from]?.clause;
    if (cue.concept === 'neg') return sameClause && cue.to <= sign.from && sign.from - cue.to < NEGATED_AHEAD;
    if (cue.concept === 'neg_after') return sameClause && cue.from >= sign.to && cue.from - sign.to < NEGATED_BACK;
    return (cue.concept === 'if' || cue.concept === 'fear') && cue.from <= sign.from;
  });
}
