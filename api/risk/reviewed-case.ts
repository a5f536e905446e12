import { getRiskReview, type RiskReviewView } from '../../db/queries/risk/risk.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';

/** The review of a case that this actor may see. @throws ApiError INTAKE_CASE_NOT_FOUND_001, RISK_REVIEW_NOT_FOUND */
export async function getReviewOrFail(tx: Tx, actor: Actor, caseId: string): Promise<RiskReviewView> {
  const { id } = await getVisibleCaseOrFail(tx, actor, caseId);
  const review = await getRiskReview(tx, id);
  if (!review) throw new ApiError('RISK_REVIEW_NOT_FOUND');
  return review;
}
