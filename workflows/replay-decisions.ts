import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { LlmActivities } from '../activities/conversation/activities.ts';
import type { ReplayRef } from '../messages/replay.ts';
import { BATCH } from './retry-policies.ts';

const { replayBatch } = proxyActivities<LlmActivities>({
  taskQueue: 'llm',
  startToCloseTimeout: '30m',
  heartbeatTimeout: '30s',
  retry: BATCH,
});

/** Makes the decisions of a replay again, batch by batch; what is done is in its rows. */
export async function replayDecisions(ref: ReplayRef): Promise<void> {
  while ((await replayBatch(ref)).more) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof replayDecisions>(ref);
  }
}
