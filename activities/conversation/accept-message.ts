import type { Answer } from '../../adapters/llm/language-model.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { answerQuestion } from '../../db/queries/sharing/questions.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { applyChanges } from './changes/apply-changes.ts';
import type { Turn } from './turn.ts';
import type { TurnContext } from './context/turn-context.ts';

type Told = Pick<Turn, 'context' | 'changes' | 'extraction'>;

/** The turn of a message is over, and what it says goes into the record. */
export async function acceptMessage(tx: Tx, told: Told, turn_number: number): Promise<void> {
  await keepWhatWasTold(tx, told, turn_number);
  await tx.sql(`update messages set status = 'answered' where tenant_id = $1 and id = $2`, [tx.scope.tenantId, told.context.message.id]);
}

/** What a message says goes into the record, whether or not it is answered. */
export async function keepWhatWasTold(tx: Tx, { context, changes, extraction }: Told, turn_number: number): Promise<void> {
  const { message, view } = context;
  const owner = { case_id: view.id, patient_id: view.patient_id, message_id: message.id };
  await applyChanges(tx, owner, changes);
  if (message.question_id !== null) await answerQuestion(tx, { ...owner, question_id: message.question_id, answered_by: 'patient' });
  await tx.sql(`update messages set turn_number = $3, extraction = $4, about = $5 where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    message.id,
    turn_number,
    extraction === null ? 'deferred' : null,
    JSON.stringify(context.about),
  ]);
}

/** Each call of a turn to a model, with what it cost. */
export async function recordCalls(tx: Tx, { view, message }: TurnContext, answers: readonly (Answer<unknown> | null)[]): Promise<void> {
  const about = { case_id: view.id, document_id: null, message_id: message.id };
  for (const { call } of answers.filter((answer) => answer !== null)) await recordLlmCall(tx, about, call);
}

export async function nextTurnNumber(tx: Tx, caseId: string): Promise<number> {
  const [row] = await tx.sql<{ next: number }>(
    'select (coalesce(max(turn_number), 0) + 1)::int as next from messages where tenant_id = $1 and case_id = $2',
    [tx.scope.tenantId, caseId],
  );
  return row?.next ?? 1;
}
