import { proxyActivities } from '@temporalio/workflow';
import type { MatchingActivities } from '../activities/matching/activities.ts';
import { TRANSIENT } from './retry-policies.ts';

const { refreshAllVectors } = proxyActivities<MatchingActivities>({
  taskQueue: 'matching',
  startToCloseTimeout: '6h',
  heartbeatTimeout: '30s',
  retry: TRANSIENT,
});

/** Embeds the directory afresh after its model was changed; searches go by words meanwhile. Runs by its schedule. */
export async function vectorSweep(): Promise<{ embedded: number }> {
  return refreshAllVectors();
}
