import { z } from 'zod';
import { TASK_NAMES } from '../../domain/scheduled-tasks.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { casePath } from '../cases/shapes.ts';
import {
  acceptedTask,
  analytics,
  analyticsQuery,
  automatedReview,
  feedbackRecord,
  pendingFeedbackQuery,
  review,
  reviewBody,
  reviewPath,
  reviewsQuery,
  scheduledTask,
  startedBatch,
  submittedReview,
  sweptDocuments,
} from './shapes.ts';

/** What the scheduler and operators may ask: Parts 4.12 and 5.8, Decisions §12 and §15. */

const group = 'Internal';

export const runTaskContract = {
  method: 'post',
  path: '/cron/{task_name}',
  group,
  summary: 'Run a scheduled task',
  description:
    'For the scheduler: each signature counts once. The task runs as a workflow; a call while it runs gives the same workflow_id and starts nothing.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'scheduler' },
  params: z.object({ task_name: z.string().meta({ enum: [...TASK_NAMES] }) }),
  response: acceptedTask,
  status: 202,
  errors: ['SYS_ROUTE_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const listTasksContract = {
  method: 'get',
  path: '/api/v1/internal/tasks',
  group,
  summary: 'Scheduled tasks: last run, what it did, next run',
  description:
    'In the order of the table of tasks. A result is what the last run did for the tenant of the call and for no tenant in particular.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
  response: z.array(scheduledTask),
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const sweepDocumentsContract = {
  method: 'post',
  path: '/api/v1/internal/documents/sweep',
  group,
  summary: 'Start documents again that made no progress for ten minutes',
  description:
    "Those of the caller's tenant; under the scheduler's signature without X-Tenant-ID those of every tenant. It also happens by itself every five minutes.",
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'every tenant' },
  response: sweptDocuments,
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const pendingFeedbackContract = {
  method: 'get',
  path: '/api/v1/internal/feedback/pending',
  group,
  summary: 'Corrections that no prompt has learned from yet',
  description: 'Newest first. A record of a review as a whole is no correction and is not listed.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
  query: pendingFeedbackQuery,
  response: z.array(feedbackRecord),
  paged: true,
  viewsHealthData: 'feedback',
  errors: [],
} as const satisfies RouteContract;

export const autoReviewCaseContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/auto-review',
  group: 'Cases',
  summary: 'Let the automated reviewer read the case',
  description:
    'It reads the sources again by rules other than those of the reader: cited words must stand in the source, values in the cited words, interpretations follow from value and range, codes ' +
    'exist and their titles do not contradict the words, nothing known is asked again. Where only the rules under review could judge it says so and scores nothing. Once a case and day: a second call gives the first answer.',
  validation: 'INTAKE_VALIDATION_001',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
  params: casePath,
  response: automatedReview,
  viewsHealthData: 'feedback',
  errors: ['INTAKE_CASE_NOT_FOUND_001'],
} as const satisfies RouteContract;

export const autoReviewBatchContract = {
  method: 'post',
  path: '/api/v1/internal/eval/auto-review',
  aliases: ['/internal/eval/auto-review'],
  group,
  summary: 'Let the automated reviewer read the cases of the last days',
  description:
    "Cases with a decision or a document of the last three days that it has not read since, of the caller's tenant; under the scheduler's signature without X-Tenant-ID of every tenant. A workflow does it, also every night; a call while it runs gives the same workflow_id.",
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'every tenant' },
  response: startedBatch,
  status: 202,
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const listReviewsContract = {
  method: 'get',
  path: '/api/v1/internal/reviews',
  group,
  summary: 'Decisions that people should read',
  description:
    "Newest first. Chosen by rules: low confidence, the automated reviewer disagrees, a new prompt version, two of a hundred at random. meta.agreement is Cohen's kappa of the first two readers of the newest thousand decisions that were read twice.",
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
  query: reviewsQuery,
  response: z.array(review),
  paged: true,
  viewsHealthData: 'feedback',
  errors: [],
} as const satisfies RouteContract;

export const submitReviewContract = {
  method: 'post',
  path: '/api/v1/internal/reviews/{review_id}',
  group,
  summary: 'Say what the truth is',
  description: 'One answer a reader. When enough have read, what most said becomes a feedback record; the decision stays as it was.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage' },
  params: reviewPath,
  body: reviewBody,
  response: submittedReview,
  errors: ['REVIEW_NOT_FOUND', 'REVIEW_ALREADY_SUBMITTED'],
} as const satisfies RouteContract;

export const listAnalyticsContract = {
  method: 'get',
  path: '/api/v1/internal/analytics',
  readsReplica: true,
  group,
  summary: 'Events by day, and what language models cost',
  description: 'As the task analytics-refresh counted them last, every two hours.',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
  query: analyticsQuery,
  response: analytics,
  errors: [],
} as const satisfies RouteContract;
