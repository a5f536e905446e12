import type { Mark } from '../../domain/emergencies/lexicon.ts';
import type { Word } from '../../domain/emergencies/words.ts';
import { findMentions, type FoundMention, isAfter, type MarkedText, REBUILT } from './mentions.ts';

/**
 * What a sentence says of an operation that it names: that it is wanted, planned or advised; that it was done; that it is somebody else's; that it is not wanted;
 * that it asks which of two it should be. `named`: none of these. The nearest cue decides, those of the same clause before others (after NegEx's scopes, Chapman 2001).
 */
export type Purpose = 'wanted' | 'named' | 'done' | 'other_person' | 'not_wanted' | 'compared';

const OTHER_CLAUSE = 5;
/** Words between a denial and what it denies. */
const DENIAL_REACH = 4;
const DENIAL_WITH_WISH = 7;
/** And between a denial behind the place and what is done there: "das Knie muss nicht ersetzt werden". */
const DENIAL_BETWEEN = 1;

export function purposeOf(text: MarkedText, mention: FoundMention): Purpose {
  const { words, marks } = text;
  const cues = cuesOf(words, marks, mention);
  if (isDenied(text, mention, cues) || isRefused(mention, cues) || isNegatedVerb(words, mention)) return 'not_wanted';
  if (isCompared(words, mention, cues)) return 'compared';
  const wanted = nearest(words, mention, cues, 'said.wanted');
  const isOther = cues.some(isPerson) && !marks.some(({ concept }) => concept === 'said.proxy');
  if (isOther && isAboutOther(words, mention, cues, wanted)) return isWishOfRelative(text, mention, cues) ? 'wanted' : 'other_person';
  // "Brustaufbau nach der Amputation": what it comes after was done.
  const isOfBefore = ({ from }: Mark) => mention.slug === REBUILT && from >= mention.to && words.slice(mention.to, from + 1).some(isAfter);
  const told = cues.filter((cue) => !isOfBefore(cue));
  const done = nearest(words, mention, told, 'said.done');
  if (done < wanted) return 'done';
  return wanted < Number.POSITIVE_INFINITY ? 'wanted' : 'named';
}

/** Cues of the sentence in which the act is named, without those within what only looks like one. */
function cuesOf(words: readonly Word[], marks: readonly Mark[], { anchor }: FoundMention): Mark[] {
  const sentence = words[anchor]?.sentence ?? -1;
  const inSentence = marks.filter((mark) => mark.sentence === sentence);
  const masks = inSentence.filter(({ concept }) => concept === 'none');
  const isMasked = ({ from, to }: Mark) => masks.some((mask) => mask.from <= from && to <= mask.to);
  // Arabic spells "my father" and "I want" alike: "أبي أركب".
  const isWithinWish = ({ concept, from, to }: Mark) =>
    concept === 'said.other' &&
    inSentence.some((wish) => wish.concept === 'said.wanted' && wish.from <= from && to <= wish.to && wish.to - wish.from > to - from);
  // "Ja, künstliche Befruchtung" says yes; the Portuguese "já" is not told by itself: "já fiz".
  const isYes = ({ concept, from, to }: Mark) => concept === 'said.done' && from === 0 && to === 1 && words[0]?.forms[0] === 'ja';
  return [
    ...inSentence.filter((mark) => mark.concept.startsWith('said.') && !isMasked(mark) && !isWithinWish(mark) && !isYes(mark)),
    ...words.flatMap((word, at) =>
      word.sentence === sentence && isPastYear(word.forms[0] ?? '') ? [{ concept: 'said.done', from: at, to: at + 1, sentence }] : [],
    ),
  ];
}

const isPastYear = (form: string): boolean => /^(?:19|20)\d\d$/.test(form) && Number(form) <= new Date().getUTCFullYear();

function nearest(words: readonly Word[], mention: FoundMention, cues: readonly Mark[], concept: string): number {
  return Math.min(Number.POSITIVE_INFINITY, ...cues.filter((cue) => cue.concept === concept).map((cue) => distance(words, mention, cue)));
}

function distance(words: readonly Word[], mention: FoundMention, cue: Mark): number {
  const from = mention.isApart ? mention.anchor : mention.from;
  const to = mention.isApart ? mention.anchor + 1 : mention.to;
  const gap = cue.to <= from ? from - cue.to : cue.from >= to ? cue.from - to : 0;
  return gap + (words[cue.from]?.clause === words[mention.anchor]?.clause ? 0 : OTHER_CLAUSE);
}

