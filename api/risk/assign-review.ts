import { recordEvent } from '../../db/events.ts';
import { assignRiskReview } from '../../db/queries/risk/risk.ts';
import { listKnownRoles } from '../../db/queries/people/known-roles.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import { assertNotOwnPatient } from '../patients/visible-patient.ts';
import type { Call } from '../pipeline/route.ts';
import type { assignContract } from './contract.ts';
import { presentReview } from './present-review.ts';
import { getReviewOrFail } from './reviewed-case.ts';

/** POST /risk/{case_id}/assign : one transaction and nothing afterwards. */
export function assignReview({ actor, body, params, scope, services }: Call<typeof assignContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const review = await getReviewOrFail(tx, params.case_id);
    if (review.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
    await assertNotOwnPatient(tx, actor, review.patient_id);
    const reviewer = body.reviewer_id === 'me' ? actor.userId : body.reviewer_id;
    if (reviewer !== null && reviewer !== actor.userId) await assertMayReview(tx, reviewer);
    if (!(await assignRiskReview(tx, review.id, reviewer))) throw new ApiError('RISK_ALREADY_DECIDED');
    const payload = { case_id: review.case_id, risk_review_id: review.id, reviewer_id: reviewer };
    await recordEvent(tx, { type: 'risk.assigned', patient_id: review.patient_id, case_id: review.case_id, payload });
    return presentReview(await getReviewOrFail(tx, params.case_id));
  });
}

/** Who is known here, and in no role that reviews risk, is given none. Roles may come from a token alone: who is not known may have one. @throws ApiError SYS_VALIDATION */
async function assertMayReview(tx: Tx, userId: string): Promise<void> {
  const roles = await listKnownRoles(tx, userId);
  if (roles.length === 0 || roles.some((role) => permissionsOf(role).has('risk_reviewer'))) return;
  throw new ApiError('SYS_VALIDATION', { field: 'reviewer_id', message: 'may not review risk' });
}
