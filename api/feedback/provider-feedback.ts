import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { readsWholeRecord } from '../provider-inbox/duties.ts';
import { assertReadsRecord, isDoctorOf, signedInDoctor } from '../provider-inbox/signing-doctor.ts';
import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import type { Call } from '../pipeline/route.ts';
import { runShareCommand } from '../provider-inbox/answer-case.ts';
import { getForwardedCaseOrFail, shareStillReadable, sourceScope } from '../provider-inbox/forwarded-case.ts';
import { readReviewOrFail } from './present-review.ts';
import type { providerFeedbackContract } from './contract.ts';

type FeedbackCall = Call<typeof providerFeedbackContract>;

/** POST /cases/{id}/provider-feedback : what a provider says of the record that it was given. The case's workflow corrects the record by a doctor's. */
export async function giveProviderFeedback(call: FeedbackCall) {
  const { body, params, scope, services } = call;
  assertClinical(call);
  const { provider_id, reviewer, notes = null } = body;
  const { overall_accuracy, ...review } = body.ehr_review;
  const share = await getForwardedCaseOrFail(call, params.case_id, { provider_id, code: 'INTAKE_VALIDATION_001' });
  const input = { ...review, share_id: share.id, reviewer, reviewer_doctor_id: await doctorOfShare(call, share), notes, overall_accuracy };
  const { result } = await runShareCommand(call, share, 'giveFeedback', input, () => Promise.resolve());
  return withTenant(services.db, sourceScope(scope, share), (tx) => readReviewOrFail(tx, String(result.feedback_id)));
}

/** Who may not read the record says nothing of it, and is shown none. @throws ApiError AUTH_UNAUTHORIZED_001 */
function assertClinical({ actor }: Pick<FeedbackCall, 'actor'>): void {
  if (!readsWholeRecord(actor))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Doctors and administrators of the provider review the record.' });
}

/** The doctor of the share's provider whom the token names; null for everybody else, whose word is kept and changes nothing of the record (Decisions §6). */
async function doctorOfShare({ actor, scope, services }: FeedbackCall, share: ShareView): Promise<string | null> {
  const doctorId = signedInDoctor(actor);
  return withTenant(services.db, sourceScope(scope, share), async (tx) => {
    await assertReadsRecord(tx, actor, share);
    return doctorId !== null && (await isDoctorOf(tx, share, doctorId)) ? doctorId : null;
  });
}

/** Before the answer, which holds the record, is given again. */
export async function feedbackStillOwn(call: FeedbackCall): Promise<void> {
  assertClinical(call);
  await shareStillReadable(call, { caseId: call.params.case_id, provider_id: call.body.provider_id, code: 'INTAKE_VALIDATION_001' });
}
