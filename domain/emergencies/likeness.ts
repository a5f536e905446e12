import { EMERGENCY_WEIGHTS, SELF_HARM_WEIGHTS } from '../classifier/data/safety-weights.ts';
import { openLikeness } from '../classifier/likeness.ts';
import type { Passage, Triage } from './triage.ts';

/**
 * A second opinion on every message, learned from labelled sentences of nine languages (scripts/train-safety.ts): it finds what no rule and no sum of signs joins.
 * What a rule found stays found.
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

/** What the rules found unclear or not at all, by the wording of the whole or of a sentence. @param passages the message, and its sentences */
export function secondOpinion(passages: readonly Passage[], found: Triage | null): Triage | null {
  const judged = passages
    .filter(({ words, symptoms }) => words >= LEAST_WORDS || symptoms > 0)
    .map((passage) => ({ ...passage, odds: emergency(passage.text, passage.signs) }))
    .toSorted((one, other) => other.odds - one.odds);
  const [most] = judged;
  if (!most || most.odds < POSSIBLE_FROM) return found;
  const kind = selfHarm(most.text, most.signs) > SELF_HARM_FROM ? SELF_HARM : LIKELY;
  if (most.odds > LIKELY_FROM) return { ...kind, grade: 'happening' };
  return found ?? { ...kind, grade: 'unclear' };
}
