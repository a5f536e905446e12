import { countDay, firstDayToCount } from '../../db/queries/operations/analytics.ts';
import { callWindow, keepCallFigures } from '../../db/queries/learning/call-figures.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { TaskPart } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

const DAY_MS = 86_400_000;

/** Counts the open days anew, the first time every day since the tenant's first event; a day a transaction. Then what the evaluation summary shows of model calls. */
export async function refreshAnalytics({ db }: Pick<ActivityServices, 'db'>, { scope, signal }: TaskPart): Promise<TaskNumbers> {
  const numbers = { days_counted: 0, figures: 0 };
  const first = await withTenant(db, scope, firstDayToCount);
  for (let day = Date.parse(first); day <= Date.now() && !signal.aborted; day += DAY_MS) {
    numbers.figures += await withTenant(db, scope, (tx) => countDay(tx, new Date(day).toISOString().slice(0, 10)));
    numbers.days_counted += 1;
  }
  if (!signal.aborted) numbers.figures += await withTenant(db, scope, (tx) => keepCallFigures(tx, callWindow()));
  return numbers;
}
