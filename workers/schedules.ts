import { type Client, ScheduleAlreadyRunning, type ScheduleOptions, ScheduleOverlapPolicy } from '@temporalio/client';
import { SCHEDULED_TASKS, TASK_NAMES, type TaskName } from '../domain/scheduled-tasks.ts';
import type { TaskQueue } from '../messages/queues.ts';
import { taskScheduleId, taskStarterStart } from '../messages/scheduled-task.ts';
import { URGENCY } from '../messages/urgency.ts';

type Scheduled = { id: string; workflowType: string; every: string; taskQueue: TaskQueue; urgency: 'work' | 'batch' };

/** Sweeps that mend what people wait for go before the others. */
const SCHEDULES: readonly Scheduled[] = [
  { id: 'document-sweep', workflowType: 'documentSweep', every: '5m', taskQueue: 'evaluation', urgency: 'work' },
  { id: 'directory-sweep', workflowType: 'directorySweep', every: '5m', taskQueue: 'evaluation', urgency: 'batch' },
  { id: 'vector-sweep', workflowType: 'vectorSweep', every: '10m', taskQueue: 'evaluation', urgency: 'batch' },
  { id: 'audit-milestones', workflowType: 'auditMilestones', every: '15m', taskQueue: 'evaluation', urgency: 'batch' },
  { id: 'event-sweep', workflowType: 'eventSweep', every: '1m', taskQueue: 'evaluation', urgency: 'work' },
  { id: 'turn-sweep', workflowType: 'turnSweep', every: '1m', taskQueue: 'evaluation', urgency: 'work' },
  { id: 'idempotency-sweep', workflowType: 'idempotencySweep', every: '1h', taskQueue: 'evaluation', urgency: 'batch' },
  { id: 'withdrawn-file-sweep', workflowType: 'withdrawnFileSweep', every: '1h', taskQueue: 'evaluation', urgency: 'batch' },
];

/** Creates the schedules that the namespace lacks; an operator's changes to those that are there stay. One run at a time, whatever is late. */
export async function ensureSchedules({ schedule }: Pick<Client, 'schedule'>): Promise<void> {
  for (const options of [...SCHEDULES.map(sweepSchedule), ...TASK_NAMES.flatMap(taskSchedule)]) {
    await schedule.create(options).catch((error: unknown) => {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    });
  }
}

const sweepSchedule = ({ id, workflowType, every, taskQueue, urgency }: Scheduled): ScheduleOptions => ({
  scheduleId: id,
  spec: { intervals: [{ every: every as '5m' }] },
  // The client sends the priority; its type of a new schedule leaves it out.
  action: {
    type: 'startWorkflow',
    workflowType,
    workflowId: `scheduled/${id}`,
    taskQueue,
    ...{ priority: { priorityKey: URGENCY[urgency] } },
  },
  policies: { overlap: ScheduleOverlapPolicy.SKIP },
});

/** None for a task that runs only when it is asked for. */
function taskSchedule(task: TaskName): ScheduleOptions[] {
  const { cron, catchUp }: { cron: string | null; catchUp: string } = SCHEDULED_TASKS[task];
  if (cron === null) return [];
  return [
    {
      scheduleId: taskScheduleId(task),
      spec: { cronExpressions: [cron], timezone: 'UTC' },
      action: { type: 'startWorkflow', ...taskStarterStart(task) },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: catchUp as '12h' },
    },
  ];
}
