import { isEmergency, maybeEmergency, tellsOfPatientsEmergency } from '../../assistant/emergency.ts';
import { emergencyGuidance } from '../../assistant/emergency-reply.ts';
import { bindColumns } from '../../db/bind-columns.ts';
import { caseChannel } from '../../adapters/realtime/realtime.ts';
import { recordEvent } from '../../db/events.ts';
import { emergencyKey, reportPatientEmergency, reportToldEmergency } from '../../db/queries/coordination/patient-emergency.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import { findMessage } from '../../db/queries/conversation/messages.ts';
import { answerQuestion } from '../../db/queries/sharing/questions.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ChatTurnResult } from '../../messages/case.ts';
import { notificationStart } from '../../messages/notification.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call } from '../pipeline/route.ts';
import { LONGEST_MESSAGE } from '../../domain/conversation/message-length.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { answerQuestionContract, chatContract } from './contract.ts';
import { askForTurn } from './case-workflow.ts';
import { lockQuestionToAnswer } from './lock-question.ts';
import { presentMessage } from './present-message.ts';
import { readCaseOrFail } from './read-case.ts';
import { getVisibleCaseOrFail, type VisibleCase } from './visible-case.ts';

/** Whoever writes of an emergency to a closed case is told where help is. */
const NOBODY_READS =
  'The case is closed: nobody reads what is written here. In an emergency call your local emergency number (112 in Europe, 911 in North America) now.';
type ChatCall = Call<typeof chatContract> | Call<typeof answerQuestionContract>;
type Said = Call<typeof chatContract>['body'];

/** POST /cases/{id}/chat */
export const postChat = (call: Call<typeof chatContract>) => sendMessage(call, call.body);

/**
 * Stores a message; a patient's is answered by the case's workflow, a person's of the team by nobody. @throws ApiError AGENT_CONTEXT_OVERFLOW_001,
 * INTAKE_CASE_NOT_FOUND_001, INTAKE_CASE_CLOSED_001, those of the question that it answers, and of the turn
 */
export async function sendMessage(call: ChatCall, said: Said) {
  const { actor, params, scope, services } = call;
  if ([...said.message].length > LONGEST_MESSAGE) {
    const field = 'answer' in call.body ? 'answer' : 'message';
    throw new ApiError('AGENT_CONTEXT_OVERFLOW_001', { field });
  }
  const id = rowIdOf(call, `message ${params.case_id}`);
  const stored = await withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id);
    if (found.state === 'closed') return closedTo(tx, found, { id, message: said.message });
    await checkAttachments(tx, found.id, said);
    return storeMessage(tx, actor, said, { id, found });
  });
  if ('refusal' in stored) {
    const { notification_id, refusal } = stored;
    if (notification_id !== null) await services.temporal.start(notificationStart({ tenant_id: actor.tenantId, notification_id }));
    throw refusal;
  }
  const { sender_type, isNew } = stored;
  const turn = sender_type === 'patient' ? await askAssistant(call, { id, isRepeated: !isNew }) : await announce(call, id);
  return answerOf(call, turn.reply_message_id ?? id, turn);
}

type Closed = { refusal: ApiError; notification_id: string | null };

/**
 * The message to a closed case is not stored. Who writes of an emergency of their own is told what to do now, with the number of where they may be, and that nobody
 * reads it; people are told that there is one.
 */
async function closedTo(tx: Tx, found: VisibleCase, { id, message }: { id: string; message: string }): Promise<Closed> {
  const { reach, patient_id, destination_country } = found;
  const isNow = isEmergency(message);
  if (reach !== 'own' || !(isNow || maybeEmergency(message)))
    return { refusal: new ApiError('INTAKE_CASE_CLOSED_001', { message: NOBODY_READS }), notification_id: null };
  const { country_of_residence, ...thread } = await readThreadWords(tx, found.id);
  const guidance = emergencyGuidance({ message, facts: { country_of_residence, destination_country } }, thread);
  const refusal = new ApiError('INTAKE_CASE_CLOSED_001', { message: `${NOBODY_READS}\n\n${guidance}` });
  if (!isNow) return { refusal, notification_id: null };
  return { refusal, notification_id: await reportPatientEmergency(tx, { case_id: found.id, patient_id, dedupe_key: emergencyKey(id) }) };
}

