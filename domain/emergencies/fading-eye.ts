import type { Mark } from './lexicon.ts';
import { conceptSet, OF_TIME, overlaps } from './marks.ts';
import type { Word } from './words.ts';

/** Slow loss of sight is what a cataract does; not beside one of the signs of an acute eye. */

const FADING_SIGHT = conceptSet('vision_loss vision_blur');
const ACUTE_EYE = conceptSet('sudden now happening eye_pain flashes curtain recent vomit');

/** "Cannot see to drive at night", "nicht mehr": a denial that may stand for now says nothing of when the sight went, and the hour at which lamps dazzle neither. */
export const isAcuteEye = (words: readonly Word[], mark: Mark, all: readonly Mark[]): boolean =>
  ACUTE_EYE.has(mark.concept) &&
  !(OF_TIME.has(mark.concept) && all.some((other) => other.concept === 'glare' && isInClauseOf(words, mark, other))) &&
  !(mark.concept === 'now' && all.some((other) => (FADING_SIGHT.has(other.concept) || other.concept === 'neg') && overlaps(mark, other)));

const isInClauseOf = (words: readonly Word[], one: Mark, other: Mark): boolean => words[one.from]?.clause === words[other.from]?.clause;

/** What a cataract does, and the eye that has it: "all'occhio sinistro". */
export const isOfFadingEye = (mark: Mark, all: readonly Mark[]): boolean =>
  FADING_SIGHT.has(mark.concept) ||
  mark.concept === 'eye' ||
  (mark.concept === 'one_sided' && all.some(({ concept, from, to }) => concept === 'eye' && Math.max(from - mark.to, mark.from - to) <= 1));
