import { defineEntity, p } from '@mikro-orm/core';
import { PROMPT_STATUSES, type PromptExample, type ReviewedTerm } from '../../domain/prompts/prompt.ts';
import { createdAt, decimal, type JsonObject, jsonArray, type Row, tenantKey, textArray, timestamps } from './columns.ts';

/** The learning loop (Decisions §11). */

/** Part 2.10. The AI output is kept as it was; a correction is another row. */
export const Feedback = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    feedback_type: p.text(),
    decision_event_id: p.uuid(),
    outcome_event_id: p.uuid().nullable(),
    ai_output: p.json<JsonObject>(),
    ground_truth: p.json<JsonObject>().nullable(),
    quality_score: decimal(3, 2).nullable(),
    reviewed_by: p.text().nullable(),
    reviewed_at: p.datetime().nullable(),
    correction_type: p.text().nullable(),
    correction_detail: p.json<JsonObject>().nullable(),
    applied_to_prompt: p.boolean().defaultRaw('false'),
    applied_at: p.datetime().nullable(),
    /** The version that this correction went into. */
    prompt_id: p.uuid().nullable(),
    ...timestamps(),
  },
});
export type FeedbackRow = Row<typeof Feedback>;

/** Decisions §11. */
export const Prompt = defineEntity({
  name: 'Prompt',
  tableName: 'prompts',
  properties: {
    ...tenantKey(),
    key: p.text(),
    version: p.text(),
    template: p.text(),
    examples: jsonArray<PromptExample>(),
    /** Looked at by the engine without a model before its rules. */
    terms: jsonArray<ReviewedTerm>(),
    status: p.enum([...PROMPT_STATUSES]),
    origin: p.enum(['shipped', 'corrections']).defaultRaw(`'shipped'`),
    parent_id: p.uuid().nullable(),
    correction_type: p.text().nullable(),
    test_started_at: p.datetime().nullable(),
    promoted_at: p.datetime().nullable(),
    decided_by: p.text().nullable(),
    decided_at: p.datetime().nullable(),
    verdict: p.json<JsonObject>().nullable(),
    ...timestamps(),
  },
});
export type PromptRow = Row<typeof Prompt>;

