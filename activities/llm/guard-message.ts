import { isEmergency } from '../../adapters/llm/offline/emergency.ts';
import { LIKENESS_MODEL, partsToJudge, screenByLikeness } from '../../domain/guardrails/attack-likeness.ts';
import { type InputVerdict, screenInput } from '../../domain/guardrails/input.ts';
import { loggableError } from '../../platform/log.ts';
import type { ActivityServices } from '../services.ts';

/**
 * The input guardrail in two stages: the rules, then likeness to known attacks where vectors can be had. A vector costs
 * about 10 ms. Likeness never holds back an emergency: it is answered, whatever it is like.
 */
export async function guardMessage({ embeddings, log }: Pick<ActivityServices, 'embeddings' | 'log'>, text: string): Promise<InputVerdict> {
  const byRules = screenInput(text);
  if (byRules.verdict === 'block' || embeddings.model !== LIKENESS_MODEL || isEmergency(text)) return byRules;
  const parts = partsToJudge(text);
  try {
    return screenByLikeness(parts, await embeddings.embed(parts));
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'a message was judged by rules alone');
    return byRules;
  }
}
