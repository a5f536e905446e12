import { proxyActivities, sleep } from '@temporalio/workflow';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import type { NotificationRef } from '../messages/notification.ts';
import { MAIL, MAIL_AT_LAST } from './retry-policies.ts';

const { sendNotification, waitForNotification } = proxyActivities<NotificationActivities>({
  taskQueue: 'notifications',
  startToCloseTimeout: '60s',
  scheduleToCloseTimeout: MAIL_AT_LAST,
  retry: MAIL,
});

/**
 * One mail. Started just before its row is committed, so that no committed mail stays unsent; a row that never came ends it. What is held back for quiet
 * hours, or since the recipient had many, is tried again when they are over.
 */
export async function deliverNotification(ref: NotificationRef): Promise<{ status: 'sent' | 'failed' | 'skipped' | 'withdrawn' }> {
  if (!(await waitForNotification(ref))) return { status: 'withdrawn' };
  for (;;) {
    const outcome = await sendNotification(ref);
    if (outcome.status !== 'held') return outcome;
    await sleep(outcome.wait_seconds * 1_000);
  }
}
