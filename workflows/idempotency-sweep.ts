import { proxyActivities } from '@temporalio/workflow';
import type { UpkeepActivities } from '../activities/maintenance/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { forgetExpiredAnswers } = proxyActivities<UpkeepActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '10m',
  retry: WHILE_WAITING,
});

/** Deletes the answers of idempotency keys that are older than a day (Decisions §2). Runs by its schedule. */
export async function idempotencySweep(): Promise<{ forgotten: number }> {
  return forgetExpiredAnswers();
}
