import { reviewCaseByRules } from '../../db/queries/feedback/auto-review.ts';
import { queueReviews } from '../../db/queries/feedback/review-items.ts';
import { listCasesToReview } from '../../db/queries/feedback/cases-to-review.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { TaskPart } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

/** The automated reviewer reads each case of the last days that changed since it read it last, and decisions for people are put on their list. */
export async function reviewRecentCases({ db }: Pick<ActivityServices, 'db'>, { scope, signal }: TaskPart): Promise<TaskNumbers> {
  const numbers = { cases_reviewed: 0, findings_judged: 0, faults: 0, not_judged: 0, reviews_queued: 0 };
  for (const found of await withTenant(db, scope, listCasesToReview)) {
    if (signal.aborted) break;
    await withTenant(db, scope, async (tx) => {
      const { summary, already_reviewed } = await reviewCaseByRules(tx, found);
      numbers.reviews_queued += await queueReviews(tx, found.case_id);
      if (already_reviewed) return;
      numbers.cases_reviewed += 1;
      numbers.findings_judged += summary.judged;
      numbers.faults += summary.wrong;
      numbers.not_judged += summary.not_judged;
    });
  }
  return numbers;
}
