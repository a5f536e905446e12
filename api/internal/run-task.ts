import { ApiError } from '../../domain/errors.ts';
import { isCronTask } from '../../domain/scheduled-tasks.ts';
import { scheduledTaskStart } from '../../messages/scheduled-task.ts';
import type { Call } from '../pipeline/route.ts';
import type { runTaskContract } from './contract.ts';

/** POST /cron/{task_name} */
export async function runTask({ params, services }: Call<typeof runTaskContract>) {
  if (!isCronTask(params.task_name)) throw new ApiError('SYS_ROUTE_NOT_FOUND');
  const start = scheduledTaskStart(params.task_name);
  await services.temporal.start(start);
  return { task: params.task_name, workflow_id: start.workflowId };
}