function isDenied(text: MarkedText, mention: FoundMention, cues: readonly Mark[]): boolean {
  const { words } = text;
  const clause = words[mention.anchor]?.clause;
  const inClause = cues.filter((cue) => words[cue.from]?.clause === clause);
  const start = mention.isApart ? mention.anchor : mention.from;
  const before = inClause.filter(({ concept, to }) => concept === 'said.not' && to <= start);
  const isWished = (cue: Mark) => inClause.some(({ concept, from }) => concept === 'said.wanted' && from >= cue.to && from - cue.to <= 1);
  if (before.some((cue) => start - cue.to <= (isWished(cue) ? DENIAL_WITH_WISH : DENIAL_REACH))) return true;
  // What stands in place of something is not what it takes the place of: "instead of implants a denture".
  const isReplaced = ({ concept, to }: Mark) =>
    concept === 'said.instead' &&
    to <= start &&
    start - to <= DENIAL_REACH &&
    !findMentions(text).some(({ from }) => from >= to && from < start);
  if (inClause.some(isReplaced)) return true;
  const isBetween = ({ concept, from, to }: Mark) =>
    /^said\.not/.test(concept) && from >= start && to <= mention.anchor && mention.anchor - to <= DENIAL_BETWEEN;
  if (inClause.some(isBetween)) return true;
  return inClause.some(({ concept, from }) => concept === 'said.not_after' && from >= mention.anchor);
}

/** "They wanted to take it out, but I refused." */
const isRefused = ({ to }: FoundMention, cues: readonly Mark[]): boolean =>
  cues.some(({ concept, from }) => concept === 'said.refused' && from >= to);

/** A Turkish verb that denies itself: "alınmasın", "aldırmayacağım", "yaptırmam"; not the noun of "alınması lazım". */
const NEGATED_VERB =
  /^(?:al|cikar|yap|ol|takil|degis)\p{L}*?(?:m[ae]sin(?:l[ae]r)?|m[ae]y[ae]c[ae][gk]\p{L}*|m[iu]yor\p{L}*|m[ae]m|m[ae]z)$/u;
/** What makes a noun of it: "aldırmam gerekiyor". */
const NEEDED = /^(?:gerek|lazim|sart|icap)/u;
const isNegatedVerb = (words: readonly Word[], { from, to }: FoundMention): boolean =>
  words
    .slice(from, to)
    .some(
      ({ forms }, at) => forms.some((form) => NEGATED_VERB.test(form)) && !words[from + at + 1]?.forms.some((form) => NEEDED.test(form)),
    );

/** "Sleeve or bypass?": a question that puts it beside something else. */
function isCompared(words: readonly Word[], { from, to, isApart, anchor }: FoundMention, cues: readonly Mark[]): boolean {
  return (
    words[anchor]?.isAsked === true &&
    !isApart &&
    cues.some((cue) => cue.concept === 'said.or' && (between(cue.from, to) || between(from, cue.to)))
  );
}

/** Words that may stand between a name and "or": an article, a Turkish question particle. */
const BESIDE_OR = 1;
const between = (later: number, earlier: number): boolean => later >= earlier && later - earlier <= BESIDE_OR;

/** Somebody else stands in the same clause, or in the sentence of an operation that nobody is said to want. */
function isAboutOther(words: readonly Word[], mention: FoundMention, cues: readonly Mark[], wanted: number): boolean {
  const clause = words[mention.anchor]?.clause;
  const others = cues.filter(isPerson);
  if (wanted === Number.POSITIVE_INFINITY) return !isHeading(words, mention, cues);
  return others.some((cue) => words[cue.from]?.clause === clause && cue.from < mention.anchor);
}

/** "Liver transplant, my father has cirrhosis": what a message begins with is what it is about. */
function isHeading(words: readonly Word[], { from, anchor }: FoundMention, cues: readonly Mark[]): boolean {
  const clause = words[0]?.clause;
  if (words[from]?.clause !== clause || words[anchor]?.clause !== clause) return false;
  return !cues.some(
    (cue) =>
      cue.concept === 'said.done' ||
      cue.concept === 'said.acquaintance' ||
      (cue.concept === 'said.other' && words[cue.from]?.clause === clause),
  );
}

const isPerson = ({ concept }: Mark): boolean => concept === 'said.other' || concept === 'said.acquaintance';

/**
 * "My dad needs a new valve": the relative is the patient where this is the only treatment that the message names, in a sentence that tells of nothing done and
 * of nobody outside the family.
 */
function isWishOfRelative(text: MarkedText, mention: FoundMention, cues: readonly Mark[]): boolean {
  const clause = text.words[mention.anchor]?.clause;
  if (cues.some(({ concept }) => concept === 'said.done' || concept === 'said.acquaintance')) return false;
  if (cues.some(({ concept, from }) => concept === 'said.not' && text.words[from]?.clause === clause)) return false;
  if (findMentions(text).some(({ slug }) => slug !== mention.slug)) return false;
  return cues.some(({ concept }) => concept === 'said.wanted');
}
