import { SHIPPED_PROMPTS } from '../../adapters/llm/prompts.ts';
import { ensureShippedPrompts, getPromptOrFail, listPrompts } from '../../db/queries/learning/prompts.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { getPromptContract, listPromptsContract } from './contract.ts';
import { presentDetail, presentSummary } from './present-prompt.ts';

/** GET /internal/prompts */
export async function getPrompts({ query, scope, services }: Call<typeof listPromptsContract>) {
  const { key, status, page, page_size } = query;
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    await ensureShippedPrompts(tx, SHIPPED_PROMPTS);
    return listPrompts(tx, { key, status, limit: page_size, offset: (page - 1) * page_size });
  });
  return reply(rows.map(presentSummary), { total });
}

/** GET /internal/prompts/{id} */
export function getPrompt({ params, scope, services }: Call<typeof getPromptContract>) {
  return withTenant(services.db, scope, async (tx) => presentDetail(tx, await getPromptOrFail(tx, params.id)));
}
