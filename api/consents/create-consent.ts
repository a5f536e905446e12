import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { captureConsent } from '../cases/record-consent.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { createConsentContract } from './contract.ts';

/** POST /consent/ */
export async function createConsent(call: Call<typeof createConsentContract>) {
  const { patient_id, case_id, ...body } = call.body;
  if (patient_id) {
    const found = await withTenant(call.services.db, call.scope, (tx) => getVisibleCaseOrFail(tx, call.actor, case_id));
    if (found.patient_id !== patient_id) {
      throw new ApiError('INTAKE_VALIDATION_001', { field: 'patient_id', message: 'patient_id is not the patient of this case' });
    }
  }
  const { consent } = await captureConsent(call, case_id, body, { may_come_early: true });
  return reply(consent, { status: 201 });
}
