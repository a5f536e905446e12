import { proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { LearningActivities } from '../activities/learning/activities.ts';
import type { EvaluationRef } from '../messages/evaluation.ts';
import { BATCH } from './retry-policies.ts';

const { evaluateExtraction, evaluateMatching, detectPatterns } = proxyActivities<LearningActivities>({
  taskQueue: 'evaluation',
  startToCloseTimeout: '1h',
  heartbeatTimeout: '30s',
  retry: BATCH,
});

/** What the nights measure, now and for one tenant: extraction, matching, then patterns of corrections and the tests that run. */
export async function evaluateTenant(ref: EvaluationRef): Promise<{ decisions: number; patterns: number }> {
  const part = { ...ref, run_id: workflowInfo().runId };
  const { decisions } = await evaluateExtraction(part);
  await evaluateMatching(part);
  const { patterns } = await detectPatterns(ref);
  return { decisions, patterns };
}
