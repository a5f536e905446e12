import type { ChainedLanguageModel, LanguageModel } from '../../../adapters/llm/language-model.ts';
import { readLlmBudget } from '../../../db/queries/conversation/llm-budget.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { budgetState, type LlmBudget } from '../../../domain/conversation/llm-budget.ts';

/** The model that the tenant's budget of the day still pays for: past it, and where no server is configured, the offline engine itself, whose words need no judge. */
export const affordableModel = (llm: ChainedLanguageModel, budget: LlmBudget): LanguageModel =>
  !llm.asksServers || budgetState(budget) === 'spent' ? llm.offline : llm;

/** As above, with the budget as it stands now. */
export async function readAffordableModel(tx: Tx, llm: ChainedLanguageModel): Promise<LanguageModel> {
  return affordableModel(llm, await readLlmBudget(tx));
}
