import { condition, continueAsNew, isCancellation, log, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { LlmActivities } from '../activities/conversation/activities.ts';
import type { LearningActivities } from '../activities/learning/activities.ts';
import { promptDecided, type PromptRef } from '../messages/prompts.ts';
import { BATCH, TRANSIENT } from './retry-policies.ts';

const { stageDraft, judgePrompt } = proxyActivities<LearningActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '5m',
  heartbeatTimeout: '30s',
  retry: TRANSIENT,
});

const { measureGolden } = proxyActivities<LlmActivities>({
  taskQueue: 'llm',
  startToCloseTimeout: '1h',
  heartbeatTimeout: '30s',
  retry: BATCH,
});

/** Without word from anybody: a review may have ended a test. */
const LOOK_AGAIN = '6 hours';

/**
 * A version of a prompt from its draft to its end (Part 3.4): examples from the corrections, approval by a person or by the tenant's flag, A/B test, promotion or
 * way back. The rows are the truth; the workflow only looks again, at once when somebody decided.
 */
export async function promptImprovement(ref: PromptRef): Promise<{ status: string | null }> {
  let decided = false;
  setHandler(promptDecided, () => {
    decided = true;
  });
  if (!(await stageDraft(ref)).exists) return { status: null };
  await measureOnGoldenSets(ref);
  for (;;) {
    decided = false;
    const { status } = await judgePrompt(ref);
    if (status !== 'draft' && status !== 'ab_test') return { status };
    if (workflowInfo().continueAsNewSuggested) return continueAsNew<typeof promptImprovement>(ref);
    await condition(() => decided, LOOK_AGAIN);
  }
}

/** A new version is compared on the held-out sets at once (Part 4.12); where that fails, people and the test still judge it. */
async function measureOnGoldenSets({ tenant_id }: PromptRef): Promise<void> {
  try {
    await measureGolden({ tenant_id, run_id: workflowInfo().firstExecutionRunId });
  } catch (error) {
    if (isCancellation(error)) throw error;
    log.warn('a version was not measured on the golden sets');
  }
}
