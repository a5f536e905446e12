import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import type { Call } from '../pipeline/route.ts';
import { presentConsent } from './present-consent.ts';
import { getVisibleConsentOrFail } from './read-consent.ts';
import type { revokeConsentContract } from './contract.ts';

/** POST /consent/{id}/revoke */
export async function revokeConsent(call: Call<typeof revokeConsentContract>) {
  const { actor, params, scope, services } = call;
  const consent = await withTenant(services.db, scope, (tx) => getVisibleConsentOrFail(tx, actor, params.consent_id));
  if (consent.revoked_at) throw new ApiError('CONSENT_ALREADY_REVOKED_001');
  await runCaseCommand(call, consent.case_id, 'revokeConsent', { consent_id: consent.id }, () => Promise.resolve());
  return presentConsent(await withTenant(services.db, scope, (tx) => getVisibleConsentOrFail(tx, actor, consent.id)));
}
