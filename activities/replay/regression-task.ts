import { dropUnconsented } from '../../db/queries/learning/golden-sets.ts';
import { addProgress } from '../../db/queries/operations/task-runs.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { goldenRunStart } from '../../messages/evaluation.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { ActivityServices } from '../services.ts';

/** Takes out of the golden sets what no consent covers any more, and has the versions measured on the rest where the language model is. */
export async function startRegression({ db, temporal }: Pick<ActivityServices, 'db' | 'temporal'>, part: TaskPart): Promise<TaskNumbers> {
  const { tenant_id, run_id, scope } = part;
  await withTenant(db, scope, async (tx) => addProgress(tx, part, { left: await dropUnconsented(tx) }));
  await temporal.start(goldenRunStart({ tenant_id, run_id }));
  return wholeRun({ db }, part, { left: 0 });
}
