import type { LanguageModel } from '../../adapters/llm/language-model.ts';
import { isUnsureWhose } from '../../clinical-nlp/persons/patient-words.ts';
import type { About } from '../../domain/conversation/about.ts';
import { countFindings, planFindings } from './state-delta.ts';
import type { TurnContext } from './turn-context.ts';

/**
 * While nobody has said who the patient is, what may be a relative's is not written down. Where that leaves out findings, it is asked whose they are, in
 * whatever words they were told.
 */
export async function withAskedWhose(offline: LanguageModel, context: TurnContext): Promise<TurnContext> {
  const { about, message } = context;
  const isOpen = about.who === 'unknown' && !about.asks && isUnsureWhose(message.content, about);
  if (!isOpen) return context;
  const found = async (who: About) => {
    const { value } = await offline.extract({ text: message.content, source: 'message', about: who }, { traceId: message.id });
    return countFindings(planFindings(value).findings);
  };
  const isLeftOut = (await found({ ...about, who: 'person', named: null })) > (await found(about));
  return isLeftOut ? { ...context, about: { ...about, asks: true } } : context;
}
