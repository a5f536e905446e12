import type { PromptRef } from '../../messages/prompts.ts';
import type { ActivityServices } from '../services.ts';
import { detectPatterns } from './detect-patterns.ts';
import { judgePrompt } from './judge-prompt.ts';
import { stageDraft } from './stage-draft.ts';

export type LearningActivities = ReturnType<typeof createLearningActivities>;

/** Queue `evaluation`: what corrections and outcomes change (Decisions §11). */
export function createLearningActivities(services: ActivityServices) {
  return {
    stageDraft: (ref: PromptRef) => stageDraft(services, ref),
    judgePrompt: (ref: PromptRef) => judgePrompt(services, ref),
    detectPatterns: (tenant: { tenant_id: string }) => detectPatterns(services, tenant),
  };
}