type Answered = Pick<ChatTurnResult, 'reply_message_id' | 'decision_id'>;

const askAssistant = ({ actor, params, services }: ChatCall, message: Parameters<typeof askForTurn>[2]): Promise<Answered> =>
  askForTurn(services, { tenant_id: actor.tenantId, case_id: params.case_id }, message);

/** Clients of the case hear of a person's message at once. */
async function announce({ actor, params, services }: ChatCall, message_id: string): Promise<Answered> {
  const frame = { event: 'new_message', data: { message_id, sender_type: 'coordinator' } };
  await services.realtime.publish(caseChannel(actor.tenantId, params.case_id), frame);
  return { reply_message_id: null, decision_id: null };
}

function answerOf({ actor, flags, params, scope, services }: ChatCall, messageId: string, turn: Answered) {
  return withTenant(services.db, scope, async (tx) => {
    const [message, shown] = await Promise.all([
      findMessage(tx, params.case_id, messageId),
      readCaseOrFail(tx, actor, flags, params.case_id),
    ]);
    if (!message) throw new ApiError('SYS_INTERNAL_001');
    const answered_by: 'assistant' | 'person' = turn.reply_message_id === null ? 'person' : 'assistant';
    return { message: presentMessage(message), answered_by, decision_id: turn.decision_id, case: shown };
  });
}

async function checkAttachments(tx: Tx, caseId: string, { attachments }: Said): Promise<void> {
  if (attachments.length === 0) return;
  const ids = attachments.map(({ document_id }) => document_id);
  const known = await tx.sql<{ id: string }>(
    'select id from documents where tenant_id = $1 and case_id = $2 and id = any($3::uuid[]) and withdrawn_at is null',
    [tx.scope.tenantId, caseId, ids],
  );
  const found = new Set(known.map(({ id }) => id));
  const entries = ids.flatMap((id, index) =>
    found.has(id)
      ? []
      : [{ code: 'INTAKE_VALIDATION_001', message: 'names no document of this case', field: `attachments.${index}.document_id` }],
  );
  if (entries.length > 0) throw new ApiError('INTAKE_VALIDATION_001', { entries });
}

type Sender = 'patient' | 'coordinator';

/** `isNew` false: an earlier try of the request stored it. A person's word to the patient is an event of its own, and its answer to a hospital. */
async function storeMessage(
  tx: Tx,
  actor: Actor,
  { message, attachments, input_method, question_id: answers }: Said,
  { id, found }: { id: string; found: VisibleCase },
): Promise<{ sender_type: Sender; isNew: boolean }> {
  const sender_type = found.reach === 'own' ? 'patient' : 'coordinator';
  const question_id = answers ?? null;
  if (await findMessage(tx, found.id, id)) return { sender_type, isNew: false };
  if (question_id !== null) await lockQuestionToAnswer(tx, found, question_id);
  const { columns, places, at, values } = bindColumns(
    'messages',
    {
      ...{ id, tenant_id: actor.tenantId, case_id: found.id, sender_type, sender_id: actor.userId, content: message },
      ...{ attachments: JSON.stringify(attachments), input_method, question_id },
    },
    { conversation_id: 'v.id' },
  );
  const stored = await tx.sql(
    `insert into messages (${columns}) select ${places} from conversations v where v.tenant_id = ${at.tenant_id} and v.case_id = ${at.case_id}
     on conflict (id) do nothing returning id`,
    values,
  );
  await tx.sql('update conversations set archived_at = null where tenant_id = $1 and case_id = $2 and archived_at is not null', [
    actor.tenantId,
    found.id,
  ]);
  const isNew = stored.length > 0;
  if (isNew && sender_type === 'coordinator') await noteWord(tx, found, { message_id: id, message, question_id });
  return { sender_type, isNew };
}

type Word = { message_id: string; message: string; question_id: string | null };

async function noteWord(tx: Tx, { id: case_id, patient_id }: VisibleCase, { message_id, message, question_id }: Word) {
  await recordEvent(tx, { type: 'coordinator.message', patient_id, case_id, payload: { case_id, message_id } });
  if (tellsOfPatientsEmergency(message)) await reportToldEmergency(tx, { case_id, patient_id, dedupe_key: emergencyKey(message_id) });
  if (question_id !== null) await answerQuestion(tx, { question_id, case_id, patient_id, message_id, answered_by: 'coordinator' });
}
