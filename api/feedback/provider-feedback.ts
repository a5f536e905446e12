import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { dutiesOf } from '../provider-inbox/duties.ts';
import type { Call } from '../pipeline/route.ts';
import { runShareCommand } from '../provider-inbox/answer-case.ts';
import { getForwardedCaseOrFail, shareStillReadable, sourceScope } from '../provider-inbox/forwarded-case.ts';
import { readReviewOrFail } from './present-review.ts';
import type { providerFeedbackContract } from './contract.ts';

type FeedbackCall = Call<typeof providerFeedbackContract>;

/** POST /cases/{id}/provider-feedback : what a provider says of the record that it was given. The case's workflow corrects the record by it. */
export async function giveProviderFeedback(call: FeedbackCall) {
  const { body, params, scope, services } = call;
  assertClinical(call);
  const { provider_id, reviewer, notes = null } = body;
  const { overall_accuracy, ...review } = body.ehr_review;
  const share = await getForwardedCaseOrFail(call, params.case_id, { provider_id, code: 'INTAKE_VALIDATION_001' });
  const input = { ...review, share_id: share.id, reviewer, notes, overall_accuracy };
  const { result } = await runShareCommand(call, share, 'giveFeedback', input, () => Promise.resolve());
  return withTenant(services.db, sourceScope(scope, share), (tx) => readReviewOrFail(tx, String(result.feedback_id)));
}

/** @throws ApiError AUTH_UNAUTHORIZED_001 */
function assertClinical({ actor }: Pick<FeedbackCall, 'actor'>): void {
  if (dutiesOf(actor).has('coordinates'))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Coordinators do not review the record clinically.' });
}

/** Before the answer, which holds the record, is given again. */
export async function feedbackStillOwn(call: FeedbackCall): Promise<void> {
  assertClinical(call);
  await shareStillReadable(call, { caseId: call.params.case_id, provider_id: call.body.provider_id, code: 'INTAKE_VALIDATION_001' });
}
