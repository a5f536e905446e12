import type { EvaluationRef } from '../../messages/evaluation.ts';
import type { PromptRef } from '../../messages/prompts.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { detectPatterns } from './detect-patterns.ts';
import { evaluateExtraction, evaluateMatching } from './evaluate.ts';
import { judgePrompt } from './judge-prompt.ts';
import { stageDraft } from './stage-draft.ts';

export type LearningActivities = ReturnType<typeof createLearningActivities>;
type EvaluationRun = EvaluationRef & { run_id: string };

/** Queue `evaluation`: what corrections and outcomes change (Decisions §11). */
export function createLearningActivities(services: ActivityServices) {
  const partOf = ({ tenant_id, run_id }: EvaluationRun) => ({ run_id, scope: { tenantId: tenant_id, source: 'worker:evaluation' } });
  return {
    stageDraft: (ref: PromptRef) => heartbeating(() => stageDraft(services, ref)),
    judgePrompt: (ref: PromptRef) => heartbeating(() => judgePrompt(services, ref)),
    detectPatterns: (ref: EvaluationRef) => heartbeating(() => detectPatterns(services, ref)),
    evaluateExtraction: (run: EvaluationRun) => heartbeating(() => evaluateExtraction(services, partOf(run))),
    evaluateMatching: (run: EvaluationRun) => heartbeating(() => evaluateMatching(services, partOf(run))),
  };
}
