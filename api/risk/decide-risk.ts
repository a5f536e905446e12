import { withTenant } from '../../db/tenant-scope.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import type { Call } from '../http/route.ts';
import { readAssessment } from './get-assessment.ts';
import { getReviewOrFail } from './reviewed-case.ts';
import type { decisionContract } from './routes.ts';

/** POST /risk/{case_id}/decision : the case moves on it, so its workflow applies it. */
export async function decideRisk(call: Call<typeof decisionContract>) {
  const { actor, body, flags, params, scope, services } = call;
  await runCaseCommand(call, params.case_id, 'decideRisk', body, (tx) => getReviewOrFail(tx, actor, params.case_id));
  return withTenant(services.db, scope, (tx) => readAssessment(tx, actor, flags, params.case_id));
}
