import { getCase } from '../../db/queries/cases/cases.ts';
import { storeRecordReview } from '../../db/queries/sharing/record-reviews.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { providerDuties } from '../../domain/permissions.ts';
import type { Call } from '../pipeline/route.ts';
import { consentOrFail, getForwardedCaseOrFail, sourceScope } from '../provider-inbox/forwarded-case.ts';
import { readReviewOrFail } from './present-review.ts';
import type { providerFeedbackContract } from './contract.ts';

/** POST /cases/{id}/provider-feedback : what a provider says of the record that it was given; moves nothing. */
export async function giveProviderFeedback(call: Call<typeof providerFeedbackContract>) {
  const { actor, body, params, scope, services } = call;
  if (providerDuties(actor).has('coordinates'))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Coordinators do not review the record clinically.' });
  const { provider_id, reviewer, notes = null } = body;
  const { overall_accuracy, ...review } = body.ehr_review;
  const share = await getForwardedCaseOrFail(call, params.case_id, { provider_id, code: 'INTAKE_VALIDATION_001' });
  return withTenant(services.db, sourceScope(scope, share), async (tx) => {
    await consentOrFail(tx, share);
    const reviewed = await getCase(tx, share.case_id);
    if (!reviewed) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const id = await storeRecordReview(tx, {
      share: { ...share, patient_id: reviewed.patient_id },
      review,
      accuracy: overall_accuracy,
      about: { reviewer, notes },
      outcome: {},
    });
    return readReviewOrFail(tx, id);
  });
}
