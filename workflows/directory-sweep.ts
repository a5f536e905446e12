import { proxyActivities } from '@temporalio/workflow';
import type { MatchingActivities } from '../activities/matching/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { signalWaitingDirectories } = proxyActivities<MatchingActivities>({
  taskQueue: 'matching',
  startToCloseTimeout: '2m',
  retry: WHILE_WAITING,
});

/** Projects changes of a directory that nobody told of. Runs by its schedule. */
export async function directorySweep(): Promise<{ tenants: number }> {
  return signalWaitingDirectories();
}
