import { reviewCaseByRules } from '../../db/queries/feedback/auto-review.ts';
import { queueReviews } from '../../db/queries/feedback/review-items.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import type { autoReviewCaseContract } from './contract.ts';
import { presentFeedback } from './present-feedback.ts';

/** POST /cases/{id}/auto-review */
export function autoReviewCase({ actor, params, scope, services }: Call<typeof autoReviewCaseContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id, patient_id } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    const { summary, feedback, day, already_reviewed } = await reviewCaseByRules(tx, { case_id, patient_id });
    await queueReviews(tx, case_id);
    return { case_id, day, already_reviewed, ...summary, feedback: feedback.map(presentFeedback) };
  });
}
