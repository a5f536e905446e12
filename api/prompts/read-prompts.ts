import { getPromptOrFail, listPrompts } from '../../db/queries/learning/prompts.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { getPromptContract, listPromptsContract } from './contract.ts';
import { presentDetail, presentSummary } from './present-prompt.ts';

/** GET /internal/prompts */
export async function getPrompts({ query, scope, services }: Call<typeof listPromptsContract>) {
  const { key, status, page, page_size } = query;
  const paging = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listPrompts(tx, { key, status, ...paging }));
  return reply(rows.map(presentSummary), { total });
}

/** GET /internal/prompts/{id} */
export function getPrompt({ params, scope, services }: Call<typeof getPromptContract>) {
  return withTenant(services.db, scope, async (tx) => presentDetail(tx, await getPromptOrFail(tx, params.id)));
}
