import { listActiveTenants } from '../../db/queries/administration/tenant-status.ts';
import { offerTerms } from '../../db/queries/learning/offer-terms.ts';
import { getApprovableOrFail } from '../../db/queries/learning/prompts.ts';
import { globally, type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import type { PromptKey } from '../../domain/prompts/prompt.ts';
import type { Call } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import type { approvePromptContract } from './contract.ts';
import { decidePrompt } from './decide-prompt.ts';

/** POST /internal/prompts/{id}/approve : eval:manage is held by platform roles alone, and they may offer its terms to all tenants; the offers come first, tenant by tenant and each once, so that a call that was cut off can be made again. */
export async function approvePrompt(call: Call<typeof approvePromptContract>) {
  const { query, params, scope, services } = call;
  if (query.scope === 'all') await offerToOthers(services, scope, params.id);
  return decidePrompt('approve')(call);
}

/** @throws ApiError PROMPT_NOT_FOUND, PROMPT_INVALID_STATE */
async function offerToOthers({ db }: Services, scope: TenantScope, promptId: string): Promise<void> {
  const { key, terms } = await withTenant(db, scope, (tx) => getApprovableOrFail(tx, promptId));
  if (terms.length === 0) return;
  const tenants = await globally(db, listActiveTenants);
  for (const tenantId of tenants.filter((id) => id !== scope.tenantId))
    await withTenant(db, { ...scope, tenantId }, (tx) => offerTerms(tx, key as PromptKey, terms));
}
