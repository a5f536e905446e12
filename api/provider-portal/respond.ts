import { validate as isUuid } from 'uuid';
import { findDoctor } from '../../db/queries/directory/doctors.ts';
import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { requireFlag } from '../flags/require-flag.ts';
import { readReviewOrFail } from '../feedback/present-review.ts';
import { dutiesOf } from '../provider-inbox/duties.ts';
import type { Call } from '../pipeline/route.ts';
import { answerCase, runShareCommand } from '../provider-inbox/answer-case.ts';
import { getForwardedCaseOrFail, sourceScope } from '../provider-inbox/forwarded-case.ts';
import { presentForwardedCase } from '../provider-inbox/present-forwarded-case.ts';
import type { recordReviewContract, respondContract } from './contract.ts';

/** POST /provider-portal/cases/{id}/respond */
export async function respond(call: Call<typeof respondContract>) {
  const { action, assigned_doctor_id } = call.body;
  if (action !== 'decline') await requireFlag(call.flags, 'provider_portal_enabled');
  return answerCase(call, call.params.id, call.body, 'SYS_VALIDATION', (tx, share) => assertDoctorsOf(tx, share, { assigned_doctor_id }));
}

/** POST /provider-portal/cases/{id}/ehr-review : a doctor's, who signs it with the id that the token gives. */
export async function reviewEhr(call: Call<typeof recordReviewContract>) {
  const { actor, body, params, scope, services } = call;
  if (!dutiesOf(actor).has('treats'))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only doctors of the provider review the record.' });
  const { provider_id, review_time_minutes = null, clinical_notes = null, ...review } = body;
  const reviewer_doctor_id = body.reviewer_doctor_id ?? (isUuid(actor.doctorId) ? actor.doctorId : null);
  if (actor.doctorId !== null && body.reviewer_doctor_id !== undefined && body.reviewer_doctor_id !== actor.doctorId)
    throw new ApiError('SYS_VALIDATION', { field: 'reviewer_doctor_id', message: 'is not the doctor who is signed in' });
  const share = await getForwardedCaseOrFail(call, params.id, { provider_id, code: 'SYS_VALIDATION' });
  const input = { ...review, share_id: share.id, reviewer_doctor_id, review_time_minutes, clinical_notes };
  const { result } = await runShareCommand(call, share, 'reviewRecord', input, (tx) =>
    assertDoctorsOf(tx, share, { reviewer_doctor_id: body.reviewer_doctor_id, assigned_doctor_id: body.assigned_doctor_id }),
  );
  const feedback = await withTenant(services.db, sourceScope(scope, share), (tx) => readReviewOrFail(tx, String(result.feedback_id)));
  const answered = await getForwardedCaseOrFail(call, params.id, { provider_id: share.provider_id, code: 'SYS_VALIDATION' });
  return { feedback, forwarded_case: presentForwardedCase(answered) };
}

/** @throws ApiError SYS_VALIDATION for each field that names no active doctor of the share's provider */
async function assertDoctorsOf(tx: Tx, share: ShareView, named: Record<string, string | undefined>): Promise<void> {
  const entries: ErrorEntry[] = [];
  for (const [field, id] of Object.entries(named)) {
    if (id === undefined) continue;
    const doctor = await findDoctor(tx, id);
    if (doctor?.provider_id === share.provider_id && doctor.is_active) continue;
    entries.push({ code: 'SYS_VALIDATION', message: 'is not an active doctor of this provider', field });
  }
  if (entries.length > 0) throw new ApiError('SYS_VALIDATION', { entries });
}
