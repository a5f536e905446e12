import { proxyActivities } from '@temporalio/workflow';
import type { UpkeepActivities } from '../activities/maintenance/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { eraseWithdrawnFiles } = proxyActivities<Pick<UpkeepActivities, 'eraseWithdrawnFiles'>>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '30m',
  retry: WHILE_WAITING,
});

/** Erases the files of documents that patients took back, once the tenant's retention is over. Runs by its schedule. */
export async function withdrawnFileSweep(): Promise<{ erased: number }> {
  return eraseWithdrawnFiles();
}
