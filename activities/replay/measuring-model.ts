import type { Answer, CallOptions, ChainedLanguageModel, LanguageModel } from '../../adapters/llm/language-model.ts';
import { type LlmCallPurpose, recordMeasuringCall } from '../../db/queries/conversation/llm-calls.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { readAffordableModel } from '../conversation/reply/affordable-model.ts';
import type { ActivityServices } from '../services.ts';

type Services = Pick<ActivityServices, 'db' | 'llm'>;

/**
 * The model for replays and golden sets: what the tenant's budget of the day pays for as it stands now, past it the offline engine, as each call's record says. Each
 * call is stored as soon as it is answered, for it costs as much as a patient's, whatever becomes of the work.
 */
export async function readMeasuringModel(
  { db, llm }: Services,
  scope: TenantScope,
  purpose: Exclude<LlmCallPurpose, 'service'>,
): Promise<ChainedLanguageModel> {
  const affordable = await withTenant(db, scope, (tx) => readAffordableModel(tx, llm));
  const stored =
    <I, O extends CallOptions, T>(ask: (input: I, options: O) => Promise<Answer<T>>) =>
    async (input: I, options: O): Promise<Answer<T>> => {
      const answer = await ask(input, options);
      await withTenant(db, scope, (tx) => recordMeasuringCall(tx, purpose, answer.call));
      return answer;
    };
  const storedModel = (model: LanguageModel): LanguageModel => ({
    extract: stored(model.extract),
    classify: stored(model.classify),
    reply: stored(model.reply),
    confirmRequirement: stored(model.confirmRequirement),
    summarize: stored(model.summarize),
  });
  return { ...storedModel(affordable), offline: storedModel(llm.offline), asksServers: llm.asksServers };
}
