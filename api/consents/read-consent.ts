import { validate as isUuid } from 'uuid';
import { type ConsentView, getConsent } from '../../db/queries/sharing/consents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentConsent } from './present-consent.ts';
import type { readConsentContract } from './contract.ts';

type Looking = Pick<Call<typeof readConsentContract>, 'actor' | 'params' | 'scope' | 'services'>;

/** GET /consent/{id}, and before the answer to a revocation is given again. */
export async function readConsent({ actor, params, scope, services }: Looking) {
  return presentConsent(await withTenant(services.db, scope, (tx) => getVisibleConsentOrFail(tx, actor, params.consent_id)));
}

/** A consent of a case that this actor may see. @throws ApiError CONSENT_NOT_FOUND_001 */
export async function getVisibleConsentOrFail(tx: Tx, actor: Actor, consentId: string): Promise<ConsentView> {
  const consent = isUuid(consentId) ? await getConsent(tx, consentId) : undefined;
  if (!consent) throw new ApiError('CONSENT_NOT_FOUND_001');
  await getVisibleCaseOrFail(tx, actor, consent.case_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new ApiError('CONSENT_NOT_FOUND_001') : error;
  });
  return consent;
}
