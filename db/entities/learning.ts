import { defineEntity, p } from '@mikro-orm/core';
import { count, createdAt, decimal, flag, type JsonObject, jsonArray, jsonObject, type Row, tenantKey, timestamps, uuidArray } from './columns.ts';

/** Part 2.10. The AI output is kept as it was; a correction is another row. */
export const Feedback = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    feedback_type: p.enum(['prompt_quality', 'match_quality', 'extraction_accuracy', 'clinical_correction']),
    decision_event_id: p.uuid(),
    outcome_event_id: p.uuid().nullable(),
    ai_output: p.json<JsonObject>(),
    ground_truth: p.json<JsonObject>().nullable(),
    quality_score: decimal(3, 2).nullable(),
    reviewed_by: p.text().nullable(),
    reviewed_at: p.datetime().nullable(),
    correction_type: p.text().nullable(),
    correction_detail: p.json<JsonObject>().nullable(),
    applied_to_prompt: flag(false),
    applied_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type FeedbackRow = Row<typeof Feedback>;

export const PROMPT_STATUSES = ['draft', 'ab_test', 'production', 'archived', 'reverted'] as const;

/** Decisions §11. At most one version of a key is in production. */
export const Prompt = defineEntity({
  name: 'Prompt',
  tableName: 'prompts',
  properties: {
    ...tenantKey(),
    key: p.text(),
    version: p.text(),
    template: p.text(),
    examples: jsonArray<JsonObject>(),
    status: p.enum(PROMPT_STATUSES).defaultRaw(`'draft'`),
    created_by: p.text().nullable(),
    decided_by: p.text().nullable(),
    ab_started_at: p.datetime().nullable(),
    promoted_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type PromptRow = Row<typeof Prompt>;

export const PromptEvaluation = defineEntity({
  name: 'PromptEvaluation',
  tableName: 'prompt_evaluations',
  properties: {
    ...tenantKey(),
    prompt_id: p.uuid(),
    model: p.text(),
    precision: decimal(5, 4).nullable(),
    recall: decimal(5, 4).nullable(),
    f1: decimal(5, 4).nullable(),
    counts: jsonObject(),
    case_ids: uuidArray(),
    ...createdAt(),
  },
});
export type PromptEvaluationRow = Row<typeof PromptEvaluation>;

/** A scheduled measurement: extraction accuracy, match quality, prompt regression. */
export const Evaluation = defineEntity({
  name: 'Evaluation',
  tableName: 'evaluations',
  properties: {
    ...tenantKey(),
    kind: p.text(),
    window_start: p.datetime().nullable(),
    window_end: p.datetime().nullable(),
    metrics: jsonObject(),
    case_ids: uuidArray(),
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
    provider: p.text(),
    model: p.text(),
    prompt_version: p.text(),
    fallback: flag(false),
    tokens_in: count(),
    tokens_out: count(),
    cost_usd: decimal(12, 6).defaultRaw('0'),
    duration_ms: count(),
    trace_id: p.text().nullable(),
    ...createdAt(),
  },
});
export type LlmCallRow = Row<typeof LlmCall>;