/** A measurement of prompts, extraction or matching (Decisions §11). */
export const Evaluation = defineEntity({
  name: 'Evaluation',
  tableName: 'evaluations',
  properties: {
    ...tenantKey(),
    kind: p.text(),
    prompt_id: p.uuid().nullable(),
    model: p.text().nullable(),
    metrics: p.json<JsonObject>(),
    case_ids: jsonArray<string>(),
    window_start: p.datetime().nullable(),
    window_end: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type EvaluationRow = Row<typeof Evaluation>;

/** Every call of a language model: tokens, cost, fallback. Never its text. */
export const LlmCall = defineEntity({
  name: 'LlmCall',
  tableName: 'llm_calls',
  properties: {
    ...tenantKey(),
    case_id: p.uuid().nullable(),
    document_id: p.uuid().nullable(),
    message_id: p.uuid().nullable(),
    task: p.text(),
    tier: p.text(),
    provider: p.text(),
    model: p.text(),
    prompt_version: p.text(),
    fallback: p.boolean(),
    tokens_in: p.integer(),
    tokens_out: p.integer(),
    cost_usd: decimal(12, 6),
    duration_ms: p.integer(),
    attempts: p.integer(),
    trace_id: p.text(),
    purpose: p.enum(['service', 'replay', 'golden']).defaultRaw(`'service'`),
    ...createdAt(),
  },
});
export type LlmCallRow = Row<typeof LlmCall>;

/** What model calls cost over a window, kept for the evaluation summary. */
export const CallFigure = defineEntity({
  name: 'CallFigure',
  tableName: 'call_figures',
  properties: {
    tenant_id: p.text().primary(),
    task: p.text().primary(),
    prompt_version: p.text().primary(),
    model: p.text().primary(),
    purpose: p.text().primary(),
    calls: p.integer(),
    cases: p.integer(),
    cost_usd: decimal(14, 6),
    p95_ms: p.double().nullable(),
    window_start: p.datetime(),
    window_end: p.datetime(),
  },
});

/** What the automated reviewer found in a case on a day (UTC): once a day. */
export const AutoReview = defineEntity({
  name: 'AutoReview',
  tableName: 'auto_reviews',
  properties: {
    tenant_id: p.text().primary(),
    case_id: p.uuid().primary(),
    day: p.date().primary(),
    feedback_id: p.uuid().nullable(),
    summary: p.json<JsonObject>(),
    ...createdAt(),
  },
});
export type AutoReviewRow = Row<typeof AutoReview>;

/** A decision that people should read, and why. */
export const ReviewItem = defineEntity({
  name: 'ReviewItem',
  tableName: 'review_items',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    decision_event_id: p.uuid(),
    prompt_version: p.text(),
    reasons: textArray(),
    status: p.enum(['open', 'answered']),
    readers_needed: p.integer(),
    answered_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type ReviewItemRow = Row<typeof ReviewItem>;

/** What one reader said. */
export const ReviewAnswer = defineEntity({
  name: 'ReviewAnswer',
  tableName: 'review_answers',
  properties: {
    ...tenantKey(),
    review_id: p.uuid(),
    case_id: p.uuid(),
    reader_id: p.text(),
    ground_truth: p.json<JsonObject>().nullable(),
    correction_type: p.text().nullable(),
    quality_score: decimal(3, 2).nullable(),
    ...createdAt(),
  },
});
export type ReviewAnswerRow = Row<typeof ReviewAnswer>;

/** What a turn was made from, under the id of its decision: the patient's words stay in the message. */
export const TurnInput = defineEntity({
  name: 'TurnInput',
  tableName: 'turn_inputs',
  properties: { ...tenantKey(), case_id: p.uuid(), message_id: p.uuid(), inputs: p.json<JsonObject>(), ...createdAt() },
});

/** Decisions that are made again under another prompt version or model. */
export const Replay = defineEntity({
  name: 'Replay',
  tableName: 'replays',
  properties: {
    ...tenantKey(),
    filter: p.json<JsonObject>(),
    prompt_id: p.uuid().nullable(),
    model: p.text().nullable(),
    status: p.enum(['queued', 'running', 'completed', 'failed']).defaultRaw(`'queued'`),
    requested_by: p.text().nullable(),
    finished_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type ReplayRow = Row<typeof Replay>;

/** One decision of a replay: what it was, what it would be, and how bad the difference is. */
export const ReplayResult = defineEntity({
  name: 'ReplayResult',
  tableName: 'replay_results',
  properties: {
    ...tenantKey(),
    replay_id: p.uuid(),
    decision_event_id: p.uuid(),
    case_id: p.uuid(),
    harm: p.integer().nullable(),
    changes: jsonArray<string>(),
    old: p.json<JsonObject>().nullable(),
    new: p.json<JsonObject>().nullable(),
    failure_code: p.text().nullable(),
  },
});
export type ReplayResultRow = Row<typeof ReplayResult>;

/** A version of a named set of decisions with their truth. */
export const GoldenSet = defineEntity({
  name: 'GoldenSet',
  tableName: 'golden_sets',
  properties: { ...tenantKey(), name: p.text(), version: p.integer(), created_by: p.text().nullable(), ...createdAt() },
});

/** One message of a golden set, without identity; its case leaves when its consent ends. */
export const GoldenItem = defineEntity({
  name: 'GoldenItem',
  tableName: 'golden_items',
  properties: {
    ...tenantKey(),
    golden_set_id: p.uuid(),
    case_id: p.uuid(),
    decision_event_id: p.uuid(),
    text: p.text(),
    /** ICD-10 codes of what the patient has, by a person's reading. */
    conditions: p.json<string[]>(),
    provenance: p.json<JsonObject>(),
  },
});
