import { type LastRun, listLastRuns } from '../../db/queries/operations/task-runs.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { TASK_NAMES, SCHEDULED_TASKS } from '../../domain/scheduled-tasks.ts';
import { taskScheduleId, taskWorkflowId } from '../../messages/scheduled-task.ts';
import type { Call } from '../pipeline/route.ts';
import type { listTasksContract } from './contract.ts';

/** GET /internal/tasks */
export async function listTasks({ scope, services }: Call<typeof listTasksContract>) {
  const runs = await withTenant(services.db, scope, listLastRuns);
  const lastRuns = new Map(runs.map((run) => [run.task, run]));
  return Promise.all(
    TASK_NAMES.map(async (name) => {
      const { does, cron }: { does: string; cron: string | null } = SCHEDULED_TASKS[name];
      const next = cron === null ? null : await services.temporal.nextRun(taskScheduleId(name));
      return {
        ...{ name, purpose: does, schedule: cron, workflow_id: taskWorkflowId(name), next_run_at: next?.toISOString() ?? null },
        last_run: presentRun(lastRuns.get(name)),
      };
    }),
  );
}

function presentRun(run: LastRun | undefined) {
  if (!run) return null;
  const { run_id, status, started_at, finished_at, numbers: result, failure_code } = run;
  const duration_ms = finished_at === null ? null : new Date(finished_at).getTime() - new Date(started_at).getTime();
  return { run_id, status, started_at, finished_at, duration_ms, result, failure_code };
}
