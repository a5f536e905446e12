import type { CallRecord } from '../../adapters/llm/language-model.ts';
import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { keepConversationSummary } from '../../db/queries/conversation/conversation-summary.ts';
import { keepTurnInputs } from '../../db/queries/learning/replays.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { olderStatus } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import type { InputVerdict } from '../../domain/guardrails/input.ts';
import { type CaseFrame, messageFrames } from '../cases/case-frames.ts';
import { recordRejection } from '../cases/commands/reject-matches.ts';
import { settleWithin } from '../cases/apply-transitions.ts';
import { addAssistantMessage } from './reply/assistant-message.ts';
import { acceptMessage, nextTurnNumber, recordCalls } from './accept-message.ts';
import { commitHeard, isForPerson, tellPerson } from './commit-heard.ts';
import { replyLanguage } from '../../assistant/reply-language.ts';
import { talkOf } from '../../assistant/phrasebooks/talk/library.ts';
import type { CommandIds } from '../cases/command.ts';
import { decisionRecord } from './decision-record.ts';
import { reportEmergency } from './report-emergency.ts';
import { readProcessedDocuments } from './reply/document-processing.ts';
import { performStep } from './changes/perform-step.ts';
import { missingAfter, replyInput } from './reply/reply-input.ts';
import { reportPersonWish } from './report-person-wish.ts';
import { questionsAsked, questionsWaiting } from './reply/questions-asked.ts';
import { richContentFor } from './reply/rich-content-for.ts';
import { findFinishedTurn, wantsRematch } from './finished-turn.ts';
import { describeChanges } from './changes/state-delta.ts';
import { turnInputsOf } from './context/turn-inputs.ts';
import type { RunChatTurnResult, Turn } from './turn.ts';
import type { TurnContext } from './context/turn-context.ts';

/**
 * The whole of a turn in one transaction: changes, reply, model calls, moves and the decision. Whoever comes second gets the first one's. Should a person
 * have taken the conversation over meanwhile, the reply is dropped and the message is theirs.
 */
export async function commitTurn(tx: Tx, turn: Turn): Promise<RunChatTurnResult & { frames: CaseFrame[] }> {
  const { context, changes, reply } = turn;
  const { message, flags, view } = context;
  const row = await lockCase(tx, view.id);
  const finished = await findFinishedTurn(tx, flags, view.id, message.id);
  if (finished) return { ...finished, frames: [] };
  if (!row || row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  if (row.handed_to !== null) {
    if (isForPerson(row.handed_to, turn)) return commitHeard(tx, turn, row.handed_to);
    await tellPerson(tx, context, row.handed_to);
  }

  const turn_number = await nextTurnNumber(tx, view.id);
  if (turn.blocked) await blockMessage(tx, context, turn.blocked);
  else await acceptMessage(tx, turn, turn_number);
  const performed = turn.blocked ? NOTHING_DONE : await performStep(tx, turn, row);
  const content = performed.outcome === 'refused' ? refusal(turn) : reply.value;
  const documents = turn.blocked ? [] : await readProcessedDocuments(tx, view.id, message.attachments);
  const rich_content = richContentFor(turn);
  const reply_message_id = await addAssistantMessage(tx, {
    case_id: view.id,
    content,
    rich_content,
    llm: messageLlm(reply.call),
    in_reply_to: message.id,
    turn_number,
    guardrail: turn.withheld && { guardrail: 'output', ...turn.withheld.verdict, withheld: turn.withheld.reply.value },
    asks: questionsAsked(turn),
    waits: questionsWaiting(turn),
  });
  if (!reply_message_id) throw new ApiError('SYS_INTERNAL_001');
  await recordCalls(tx, context, callsOf(turn));
  if (turn.withheld)
    await recordBlocked(tx, context, { guardrail: 'output', rule: turn.withheld.verdict.rule, message_id: reply_message_id });
  if (!turn.blocked) await noteTurn(tx, turn, turn_number);
  const notification_id = (await reportEmergency(tx, turn)) ?? (await reportPersonWish(tx, turn)) ?? mailOf(performed.ids);
  const { situation, frames } = await settleWithin(tx, flags, view.id);
  const state_delta = {
    ...describeChanges(changes, context),
    ...(situation.facts.state === row.state
      ? {}
      : { status: { before: olderStatus(row.state as never), after: olderStatus(situation.facts.state), source: 'lifecycle' } }),
  };
  const decision_id = await recordEvent(tx, {
    type: 'agent.decision',
    patient_id: view.patient_id,
    case_id: view.id,
    payload: decisionRecord(turn, { turn_number, state_delta, documents, rich_content }),
  });
  if (!turn.blocked) await keepTurnInputs(tx, { decision_id, case_id: view.id, message_id: message.id, inputs: turnInputsOf(turn) });
  const rematch = wantsRematch(turn.routing.workflow_updates);
  if (rematch.rematch) await recordRejection(tx, row, { message_id: message.id });
  return {
    reply_message_id,
    decision_id,
    situation,
    ...rematch,
    ...(notification_id ? { notification_id } : {}),
    frames: [...messageFrames(reply_message_id), ...frames],
  };
}

const NOTHING_DONE = { outcome: 'nothing', ids: {} } as const;

/** What is said when a command refused what was confirmed: the match has changed meanwhile, a hospital is full, an issue has been opened. */
const refusal = (turn: Turn): string => talkOf(replyLanguage(replyInput(turn.context, turn))).failed;

const mailOf = ({ notification_id }: CommandIds): string | null => (typeof notification_id === 'string' ? notification_id : null);

/** What the case and its thread keep of the turn beside the messages: when it was, what older turns said, and the layer that was reached. */
async function noteTurn(tx: Tx, { context, classification, changes, routing, summary }: Turn, turn_number: number): Promise<void> {
  const { view, flags } = context;
  const layer = {
    turn_number,
    category: classification.value.category,
    branch: routing.branch_chosen,
    pending_actions: missingAfter(context, changes),
  };
  await tx.sql(
    `update cases set last_patient_turn_at = now(), layer_state = case when $3 then $4::jsonb else layer_state end where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, view.id, flags.isOn('triage_agent_v3'), JSON.stringify(layer)],
  );
  if (summary !== null) await keepConversationSummary(tx, view.id, summary.kept);
}

/** A blocked message keeps its verdict and changes nothing else (Decisions §5). */
export async function blockMessage(tx: Tx, context: TurnContext, verdict: InputVerdict): Promise<void> {
  const { message } = context;
  await tx.sql(`update messages set status = 'blocked', guardrail = $3 where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    message.id,
    JSON.stringify({ guardrail: 'input', ...verdict }),
  ]);
  await recordBlocked(tx, context, { guardrail: 'input', rule: verdict.rule, message_id: message.id });
}

type Blocked = { guardrail: 'input' | 'output'; rule: string | null; message_id: string | null };

export async function recordBlocked(tx: Tx, { view }: TurnContext, blocked: Blocked): Promise<void> {
  const payload = { ...blocked, case_id: view.id };
  await recordEvent(tx, { type: 'guardrail.blocked', patient_id: view.patient_id, case_id: view.id, payload });
}

export const callsOf = ({ classification, extraction, reply, withheld, summary }: Turn) => [
  ...[classification, extraction, withheld?.reply ?? null, reply, summary?.answer ?? null],
];

export function messageLlm({ tier, provider, model, fallback, prompt_version }: CallRecord) {
  return { tier, provider, model, fallback, prompt_version };
}
