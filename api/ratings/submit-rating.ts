import { recordEvent } from '../../db/events.ts';
import { getRating, insertRating, type RatingView, workedOnCase } from '../../db/queries/coordination/ratings.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { heedComment } from '../cases/heed-comment.ts';
import { isoTime } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { submitRatingContract } from './contract.ts';

/** POST /ratings/submit : nobody rates for the patient. */
export async function submitRating(call: Call<typeof submitRatingContract>) {
  const { actor, body, scope, services } = call;
  const { patient_id: about, rating: stored } = await withTenant(services.db, scope, async (tx) => {
    const { id: case_id, patient_id, reach } = await getVisibleCaseOrFail(tx, actor, body.case_id);
    if (reach !== 'own') throw new ApiError('AUTH_UNAUTHORIZED_001');
    const { target_type, target_id, score } = body;
    if (!(await workedOnCase(tx, case_id, target_type, target_id))) {
      throw new ApiError(target_type === 'coordinator' ? 'COORDINATOR_NOT_FOUND' : 'FACILITATOR_NOT_FOUND');
    }
    const id = rowIdOf(call, `rating ${case_id} ${target_id}`);
    const before = await getRating(tx, id);
    if (before) return { patient_id, rating: before };
    const rating = await insertRating(tx, { id, case_id, target_type, target_id, score, comment: body.comment ?? null });
    if (!rating) throw new ApiError('RATING_DUPLICATE');
    const payload = { case_id, rating_id: id, target_type, target_id, score };
    await recordEvent(tx, { type: 'rating.submitted', patient_id, case_id, payload });
    return { patient_id, rating };
  });
  await heedComment(call, { id: stored.id, case_id: stored.case_id, patient_id: about }, stored.comment);
  return reply(presentRating(stored), { status: 201 });
}

const presentRating = (row: RatingView) => ({ ...row, created_at: isoTime(row.created_at) });
