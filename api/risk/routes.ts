import { defineRoute } from '../pipeline/route.ts';
import { assignReview } from './assign-review.ts';
import { decideRisk } from './decide-risk.ts';
import { getAssessment } from './get-assessment.ts';
import { listHistory } from './list-history.ts';
import { listQueue } from './list-queue.ts';
import { reviewStillReadable } from './reviewed-case.ts';
import { assessmentContract, assignContract, decisionContract, historyContract, queueContract } from './contract.ts';

/** Risk review: Part 4.9, Decisions §10. */
export const riskRoutes = [
  defineRoute(queueContract, listQueue),
  defineRoute(assessmentContract, getAssessment),
  defineRoute(assignContract, assignReview, reviewStillReadable),
  defineRoute(decisionContract, decideRisk, reviewStillReadable),
  defineRoute(historyContract, listHistory),
];
