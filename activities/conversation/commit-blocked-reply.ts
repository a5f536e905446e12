import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { OutputVerdict } from '../../domain/guardrails/output.ts';
import type { CaseFrame } from '../cases/case-frames.ts';
import { recordRejection } from '../cases/commands/reject-matches.ts';
import { settleWithin } from '../cases/apply-transitions.ts';
import { keepWhatWasTold, nextTurnNumber, recordCalls } from './accept-message.ts';
import { addAssistantMessage } from './reply/assistant-message.ts';
import { commitHeard } from './commit-heard.ts';
import { callsOf, messageLlm, recordBlocked } from './commit-turn.ts';
import { decisionRecord } from './decision-record.ts';
import { readProcessedDocuments } from './reply/document-processing.ts';
import { findFinishedTurn, REPLY_BLOCKED, wantsRematch } from './finished-turn.ts';
import { describeChanges } from './changes/state-delta.ts';
import type { RunChatTurnResult, Turn } from './turn.ts';

/**
 * A reply that must not be shown is kept, blocked, with its verdict, and the model's work is still counted. What the patient told stands all the same: they
 * are not to say it twice because a model misspoke. Nothing is asked, and nothing that binds is done.
 */
export async function commitBlockedReply(tx: Tx, turn: Turn, verdict: OutputVerdict): Promise<RunChatTurnResult & { frames: CaseFrame[] }> {
  const { context, changes, reply, routing } = turn;
  const { message, flags, view } = context;
  const row = await lockCase(tx, view.id);
  const finished = await findFinishedTurn(tx, flags, view.id, message.id);
  if (finished) return { ...finished, frames: [] };
  if (!row || row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  if (row.handed_to !== null) return commitHeard(tx, turn, row.handed_to);

  const turn_number = await nextTurnNumber(tx, view.id);
  await keepWhatWasTold(tx, turn, turn_number);
  const reply_message_id = await addAssistantMessage(tx, {
    case_id: view.id,
    content: reply.value,
    rich_content: [],
    llm: messageLlm(reply.call),
    in_reply_to: message.id,
    turn_number,
    status: 'blocked',
    guardrail: { guardrail: 'output', ...verdict },
  });
  await recordCalls(tx, context, callsOf(turn));
  await recordBlocked(tx, context, { guardrail: 'output', rule: verdict.rule, message_id: reply_message_id });
  await tx.sql('update cases set last_patient_turn_at = now() where tenant_id = $1 and id = $2', [tx.scope.tenantId, view.id]);
  const { situation, frames } = await settleWithin(tx, flags, view.id);
  const documents = await readProcessedDocuments(tx, view.id, message.attachments);
  const decision_id = await recordEvent(tx, {
    ...{ type: 'agent.decision', patient_id: view.patient_id, case_id: view.id },
    payload: decisionRecord(
      { ...turn, reply: null },
      { turn_number, state_delta: describeChanges(changes, context), documents, rich_content: [] },
    ),
  });
  const rematch = wantsRematch(routing.workflow_updates);
  if (rematch.rematch) await recordRejection(tx, row, { message_id: message.id });
  return { reply_message_id, decision_id, situation, ...rematch, ...REPLY_BLOCKED, frames };
}
