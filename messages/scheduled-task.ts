import type { TaskName, TaskNumbers } from '../domain/scheduled-tasks.ts';
import type { TaskQueue } from './queues.ts';
import { fairly, URGENCY } from './urgency.ts';

/** `only_tenant`: for this one and no other. `after` and what follows it: where a run goes on that became a new one because its history was long. */
export type ScheduledTaskInput = { task: TaskName; only_tenant?: string; after?: string; totals?: TaskNumbers; failed_parts?: number };

/** One run of a task. The id is the same whoever starts it, so that no task runs twice at once. */
export const taskWorkflowId = (task: TaskName) => `task/${task}`;
/** Of the Temporal Schedule of a task. */
export const taskScheduleId = (task: TaskName) => `task-${task}`;

const TASK_QUEUE = 'evaluation' satisfies TaskQueue;
const BATCH = { priorityKey: URGENCY.batch };

/** How a task is started. */
export function scheduledTaskStart(task: TaskName) {
  const input: ScheduledTaskInput = { task };
  return { workflowType: 'scheduledTask', workflowId: taskWorkflowId(task), taskQueue: TASK_QUEUE, args: [input], priority: BATCH };
}

/** What a task's schedule starts: Temporal appends the time to the ids of scheduled workflows, so this one starts the task under its own id. */
export function taskStarterStart(task: TaskName) {
  return { workflowType: 'startScheduledTask', workflowId: `scheduled/${task}`, taskQueue: TASK_QUEUE, args: [{ task }], priority: BATCH };
}

/** How the automated reviewer is sent through a tenant's cases, or with null through everyone's. */
export function autoReviewStart(tenantId: string | null) {
  if (tenantId === null) return scheduledTaskStart('auto-review');
  const input: ScheduledTaskInput = { task: 'auto-review', only_tenant: tenantId };
  return {
    workflowType: 'scheduledTask',
    workflowId: `${taskWorkflowId('auto-review')}/${tenantId}`,
    taskQueue: TASK_QUEUE,
    args: [input],
    priority: fairly(tenantId, 'batch'),
  };
}
