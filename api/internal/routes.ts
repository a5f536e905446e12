import { defineRoute, type Route } from '../pipeline/route.ts';
import { autoReviewBatch } from './auto-review-batch.ts';
import { autoReviewCase } from './auto-review-case.ts';
import * as contract from './contract.ts';
import { listAnalytics } from './list-analytics.ts';
import { listPending } from './list-pending-feedback.ts';
import { listReviews } from './list-reviews.ts';
import { listTasks } from './list-tasks.ts';
import { runTask } from './run-task.ts';
import { submitReview } from './submit-review.ts';
import { sweepDocuments } from './sweep-documents.ts';

/** What the scheduler and operators may ask: Part 4.12, Decisions §12 and §15. */
export const internalRoutes: Route[] = [
  defineRoute(contract.runTaskContract, runTask),
  defineRoute(contract.listTasksContract, listTasks),
  defineRoute(contract.listAnalyticsContract, listAnalytics),
  defineRoute(contract.sweepDocumentsContract, sweepDocuments),
  defineRoute(contract.pendingFeedbackContract, listPending),
  defineRoute(contract.autoReviewCaseContract, autoReviewCase),
  defineRoute(contract.autoReviewBatchContract, autoReviewBatch),
  defineRoute(contract.listReviewsContract, listReviews),
  defineRoute(contract.submitReviewContract, submitReview),
];
