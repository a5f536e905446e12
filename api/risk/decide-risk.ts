import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import type { Call } from '../pipeline/route.ts';
import { readAssessment } from './get-assessment.ts';
import { assertNotOwnPatient } from '../patients/visible-patient.ts';
import { assertSharedWithReviewer, getReviewOrFail } from './reviewed-case.ts';
import type { decisionContract } from './contract.ts';

/** POST /risk/{case_id}/decision : the case moves on it, so its workflow applies it. */
export async function decideRisk(call: Call<typeof decisionContract>) {
  const { actor, body, flags, params, scope, services } = call;
  await runCaseCommand(call, params.case_id, 'decideRisk', body, async (tx) => {
    const review = await getReviewOrFail(tx, params.case_id);
    if (review.status === 'approved' || review.status === 'rejected') throw new ApiError('RISK_ALREADY_DECIDED');
    await assertNotOwnPatient(tx, actor, review.patient_id);
    await assertSharedWithReviewer(tx, actor, review);
  });
  return withTenant(services.db, scope, (tx) => readAssessment(tx, actor, flags, params.case_id));
}
