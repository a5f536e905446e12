import { proxyActivities } from '@temporalio/workflow';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { signalWaitingEvents } = proxyActivities<NotificationActivities>({
  taskQueue: 'notifications',
  startToCloseTimeout: '2m',
  retry: WHILE_WAITING,
});

/** Has events dispatched that nobody told of. Runs by its schedule. */
export async function eventSweep(): Promise<{ tenants: number }> {
  return signalWaitingEvents();
}
