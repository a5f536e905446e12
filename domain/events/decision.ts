import { z } from 'zod';
import { BRANCHES, TURN_CATEGORIES } from '../conversation/vocabulary.ts';

/** The decision record of Part 2.8, one per patient turn, and the outcome of Part 2.9. No identity beyond ids. */

/** Of a row; said in the description, not checked when an event is written. */
export const id = z.string().meta({ format: 'uuid' });

const cost = {
  model: z.string(),
  prompt_version: z.string(),
  tokens_in: z.int().nonnegative(),
  tokens_out: z.int().nonnegative(),
  cost_usd: z.number().nonnegative(),
};

export const documentProcessing = z.object({
  document_id: id,
  ocr_method: z.string().nullable(),
  ocr_duration_ms: z.number().nonnegative().nullable(),
  chars_extracted: z.int().nonnegative(),
  clinical_context_agent: z
    .object({ ...cost, conditions_extracted: z.int(), observations_extracted: z.int(), tracing_trace_id: z.string().nullable() })
    .nullable(),
  lab_analyzer: z.object({ comorbidities_detected: z.array(z.string()), method: z.string() }).nullable(),
  validator: z.object({ checks_run: z.array(z.string()), checks_skipped: z.array(z.string()), issues_found: z.int() }).nullable(),
  embedding_match: z
    .object({
      requirement_matched: z.string().nullable(),
      similarity_score: z.number().nullable(),
      confirmed_by_llm: z.boolean(),
      coverage: z.number().nullable(),
      missing_params: z.array(z.string()),
    })
    .nullable(),
});

export const agentDecision = z.object({
  case_id: id,
  turn_number: z.int().positive(),
  timestamp: z.string(),
  input: z.object({
    message: z.string(),
    attachments: z.array(z.object({ document_id: id, filename: z.string() })),
    input_method: z.string(),
  }),
  classification: z.object({
    category: z.enum(TURN_CATEGORIES),
    confidence: z.number().min(0).max(1),
    model: z.string(),
    prompt_version: z.string(),
  }),
  document_processing: z.array(documentProcessing),
  state_delta: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown(), source: z.string() })),
  routing: z.object({
    branch_chosen: z.enum(BRANCHES),
    reason: z.string(),
    branches_skipped: z.array(z.object({ branch: z.enum(BRANCHES), reason: z.string() })),
    workflow_updates: z.array(z.string()),
  }),
  response: z.object({ ...cost, content_type: z.string(), tracing_trace_id: z.string().nullable() }),
  pending_actions: z.array(z.string()),
  /** Only where the tenant's budget of the day was spent, so that the offline engine answered. */
  llm_budget: z.object({ limit_cents: z.int(), spent_cents: z.int() }).optional(),
  /** The running A/B tests with the half that the case is in (Decisions §11). */
  experiments: z.array(z.object({ prompt_id: id, key: z.string(), arm: z.string(), version: z.string() })).optional(),
});

export const outcome = z.object({
  event_type: z.string(),
  case_id: id,
  timestamp: z.string(),
  outcome: z.object({
    provider_selected: z.string(),
    provider_rank: z.int().positive(),
    total_matches_shown: z.int().nonnegative(),
    time_to_decision_minutes: z.number().nonnegative(),
    doctor_selected: z.string().nullable(),
  }),
  decision_refs: z.array(z.string()),
  feedback_signals: z.object({ top_match_accepted: z.boolean(), selection_reason: z.string().nullable() }),
});
