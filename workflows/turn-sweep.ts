import { proxyActivities } from '@temporalio/workflow';
import type { UpkeepActivities } from '../activities/maintenance/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { answerLostTurns } = proxyActivities<Pick<UpkeepActivities, 'answerLostTurns'>>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '5m',
  retry: WHILE_WAITING,
});

/** Has the turns answered that a fault left behind. Runs by its schedule. */
export async function turnSweep(): Promise<{ lost: number }> {
  return answerLostTurns();
}
