import type { TaskName } from '../../domain/scheduled-tasks.ts';
import { detectPatterns } from '../learning/detect-patterns.ts';
import { evaluateExtraction, evaluateMatching } from '../learning/evaluate.ts';
import { expireOverdueConsents } from '../maintenance/expire-overdue-consents.ts';
import { reviewRecentCases } from '../maintenance/review-recent-cases.ts';
import { adjustWeights } from '../matching/adjust-weights.ts';
import type { TaskWork } from './task-part.ts';

/** The work behind each row of domain/scheduled-tasks.ts. */
export const TASK_WORK: Record<TaskName, TaskWork> = {
  'consent-expiry': { tenant: expireOverdueConsents },
  'auto-review': { tenant: reviewRecentCases },
  'extraction-accuracy-eval': { tenant: evaluateExtraction },
  'match-quality-eval': { tenant: evaluateMatching },
  'matching-weight-optimizer': { tenant: adjustWeights },
  'feedback-pattern-detector': { tenant: detectPatterns },
};
