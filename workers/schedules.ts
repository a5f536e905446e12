import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';
import type { TaskQueue } from '../messages/queues.ts';

type Scheduled = { id: string; workflowType: string; every: string; taskQueue: TaskQueue };

const SCHEDULES: readonly Scheduled[] = [
  { id: 'document-sweep', workflowType: 'documentSweep', every: '5m', taskQueue: 'evaluation' },
  { id: 'directory-sweep', workflowType: 'directorySweep', every: '5m', taskQueue: 'evaluation' },
  { id: 'vector-sweep', workflowType: 'vectorSweep', every: '10m', taskQueue: 'evaluation' },
  { id: 'audit-milestones', workflowType: 'auditMilestones', every: '15m', taskQueue: 'evaluation' },
  { id: 'idempotency-sweep', workflowType: 'idempotencySweep', every: '1h', taskQueue: 'evaluation' },
];

/** Creates the schedules that the namespace lacks; an operator's changes to those that are there stay. One run at a time, whatever is late. */
export async function ensureSchedules({ schedule }: Pick<Client, 'schedule'>): Promise<void> {
  for (const { id, workflowType, every, taskQueue } of SCHEDULES) {
    const creating = schedule.create({
      scheduleId: id,
      spec: { intervals: [{ every: every as '5m' }] },
      action: { type: 'startWorkflow', workflowType, workflowId: `scheduled/${id}`, taskQueue },
      policies: { overlap: ScheduleOverlapPolicy.SKIP },
    });
    await creating.catch((error: unknown) => {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    });
  }
}
