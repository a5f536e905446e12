import { EMERGENCY_WEIGHTS, SELF_HARM_WEIGHTS } from '../classifier/data/safety-weights.ts';
import { openLikeness } from '../classifier/likeness.ts';
import type { Passage, Triage } from './triage.ts';

/**
 * A second opinion on every message, learned from labelled sentences of nine languages (scripts/train-safety.ts): it finds what no rule and no sum of signs joins.
 * What a rule found is heard in any case.
 */

const emergency = openLikeness(EMERGENCY_WEIGHTS);
const selfHarm = openLikeness(SELF_HARM_WEIGHTS);

/** Odds (their logarithm) from which a message is taken for an emergency that is happening. */
const LIKELY_FROM = 1;
/** From here the number is given and it is asked about. */
const POSSIBLE_FROM = -0.8;
const SELF_HARM_FROM = 0;
/** Fewer words without any symptom among them, as "yes, since an hour", are like anything. */
const LEAST_WORDS = 6;

const LIKELY = { presentation: 'unspecified', discriminator: 'like emergencies that were told before' } as const;
const SELF_HARM = { presentation: 'self_harm', discriminator: 'like thoughts of self-harm that were told before' } as const;

/** A known allergy and a contact have the same signs: "shellfish, my face swells" answers the question about allergies. Below these odds it is asked about. */
const DOUBTED: ReadonlySet<string> = new Set(['after contact with an allergen']);
const DOUBTED_BELOW = -2.5;

/**
 * What the rules found, by the wording of the whole or of a sentence: what they did not find, or found unclear, may be one; an allergy of
 * which all wording says that it is told, not happening, is asked about with the number at hand. @param passages the message, and its sentences
 */
export function secondOpinion(passages: readonly Passage[], found: Triage | null): Triage | null {
  const judged = passages
    .map((passage) => ({ ...passage, odds: emergency(passage.text, passage.signs) }))
    .toSorted((one, other) => other.odds - one.odds);
  if (found?.grade === 'happening') {
    const isDoubted = DOUBTED.has(found.discriminator) && (judged[0]?.odds ?? 0) < DOUBTED_BELOW;
    return isDoubted ? { ...found, grade: 'unclear' } : found;
  }
  const most = judged.find(({ words, symptoms }) => words >= LEAST_WORDS || symptoms > 0);
  if (!most || most.odds < POSSIBLE_FROM) return found;
  const kind = selfHarm(most.text, most.signs) > SELF_HARM_FROM ? SELF_HARM : LIKELY;
  if (most.odds > LIKELY_FROM) return { ...kind, grade: 'happening' };
  return found ?? { ...kind, grade: 'unclear' };
}
