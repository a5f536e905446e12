import {
  ActivityFailure,
  ApplicationFailure,
  continueAsNew,
  executeChild,
  isCancellation,
  ParentClosePolicy,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import type { ScheduledTaskActivities } from '../activities/scheduled-tasks/activities.ts';
import { addNumbers, type TaskName, type TaskNumbers } from '../domain/scheduled-tasks.ts';
import { type ScheduledTaskInput, taskWorkflowId } from '../messages/scheduled-task.ts';
import { BATCH, TRANSIENT } from './retry-policies.ts';

const books = proxyActivities<ScheduledTaskActivities>({ taskQueue: 'evaluation', startToCloseTimeout: '1m', retry: TRANSIENT });
const work = proxyActivities<ScheduledTaskActivities>({
  ...{ taskQueue: 'evaluation', startToCloseTimeout: '2h', heartbeatTimeout: '30s', retry: BATCH },
});

/**
 * One run of a scheduled task: what belongs to no tenant, then tenant by tenant. A run whose worker was lost goes on with the tenant at which it stood. A
 * part that fails is written down and holds no other up; the run then ends as failed.
 */
export async function scheduledTask({
  task,
  only_tenant,
  after = '',
  totals = {},
  failed_parts = 0,
}: ScheduledTaskInput): Promise<TaskNumbers> {
  const run = { task, run_id: workflowInfo().firstExecutionRunId };
  const sum = { numbers: totals, failed: failed_parts };
  const add = (done: TaskNumbers | null) => {
    if (done === null) sum.failed += 1;
    else sum.numbers = addNumbers(sum.numbers, done);
  };
  if (after === '') {
    await books.openTaskRun(run);
    add(await orNull(() => work.runTaskForPlatform(run)));
  }
  for (let last = after; ; ) {
    const tenants = await books.listTaskTenants({ task, only_tenant: only_tenant ?? null, after: last });
    if (tenants.length === 0) break;
    for (const tenant_id of tenants) {
      const part = { ...run, tenant_id };
      add(
        await orNull(
          () => work.runTaskForTenant(part),
          (code) => books.recordTaskFailure({ ...part, code }),
        ),
      );
      last = tenant_id;
    }
    if (workflowInfo().continueAsNewSuggested) {
      const only = only_tenant === undefined ? {} : { only_tenant };
      await continueAsNew<typeof scheduledTask>({ task, ...only, after: last, totals: sum.numbers, failed_parts: sum.failed });
    }
  }
  await books.closeTaskRun({ ...run, failed_parts: sum.failed });
  if (sum.failed > 0) throw ApplicationFailure.nonRetryable(`${sum.failed} parts of the task failed`, 'TASK_FAILED', sum.numbers);
  return sum.numbers;
}

/** Null: the part failed, after every try. */
async function orNull(part: () => Promise<TaskNumbers>, onFailure?: (code: string) => Promise<void>): Promise<TaskNumbers | null> {
  try {
    return await part();
  } catch (error) {
    if (isCancellation(error)) throw error;
    await onFailure?.(codeOf(error));
    return null;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  return (cause instanceof ApplicationFailure && cause.type) || 'SYS_INTERNAL_001';
}

/** What a schedule starts: the task under its own id, unless it runs already. Ends with it, so that the schedule's overlap policy counts. */
export async function startScheduledTask({ task }: { task: TaskName }): Promise<{ started: boolean }> {
  try {
    await executeChild(scheduledTask, {
      args: [{ task }],
      workflowId: taskWorkflowId(task),
      parentClosePolicy: ParentClosePolicy.ABANDON,
    });
    return { started: true };
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return { started: false };
    throw error;
  }
}
