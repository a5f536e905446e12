import { proxyActivities } from '@temporalio/workflow';
import type { LlmActivities } from '../activities/conversation/activities.ts';
import type { GoldenRun } from '../messages/evaluation.ts';
import { BATCH } from './retry-policies.ts';

const { measureGolden } = proxyActivities<LlmActivities>({
  taskQueue: 'llm',
  startToCloseTimeout: '1h',
  heartbeatTimeout: '30s',
  retry: BATCH,
});

/** Production and the open versions of the extraction on the tenant's golden sets. */
export async function measureGoldenSets(run: GoldenRun): Promise<{ versions: number; texts: number }> {
  return measureGolden(run);
}
