import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { requireFlag } from '../flags/require-flag.ts';
import { readReviewOrFail } from '../feedback/present-review.ts';
import { isDoctorOf, signedInDoctor } from '../provider-inbox/signing-doctor.ts';
import type { Call } from '../pipeline/route.ts';
import { answerCase, runShareCommand } from '../provider-inbox/answer-case.ts';
import { consentOrFail, getForwardedCaseOrFail, sourceScope } from '../provider-inbox/forwarded-case.ts';
import { presentForwardedCase } from '../provider-inbox/present-forwarded-case.ts';
import type { recordReviewContract, respondContract } from './contract.ts';

/** POST /provider-portal/cases/{id}/respond */
export async function respond(call: Call<typeof respondContract>) {
  const { action, assigned_doctor_id } = call.body;
  if (action !== 'decline') await requireFlag(call.flags, 'provider_portal_enabled');
  return answerCase(call, call.params.id, call.body, 'SYS_VALIDATION', (tx, share) => assertDoctorsOf(tx, share, { assigned_doctor_id }));
}

type ReviewCall = Call<typeof recordReviewContract>;

/** POST /provider-portal/cases/{id}/ehr-review : a doctor's, who signs it with the id that the token gives. */
export async function reviewEhr(call: ReviewCall) {
  const { body, params, scope, services } = call;
  const { provider_id, review_time_minutes = null, clinical_notes = null, ...review } = body;
  const reviewer_doctor_id = signedInDoctorOrFail(call);
  if (body.reviewer_doctor_id !== undefined && body.reviewer_doctor_id !== reviewer_doctor_id)
    throw new ApiError('SYS_VALIDATION', { field: 'reviewer_doctor_id', message: 'is not the doctor who is signed in' });
  const share = await getForwardedCaseOrFail(call, params.id, { provider_id, code: 'SYS_VALIDATION' });
  const input = { ...review, share_id: share.id, reviewer_doctor_id, review_time_minutes, clinical_notes };
  const { result } = await runShareCommand(call, share, 'reviewRecord', input, async (tx) => {
    await assertReviews(tx, share, reviewer_doctor_id);
    await assertDoctorsOf(tx, share, { assigned_doctor_id: body.assigned_doctor_id });
  });
  const feedback = await withTenant(services.db, sourceScope(scope, share), (tx) => readReviewOrFail(tx, String(result.feedback_id)));
  const answered = await getForwardedCaseOrFail(call, params.id, { provider_id: share.provider_id, code: 'SYS_VALIDATION' });
  return { feedback, forwarded_case: presentForwardedCase(answered) };
}

const notTheirDoctor = () => new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only doctors of the provider review the record.' });

/** @throws ApiError AUTH_UNAUTHORIZED_001 for who is no doctor */
function signedInDoctorOrFail({ actor }: Pick<ReviewCall, 'actor'>): string {
  const doctorId = signedInDoctor(actor);
  if (doctorId === null) throw notTheirDoctor();
  return doctorId;
}

/** @throws ApiError AUTH_UNAUTHORIZED_001 unless it is an active doctor of the share's provider */
async function assertReviews(tx: Tx, share: ShareView, doctorId: string): Promise<void> {
  if (!(await isDoctorOf(tx, share, doctorId))) throw notTheirDoctor();
}

/** Before the answer, which holds the record, is given again. @throws ApiError as the review */
export async function reviewStillOwn(call: ReviewCall): Promise<void> {
  const doctorId = signedInDoctorOrFail(call);
  const share = await getForwardedCaseOrFail(call, call.params.id, { provider_id: call.body.provider_id, code: 'SYS_VALIDATION' });
  await withTenant(call.services.db, sourceScope(call.scope, share), async (tx) => {
    await consentOrFail(tx, share);
    await assertReviews(tx, share, doctorId);
  });
}

/** @throws ApiError SYS_VALIDATION for each field that names no active doctor of the share's provider */
async function assertDoctorsOf(tx: Tx, share: ShareView, named: Record<string, string | undefined>): Promise<void> {
  const entries: ErrorEntry[] = [];
  for (const [field, id] of Object.entries(named)) {
    if (id === undefined || (await isDoctorOf(tx, share, id))) continue;
    entries.push({ code: 'SYS_VALIDATION', message: 'is not an active doctor of this provider', field });
  }
  if (entries.length > 0) throw new ApiError('SYS_VALIDATION', { entries });
}
