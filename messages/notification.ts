import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

export type NotificationRef = { tenant_id: string; notification_id: string };

/** How a mail that belongs to no case's workflow is sent. */
export function notificationStart({ tenant_id, notification_id }: NotificationRef) {
  const ref: NotificationRef = { tenant_id, notification_id };
  const workflowId = `notification/${tenant_id}/${notification_id}`;
  return {
    workflowType: 'deliverNotification',
    workflowId,
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'work'),
  };
}
