import { proxyActivities } from '@temporalio/workflow';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import type { NotificationRef } from '../messages/notification.ts';
import { OUTSIDE_SERVICE } from './retry-policies.ts';

const { sendNotification, waitForNotification } = proxyActivities<NotificationActivities>({
  taskQueue: 'notifications',
  startToCloseTimeout: '45s',
  retry: OUTSIDE_SERVICE,
});

/** One mail. Started just before its row is committed, so that no committed mail stays unsent; a row that never came ends it. */
export async function deliverNotification(ref: NotificationRef): Promise<{ status: 'sent' | 'failed' | 'skipped' | 'withdrawn' }> {
  if (!(await waitForNotification(ref))) return { status: 'withdrawn' };
  return sendNotification(ref);
}
