import { countDay, firstDayToCount } from '../../db/queries/operations/analytics.ts';
import { callWindow, keepCallFigures } from '../../db/queries/learning/call-figures.ts';
import { addProgress, readProgress } from '../../db/queries/operations/task-runs.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

const DAY_MS = 86_400_000;

/** The cursor of a run that is through all days and what follows them. */
const THROUGH = 'through';
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Counts the open days anew, the first time every day since the tenant's first event; a day a transaction, and each day once a run. Then what the evaluation summary
 * shows of model calls.
 */
export async function refreshAnalytics({ db }: Pick<ActivityServices, 'db'>, part: TaskPart): Promise<TaskNumbers> {
  const { scope, signal, run_id } = part;
  const { cursor } = await withTenant(db, scope, (tx) => readProgress(tx, run_id));
  const first = cursor === null ? Date.parse(await withTenant(db, scope, firstDayToCount)) : Date.parse(cursor) + DAY_MS;
  for (let time = first; time <= Date.now() && !signal.aborted; time += DAY_MS) {
    await withTenant(db, scope, async (tx) => {
      const figures = await countDay(tx, dayOf(time));
      await addProgress(tx, part, { days_counted: 1, figures }, dayOf(time));
    });
  }
  if (cursor !== THROUGH && !signal.aborted) {
    await withTenant(db, scope, async (tx) => addProgress(tx, part, { figures: await keepCallFigures(tx, callWindow()) }, THROUGH));
  }
  return wholeRun({ db }, part, { days_counted: 0, figures: 0 });
}
