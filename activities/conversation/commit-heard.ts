import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Routing } from '../../domain/conversation/route-turn.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseFrame } from '../cases/case-frames.ts';
import { settleWithin } from '../cases/apply-transitions.ts';
import { acceptMessage, nextTurnNumber, recordCalls } from './accept-message.ts';
import { decisionRecord } from './decision-record.ts';
import { readProcessedDocuments } from './reply/document-processing.ts';
import { findFinishedTurn } from './finished-turn.ts';
import { countFindings, describeChanges, NO_CHANGES, type PlannedChanges } from './changes/state-delta.ts';
import type { RunChatTurnResult, Turn } from './turn.ts';
import type { TurnContext } from './context/turn-context.ts';

export type HeardTurn = Pick<Turn, 'context' | 'classification' | 'extraction' | 'changes'>;

/** A message to a person answers nothing that the assistant asked. */
export const asToldToPerson = (context: TurnContext): TurnContext => ({ ...context, asked: [], last_assistant_message: null });

/** An emergency is answered at once, whoever has the conversation. */
export const isForPerson = (person_id: string | null, { classification }: Pick<Turn, 'classification'>): boolean =>
  person_id !== null && classification.value.category !== 'emergency';

/** As below, once; in a case that is still open. @throws ApiError INTAKE_CASE_CLOSED_001 */
export async function commitForPerson(tx: Tx, turn: HeardTurn): Promise<RunChatTurnResult & { frames: CaseFrame[] }> {
  const { flags, message, person_id, view } = turn.context;
  const row = await lockCase(tx, view.id);
  const finished = await findFinishedTurn(tx, flags, view.id, message.id);
  if (finished) return { ...finished, frames: [] };
  if (!row || row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  return commitHeard(tx, turn, row.handed_to ?? person_id ?? '');
}

/**
 * A message that the patient wrote to the person who has the conversation, in one transaction: its findings enter the record, the person is told, nobody
 * answers (Decisions §5). Wishes, choices and answers in it are for that person to act on.
 */
export async function commitHeard(tx: Tx, turn: HeardTurn, person_id: string): Promise<RunChatTurnResult & { frames: CaseFrame[] }> {
  const { context, classification, extraction } = turn;
  const { message, flags, view } = context;
  const heard = { ...turn, changes: onlyFindings(turn.changes) };
  const turn_number = await nextTurnNumber(tx, view.id);
  await acceptMessage(tx, heard, turn_number);
  await recordCalls(tx, context, [classification, extraction]);
  await tx.sql('update cases set last_patient_turn_at = now() where tenant_id = $1 and id = $2', [tx.scope.tenantId, view.id]);
  await tellPerson(tx, context, person_id);
  const { situation, frames } = await settleWithin(tx, flags, view.id);
  const decision_id = await recordEvent(tx, {
    ...{ type: 'agent.decision', patient_id: view.patient_id, case_id: view.id },
    payload: decisionRecord(
      { ...heard, blocked: null, routing: ROUTING, reply: null },
      {
        turn_number,
        state_delta: describeChanges(heard.changes, context),
        documents: await readProcessedDocuments(tx, view.id, message.attachments),
        rich_content: [],
      },
    ),
  });
  return { reply_message_id: null, decision_id, situation, frames: [...heardFrames(heard), ...frames] };
}

/** The inbox of who has the conversation follows this event. */
export async function tellPerson(tx: Tx, { message, view }: TurnContext, person_id: string): Promise<void> {
  const payload = { case_id: view.id, person_id, message_id: message.id };
  await recordEvent(tx, { type: 'handover.message', patient_id: view.patient_id, case_id: view.id, payload });
}

const ROUTING: Routing = {
  branch_chosen: 'extract_history',
  reason: 'a person of the team has the conversation: findings are read, and nothing is answered',
  branches_skipped: [],
  workflow_updates: [],
};

const onlyFindings = ({ findings, corrections, health }: PlannedChanges): PlannedChanges => ({
  ...NO_CHANGES,
  ...{ findings, corrections, health: { none: health.none, unknown: null } },
});

function heardFrames({ context: { message }, changes }: HeardTurn): CaseFrame[] {
  const { id: message_id } = message;
  const written: CaseFrame = { event: 'new_message', data: { message_id, sender_type: 'patient' } };
  return countFindings(changes.findings) > 0 ? [written, { event: 'findings_incorporated', data: { message_id } }] : [written];
}
