import {
  asksForOwn,
  concernsOwnCare,
  isBeyondDoubt,
  isSomewhatLikeAttack,
  isUnlikeAttack,
  screenForeign,
  screenLearned,
  screenTogether,
} from '../../assistant/attack.ts';
import { makesOrdinaryRequest } from '../../assistant/ordinary-request.ts';
import type { LanguageModel } from '../../adapters/llm/language-model.ts';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { substancesIn } from '../../clinical-nlp/treatments/substances.ts';
import { foldedWords } from '../../clinical-nlp/words/folded-words.ts';
import { isReadable, LIKENESS_MODEL, partsToJudge, screenByLikeness, screenByWording } from '../../domain/guardrails/attack-likeness.ts';
import { type InputVerdict, screenInput } from '../../domain/guardrails/input.ts';
import { loggableError } from '../../platform/log.ts';
import type { ActivityServices } from '../services.ts';
import { isOwnCaseAlone } from './own-case.ts';

type Judges = Pick<ActivityServices, 'embeddings' | 'log'> & { llm: { offline: Pick<LanguageModel, 'extract'> } };

/** Rules over words of many languages: what stands together there by chance is no attack. English rules and disguises speak for themselves. */
const OVER_FOREIGN_WORDS = /^(?:foreign_|other_languages$)/;
const PASSED: InputVerdict = { verdict: 'pass', rule: null, reason: 'neither a rule nor likeness to an attack' };

/**
 * The input guardrail in stages: rules, concepts of attacks near each other, then likeness to known attacks by wording, or somewhat by wording and by the sense of the sentence,
 * where vectors can be had (about 10 ms). A rule or concepts over foreign words hold nothing back whose wording is unlike all attacks. Likeness never holds back an emergency, nor
 * who asks for their own data or tells of an illness of weight, nor what is like none without the clauses that carry the own case on; what a patient takes or does not bear, and
 * what may be an emergency, only where it leaves no doubt.
 */
export async function guardMessage(judges: Judges, text: string): Promise<InputVerdict> {
  const ruled = screenInput(text);
  const isDoubted = OVER_FOREIGN_WORDS.test(ruled.rule ?? '') && isUnlikeAttack(text);
  const byRules = isDoubted ? PASSED : ruled;
  if (byRules.verdict === 'block' || isEmergency(text)) return byRules;
  const parts = partsToJudge(text);
  const byConcepts = screenForeign(text);
  if (byConcepts) return byConcepts;
  const byWording = screenLearned(text) ?? (isSomewhatLikeAttack(text) ? await screenBySense(judges, text, parts) : null);
  if (byWording === null || concernsWriter(text) || (speaksForItself(text) && !isBeyondDoubt(text))) return byRules;
  return isOwnCaseAlone(text, await findingsIn(judges, text)) ? byRules : byWording;
}

/** The words of a message that are read as findings of the patient. */
async function findingsIn({ llm }: Judges, text: string): Promise<string[]> {
  const { value } = await llm.offline.extract({ text, source: 'message' }, {});
  const { conditions, allergies, medications, procedures, observations } = value;
  return [...conditions, ...allergies, ...medications, ...procedures, ...observations].map(({ passage }) => passage.quote);
}

/** What another judge thinks like an attack, where the wording is somewhat like one. */
async function screenBySense(judges: Judges, text: string, parts: string[]): Promise<InputVerdict | null> {
  const bySense = isReadable(text) ? screenByLikeness(parts, await vectorsOf(judges, parts)) : screenByWording(parts);
  return bySense.verdict === 'block' ? bySense : screenTogether(text);
}

/** Who asks for the own data or something else for the own case, or tells of an illness of weight, and nothing else that an attack has: no likeness weighs more. */
const concernsWriter = (text: string): boolean => asksForOwn(text) || concernsOwnCare(text) || makesOrdinaryRequest(text);

/** A medicine, or what may be an emergency. */
const speaksForItself = (text: string): boolean => namesSubstance(text) || maybeEmergency(text);

/** What a patient takes or does not bear is seldom lost to a mere likeness; rules and concepts still judge it. */
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
