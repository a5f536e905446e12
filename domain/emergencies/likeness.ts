import { EMERGENCY_WEIGHTS, SELF_HARM_WEIGHTS } from '../classifier/data/safety-weights.ts';
import { openLikeness } from '../classifier/likeness.ts';
import type { Emergency, Passage, Triage } from './triage.ts';

/**
 * A second opinion on every message, learned from labelled sentences of nine languages (scripts/train-safety.ts): it finds what no rule and no sum of signs joins.
 * What a rule found is heard in any case.
 */

const emergency = openLikeness(EMERGENCY_WEIGHTS);
const selfHarm = openLikeness(SELF_HARM_WEIGHTS);

/** Odds (their logarithm) from which a message is taken for an emergency that is happening. */
const LIKELY_FROM = 1;
/** From here the whole of a short message is asked about, with the number at hand. */
const POSSIBLE_FROM = -0.6;
const LONGEST_ASKED = 60;
const SELF_HARM_FROM = 0;
/** From here on what no rule found is asked about, as a thought of self-harm that may be there. */
const SELF_HARM_ASKED_FROM = -1.7;
/** Of other writing nothing was learned, and its likeness is that of no words. */
const LEARNED_SCRIPT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u;
/** Fewer words without any symptom among them, as "yes, since an hour", are like anything. */
const LEAST_WORDS = 6;

const LIKELY: Emergency = { presentation: 'unspecified', discriminator: 'like emergencies that were told before' };
/** Whether nothing but its likeness speaks for an emergency. */
export const isLikeOnly = ({ discriminator }: Emergency): boolean => discriminator === LIKELY.discriminator;
const SELF_HARM: Emergency = { presentation: 'self_harm', discriminator: 'like thoughts of self-harm that were told before' };

/**
 * What a rule joins from words that say much else ("links gehört's gemacht", "tirar só metade", what somebody took for years): of labelled messages that it found, more than one in
 * seven were none. Below so much the patient is asked: a question ("what should I do?") is worded like an ordinary one, so the other rules are heard in any case.
 */
const EVEN = 0;
/** A known allergy and a contact have the same signs ("shellfish, my face swells"), and so has an age beside what was taken. */
const TOLD = -1.5;
const LOOSE: ReadonlyMap<string, number> = new Map([
  ['clots', EVEN],
  ['major injury', EVEN],
  ['faints and is dizzy', EVEN],
  ['falls and is dizzy', EVEN],
  ['sudden loss of sight', EVEN],
  ['confused with a sign of the brain', EVEN],
  ['one-sided', EVEN],
  ['FAST: arm', EVEN],
  ['open', EVEN],
  ['no pulse', EVEN],
  ['retractions', EVEN],
  ['work of breathing', EVEN],
  ['pain on breathing in', EVEN],
  ['after contact with an allergen', TOLD],
  ['a child swallowed a medicine', TOLD],
]);
/** A cry is short, and like anything: "mein Mann hat einen Herzinfarkt". */
const LEAST_DOUBTED_WORDS = 8;
/**
 * What the rules found, by the wording of the whole or of a sentence: what they did not find, or found unclear, may be one; an allergy of
 * which all wording says that it is told, not happening, and what single words join, is asked about with the number at hand. @param passages the message, and its sentences
 */
export function secondOpinion(passages: readonly Passage[], found: Triage | null): Triage | null {
  const judged = passages
    .map((passage) => ({ ...passage, odds: emergency(passage.text, passage.signs) }))
    .toSorted((one, other) => other.odds - one.odds);
  if (found?.grade === 'happening') {
    const odds = judged[0]?.odds ?? 0;
    const isCry = (passages[0]?.words ?? 0) < LEAST_DOUBTED_WORDS;
    return odds < (LOOSE.get(found.discriminator) ?? Number.NEGATIVE_INFINITY) && !isCry ? { ...found, grade: 'unclear' } : found;
  }
  const telling = judged.filter(({ words, symptoms, isNamesOnly }) => symptoms > 0 || (words >= LEAST_WORDS && !isNamesOnly));
  const likely = telling.find(({ odds }) => odds > LIKELY_FROM);
  if (likely) return { ...kindOf(likely), grade: 'happening' };
  const [whole] = passages;
  const possible = telling.find(({ text, words, odds }) => text === whole?.text && words <= LONGEST_ASKED && odds > POSSIBLE_FROM);
  if (found !== null) return found;
  if (possible) return { ...kindOf(possible), grade: 'unclear' };
  return passages.some(mayBeSelfHarm) ? { ...SELF_HARM, grade: 'unclear' } : null;
}

/** Of words of farewell the rules judge: "the second opinion is not needed any more, cancel it" has one. */
const mayBeSelfHarm = ({ text, signs, words }: Passage): boolean =>
  words >= LEAST_WORDS &&
  words <= LONGEST_ASKED &&
  !signs.has('farewell') &&
  LEARNED_SCRIPT.test(text) &&
  selfHarm(text, signs) > SELF_HARM_ASKED_FROM;

const kindOf = ({ text, signs }: Passage): Emergency => (selfHarm(text, signs) > SELF_HARM_FROM ? SELF_HARM : LIKELY);
