import { reviewCaseByRules } from '../../db/queries/feedback/auto-review.ts';
import { queueReviews } from '../../db/queries/feedback/review-items.ts';
import { listCasesToReview } from '../../db/queries/feedback/cases-to-review.ts';
import { addProgress } from '../../db/queries/operations/task-runs.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

/** The automated reviewer reads each case of the last days that changed since it read it last, and decisions for people are put on their list. */
export async function reviewRecentCases({ db }: Pick<ActivityServices, 'db'>, part: TaskPart): Promise<TaskNumbers> {
  const { scope, signal } = part;
  for (const found of await withTenant(db, scope, listCasesToReview)) {
    if (signal.aborted) break;
    await withTenant(db, scope, async (tx) => {
      const { summary, already_reviewed } = await reviewCaseByRules(tx, found);
      const reviews_queued = await queueReviews(tx, found.case_id);
      const { judged: findings_judged, wrong: faults, not_judged } = summary;
      const read = already_reviewed ? {} : { cases_reviewed: 1, findings_judged, faults, not_judged };
      await addProgress(tx, part, { reviews_queued, ...read });
    });
  }
  return wholeRun({ db }, part, { cases_reviewed: 0, findings_judged: 0, faults: 0, not_judged: 0, reviews_queued: 0 });
}
