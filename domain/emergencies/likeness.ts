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
/** Fewer words without any symptom among them, as "yes, since an hour", are like anything. */
const LEAST_WORDS = 6;

const LIKELY: Emergency = { presentation: 'unspecified', discriminator: 'like emergencies that were told before' };
/** Whether nothing but its likeness speaks for an emergency. */
export const isLikeOnly = ({ discriminator }: Emergency): boolean => discriminator === LIKELY.discriminator;
const SELF_HARM: Emergency = { presentation: 'self_harm', discriminator: 'like thoughts of self-harm that were told before' };

/** A known allergy and a contact have the same signs: "shellfish, my face swells" answers the question about allergies. Below these odds it is asked about. */
/** So has who took something for years ("tomei muito tempo pro lupus"), where an age stands beside it. */
const DOUBTED: ReadonlySet<string> = new Set(['after contact with an allergen', 'a child swallowed a medicine']);
const DOUBTED_BELOW = -1.5;
/** Joined from single words that say much else; the wording of the whole must not be the opposite of an emergency. */
const THIN: ReadonlySet<string> = new Set(['retractions', 'clots', 'sudden loss of sight', 'bilious vomiting']);
const THIN_BELOW = -3;

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
    const [isDoubted, isThin] = [DOUBTED.has(found.discriminator), THIN.has(found.discriminator)];
    return (isDoubted && odds < DOUBTED_BELOW) || (isThin && odds < THIN_BELOW) ? { ...found, grade: 'unclear' } : found;
  }
  const telling = judged.filter(({ words, symptoms, isNamesOnly }) => symptoms > 0 || (words >= LEAST_WORDS && !isNamesOnly));
  const likely = telling.find(({ odds }) => odds > LIKELY_FROM);
  if (likely) return { ...kindOf(likely), grade: 'happening' };
  const [whole] = passages;
  const possible = telling.find(({ text, words, odds }) => text === whole?.text && words <= LONGEST_ASKED && odds > POSSIBLE_FROM);
  return found ?? (possible ? { ...kindOf(possible), grade: 'unclear' } : null);
}

const kindOf = ({ text, signs }: Passage): Emergency => (selfHarm(text, signs) > SELF_HARM_FROM ? SELF_HARM : LIKELY);
