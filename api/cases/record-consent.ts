import type { z } from 'zod';
import { hasAccount } from '../../db/queries/patients/patients.ts';
import { getConsent } from '../../db/queries/sharing/consents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { presentConsent } from '../consents/present-consent.ts';
import type { Call } from '../pipeline/route.ts';
import { runCaseCommand } from './case-command.ts';
import type { consentBody } from './shapes.ts';
import { readCaseOrFail } from './read-case.ts';
import type { caseConsentContract } from './contract.ts';
import { getOpenCaseOrFail, type VisibleCase } from './visible-case.ts';

/** POST /cases/{id}/consent */
export function recordConsent(call: Call<typeof caseConsentContract>) {
  return captureConsent(call, call.params.case_id, call.body);
}

type ConsentCall = Pick<Call<typeof caseConsentContract>, 'actor' | 'flags' | 'headers' | 'rawBody' | 'scope' | 'services'>;

/**
 * Who has an account agrees in person; whoever else may see the case notes a refusal, which shows nobody anything, and the consent of who has none.
 * @throws ApiError AUTH_UNAUTHORIZED_001
 */
export async function assertMayAgree(tx: Tx, { reach, patient_id }: Pick<VisibleCase, 'reach' | 'patient_id'>): Promise<void> {
  if (reach === 'own' || !(await hasAccount(tx, patient_id))) return;
  throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The patient has an account, and alone can agree.' });
}

/** Records a consent or its refusal; the only way, whichever route asked. A consent to share goes to the selected providers by default, before any is selected to nobody. */
export async function captureConsent(
  call: ConsentCall,
  caseId: string,
  body: z.output<typeof consentBody>,
  terms: { may_come_early?: true } = {},
) {
  const { actor, flags, scope, services } = call;
  const { result } = await runCaseCommand(call, caseId, 'recordConsent', { ...body, ...terms }, async (tx) => {
    const found = await getOpenCaseOrFail(tx, actor, caseId);
    if (body.granted) await assertMayAgree(tx, found);
    const selected = new Set(found.selected_provider_ids);
    const entries = (body.provider_ids ?? []).flatMap((id, index) =>
      selected.has(id) ? [] : [{ code: 'INTAKE_VALIDATION_001', message: 'is not a selected provider', field: `provider_ids.${index}` }],
    );
    if (entries.length > 0) throw new ApiError('INTAKE_VALIDATION_001', { entries });
  });
  return withTenant(services.db, scope, async (tx) => {
    const consent = await getConsent(tx, String(result.consent_id));
    if (!consent) throw new ApiError('SYS_INTERNAL_001');
    return { consent: presentConsent(consent), case: await readCaseOrFail(tx, actor, flags, caseId) };
  });
}
