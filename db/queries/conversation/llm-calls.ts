import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';
import { recordBudgetReached } from './llm-budget.ts';

/** What a call to a model cost and how it went (Part 2.8); as adapters/llm records it. */
export type LlmCallFacts = {
  task: string;
  tier: string;
  provider: string;
  model: string;
  fallback: boolean;
  prompt_version: string;
  tokens_in: number;
  tokens_out: number;
  cost_usd: number;
  duration_ms: number;
  attempts: number;
  trace_id: string;
};
/** Which work of the service the call was made for. */
export type LlmCallSubject = { case_id: string | null; document_id: string | null; message_id: string | null };
/** `service`: for a patient. The others belong to nobody, cost money all the same, and are no evidence about conversations. */
export type LlmCallPurpose = 'service' | 'replay' | 'golden';
const OF_NOBODY: LlmCallSubject = { case_id: null, document_id: null, message_id: null };

/** Stores a call for a patient; the day's budget is looked at when it cost something. */
export function recordLlmCall(tx: Tx, subject: LlmCallSubject, call: LlmCallFacts): Promise<void> {
  return insertCall(tx, { ...subject, purpose: 'service' }, call);
}

/** Stores a call that was made to measure. Counted by the day's budget as any other. */
export function recordMeasuringCall(tx: Tx, purpose: Exclude<LlmCallPurpose, 'service'>, call: LlmCallFacts): Promise<void> {
  return insertCall(tx, { ...OF_NOBODY, purpose }, call);
}

async function insertCall(tx: Tx, subject: LlmCallSubject & { purpose: LlmCallPurpose }, call: LlmCallFacts): Promise<void> {
  await tx.sql(
    `insert into llm_calls (id, tenant_id, case_id, document_id, message_id, task, tier, provider, model, prompt_version, fallback,
                            tokens_in, tokens_out, cost_usd, duration_ms, attempts, trace_id, purpose)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[newId(), tx.scope.tenantId, subject.case_id, subject.document_id, subject.message_id],
      ...[call.task, call.tier, call.provider, call.model, call.prompt_version, call.fallback],
      ...[call.tokens_in, call.tokens_out, call.cost_usd, Math.round(call.duration_ms), call.attempts, call.trace_id],
      subject.purpose,
    ],
  );
  if (call.cost_usd > 0) await recordBudgetReached(tx);
}
