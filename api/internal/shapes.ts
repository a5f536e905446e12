import { z } from 'zod';
import { REVIEW_REASONS } from '../../domain/feedback/review-queue.ts';
import { CORRECTION_TYPES, FEEDBACK_TYPES } from '../../domain/feedback/vocabulary.ts';
import { TASK_NAMES } from '../../domain/scheduled-tasks.ts';
import { ERRORS } from '../../domain/errors.ts';
import { closedSet, isoDate, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of the scheduler's and the operators' routes (Parts 4.12, 5.8). */

export const taskName = z.enum(TASK_NAMES);

export const acceptedTask = z.object({ task: taskName, workflow_id: z.string() }).meta({ id: 'AcceptedTask' });

const numbers = z.record(z.string(), z.number());

export const scheduledTask = z
  .object({
    name: taskName,
    purpose: z.string(),
    schedule: z.string().nullable().meta({ description: 'Cron, UTC; null when it runs only when it is asked for', example: '0 9 * * *' }),
    workflow_id: z.string(),
    next_run_at: isoDateTime.nullable(),
    last_run: z
      .object({
        run_id: uuid,
        status: z.enum(['running', 'completed', 'failed']),
        started_at: isoDateTime,
        finished_at: isoDateTime.nullable(),
        duration_ms: z.int().nullable(),
        result: numbers.meta({ description: 'What it did for this tenant, in numbers' }),
        failure_code: closedSet(Object.keys(ERRORS)).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ScheduledTask' });

export const sweptDocuments = z
  .object({
    stuck: z.int().meta({ description: 'Documents without progress for ten minutes' }),
    restarted: z.int().meta({ description: 'Of them those that were started; the others are still being tried' }),
  })
  .meta({ id: 'SweptDocuments' });

const json = z.record(z.string(), z.unknown());

export const feedbackRecord = z
  .object({
    id: uuid,
    tenant_id: z.string(),
    case_id: uuid,
    feedback_type: z.enum(FEEDBACK_TYPES),
    decision_event_id: uuid,
    outcome_event_id: uuid.nullable(),
    ai_output: json.meta({ description: 'What was generated, kept as it was' }),
    ground_truth: json.nullable().meta({ description: 'Null until reviewed' }),
    quality_score: z.number().min(0).max(1).nullable(),
    reviewed_by: z.string().nullable(),
    reviewed_at: isoDateTime.nullable(),
    correction_type: z.enum(CORRECTION_TYPES).nullable(),
    correction_detail: json.nullable(),
    applied_to_prompt: z.boolean(),
    applied_at: isoDateTime.nullable(),
    prompt_id: uuid.nullable().meta({ description: 'The prompt version that it went into' }),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'FeedbackRecord' });

export const pendingFeedbackQuery = z.object({
  feedback_type: z.enum(FEEDBACK_TYPES).optional(),
  correction_type: z.enum(CORRECTION_TYPES).optional(),
  reviewed_by: z.string().min(1).max(60).optional().meta({ example: 'provider' }),
  case_id: uuid.optional(),
  since: z.iso.datetime({ offset: true }).optional().meta({ description: 'Inclusive' }),
  until: z.iso.datetime({ offset: true }).optional().meta({ description: 'Exclusive' }),
});

export const startedBatch = z.object({ task: z.literal('auto-review'), workflow_id: z.string() }).meta({ id: 'StartedReviewBatch' });

export const automatedReview = z
  .object({
    case_id: uuid,
    day: isoDate.meta({ description: 'UTC' }),
    already_reviewed: z.boolean().meta({ description: 'The case was reviewed on this day before: this is what was found then' }),
    judged: z.int(),
    right: z.int(),
    wrong: z.int(),
    not_judged: z.int().meta({ description: 'Findings that only the rules of the reader under review could judge: nothing is scored' }),
    quality_score: z.number().min(0).max(1).nullable().meta({ description: 'right / judged, 0 to 1; null when nothing could be judged' }),
    feedback: z.array(feedbackRecord),
  })
  .meta({ id: 'AutomatedReview' });

const reviewStatus = z.enum(['open', 'answered']);

export const reviewsQuery = z.object({
  status: reviewStatus.optional(),
  reason: z.enum(REVIEW_REASONS).optional(),
  case_id: uuid.optional(),
});

export const review = z
  .object({
    id: uuid,
    case_id: uuid,
    decision_event_id: uuid,
    prompt_version: z.string(),
    reasons: z.array(z.enum(REVIEW_REASONS)),
    status: reviewStatus,
    readers_needed: z.int().meta({ description: 'A fifth is read twice; two who disagree ask for a third' }),
    answers: z.int(),
    ai_output: json.meta({ description: 'The decision under review, without identity' }),
    answered_at: isoDateTime.nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'Review' });

export const reviewPath = z.object({ review_id: uuid });

export const reviewBody = z
  .strictObject({
    ground_truth: json.nullable().optional().meta({ description: 'What the output should have been' }),
    correction_type: z.enum(CORRECTION_TYPES).nullable().optional().meta({ description: 'Null: nothing is wrong' }),
    quality_score: z.number().min(0).max(1),
  })
  .refine(({ correction_type, ground_truth }) => !correction_type || ground_truth, {
    path: ['ground_truth'],
    message: 'is needed with a correction_type',
  });

export const submittedReview = z
  .object({
    id: uuid,
    status: reviewStatus,
    readers_needed: z.int(),
    answers: z.int(),
    feedback: feedbackRecord.nullable().meta({ description: 'Made when enough have read' }),
  })
  .meta({ id: 'SubmittedReview' });

const metric = z.enum(['events', 'llm_calls', 'llm_cost_micro_usd']);

export const analyticsQuery = z.object({
  since: isoDate.optional().meta({ description: 'First day, UTC; 30 days before `until` unless given' }),
  until: isoDate.optional().meta({ description: 'Day after the last one; tomorrow unless given' }),
  metric: metric.optional(),
});

export const analytics = z
  .object({
    since: isoDate,
    until: isoDate,
    figures: z.array(
      z.object({
        day: isoDate,
        metric,
        label: z.string().meta({ description: 'The event type, or task, prompt version and model' }),
        amount: z.int().meta({ description: 'A count, or millionths of a US dollar' }),
        refreshed_at: isoDateTime,
      }),
    ),
  })
  .meta({ id: 'Analytics' });
