import type { TaskName } from '../../domain/scheduled-tasks.ts';
import { sealAuditLog } from '../audit/seal-audit-log.ts';
import { detectPatternsOfRun } from '../learning/detect-patterns.ts';
import { evaluateExtraction, evaluateMatching } from '../learning/evaluate.ts';
import { cleanUpReceipts, cleanUpSessions } from '../maintenance/clean-up-sessions.ts';
import { expireOverdueConsents } from '../maintenance/expire-overdue-consents.ts';
import { refreshAnalytics } from '../maintenance/refresh-analytics.ts';
import { refreshExchangeRates } from '../maintenance/refresh-exchange-rates.ts';
import { reviewRecentCases } from '../maintenance/review-recent-cases.ts';
import { adjustWeights } from '../matching/adjust-weights.ts';
import { sendDigests } from '../maintenance/send-digests.ts';
import { sendIntakeReminders } from '../maintenance/send-intake-reminders.ts';
import { startRegression } from '../replay/regression-task.ts';
import type { TaskWork } from './task-part.ts';

/** The work behind each row of domain/scheduled-tasks.ts. */
export const TASK_WORK: Record<TaskName, TaskWork> = {
  'exchange-rates': { platform: refreshExchangeRates },
  'intake-reminders': { tenant: sendIntakeReminders },
  'cleanup-sessions': { platform: cleanUpReceipts, tenant: cleanUpSessions },
  'consent-expiry': { tenant: expireOverdueConsents },
  'notification-digest': { tenant: sendDigests },
  'analytics-refresh': { tenant: refreshAnalytics },
  'audit-seal': { platform: sealAuditLog },
  'auto-review': { tenant: reviewRecentCases },
  'extraction-accuracy-eval': { tenant: evaluateExtraction },
  'match-quality-eval': { tenant: evaluateMatching },
  'matching-weight-optimizer': { tenant: adjustWeights },
  'prompt-regression-eval': { tenant: startRegression },
  'feedback-pattern-detector': { tenant: detectPatternsOfRun },
};
