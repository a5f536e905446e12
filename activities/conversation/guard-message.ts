import { asksForOwn, concernsOwnCare, isUnlikeAttack, screenForeign, screenLearned, screenTogether } from '../../assistant/attack.ts';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { substancesIn } from '../../clinical-nlp/medications/substances.ts';
import { foldedWords } from '../../clinical-nlp/words/folded-words.ts';
import { isReadable, LIKENESS_MODEL, partsToJudge, screenByLikeness, screenByWording } from '../../domain/guardrails/attack-likeness.ts';
import { type InputVerdict, screenInput } from '../../domain/guardrails/input.ts';
import { loggableError } from '../../platform/log.ts';
import type { ActivityServices } from '../services.ts';

type Judges = Pick<ActivityServices, 'embeddings' | 'log'>;

/** Rules over words of many languages: what stands together there by chance is no attack. English rules and disguises speak for themselves. */
const OVER_FOREIGN_WORDS = /^(?:foreign_|other_languages$)/;
const PASSED: InputVerdict = { verdict: 'pass', rule: null, reason: 'neither a rule nor likeness to an attack' };

/**
 * The input guardrail in two stages: the rules, then likeness to known attacks, by sense where vectors can be had and by wording alone where
 * not. A rule over foreign words holds nothing back whose wording is unlike all attacks. What the sentence model cannot read is judged by concepts, and by wording only where it leaves little doubt. A vector costs about 10 ms. Likeness never holds back what may be an emergency, nor what a patient takes or does not bear, nor who asks for their own data or tells of an illness of weight.
 */
export async function guardMessage(judges: Judges, text: string): Promise<InputVerdict> {
  const ruled = screenInput(text);
  const isDoubted = OVER_FOREIGN_WORDS.test(ruled.rule ?? '') && isUnlikeAttack(text);
  const byRules = isDoubted ? PASSED : ruled;
  if (byRules.verdict === 'block' || isEmergency(text)) return byRules;
  const parts = partsToJudge(text);
  const byConcepts = screenForeign(text);
  if (byConcepts) return byConcepts;
  const byLikeness = isReadable(text) ? screenByLikeness(parts, await vectorsOf(judges, parts)) : screenByWording(parts);
  const byGuess = byLikeness.verdict === 'block' ? byLikeness : (screenTogether(text) ?? screenLearned(text) ?? byLikeness);
  return byGuess.verdict === 'block' && (namesSubstance(text) || asksForOwn(text) || concernsOwnCare(text) || maybeEmergency(text))
    ? byRules
    : byGuess;
}

/** What a patient takes or does not bear is never lost to a mere likeness; rules and concepts still judge it. */
const namesSubstance = (text: string): boolean => substancesIn(foldedWords(text), 'message').some(({ guessed }) => !guessed);

async function vectorsOf({ embeddings, log }: Judges, parts: string[]): Promise<number[][] | null> {
  if (embeddings.model !== LIKENESS_MODEL) return null;
  try {
    return await embeddings.embed(parts);
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'a message was judged without its sense');
    return null;
  }
}
