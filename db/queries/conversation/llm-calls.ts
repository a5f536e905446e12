import { v7 as newId } from 'uuid';
import type { LlmCallRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';
import { recordBudgetReached } from './llm-budget.ts';

/** What a call to a model cost and how it went (Part 2.8); as adapters/llm records it. */
export type LlmCallFacts = Omit<LlmCallRow, 'id' | 'tenant_id' | 'created_at' | 'purpose' | keyof LlmCallSubject>;
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
  await tx.run(
    tx.kysely.insertInto('llm_calls').values({
      id: newId(),
      tenant_id: tx.scope.tenantId,
      case_id: subject.case_id,
      document_id: subject.document_id,
      message_id: subject.message_id,
      task: call.task,
      tier: call.tier,
      provider: call.provider,
      model: call.model,
      prompt_version: call.prompt_version,
      fallback: call.fallback,
      tokens_in: call.tokens_in,
      tokens_out: call.tokens_out,
      cost_usd: call.cost_usd,
      duration_ms: Math.round(call.duration_ms),
      attempts: call.attempts,
      trace_id: call.trace_id,
      purpose: subject.purpose,
    }),
  );
  if (call.cost_usd > 0) await recordBudgetReached(tx);
}
