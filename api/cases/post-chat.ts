import { caseChannel } from '../../adapters/realtime/realtime.ts';
import { recordEvent } from '../../db/events.ts';
import { findMessage } from '../../db/queries/conversation/messages.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ChatTurnResult } from '../../messages/case.ts';
import type { Call } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { chatContract } from './contract.ts';
import { askForTurn } from './case-workflow.ts';
import { presentMessage } from './present-message.ts';
import { readCaseOrFail } from './read-case.ts';
import { getVisibleCaseOrFail, type VisibleCase } from './visible-case.ts';

/** Characters as a reader counts them, not units of UTF-16. */
const LONGEST_MESSAGE = 8_000;
/** Whoever writes of an emergency to a closed case is told where help is. */
const NOBODY_READS =
  'The case is closed: nobody reads what is written here. In an emergency call your local emergency number (112 in Europe, 911 in North America) now.';
type ChatCall = Call<typeof chatContract>;

/** POST /cases/{id}/chat : stores the message; a patient's is answered by the case's workflow, a person's of the team by nobody. */
export async function postChat(call: ChatCall) {
  const { actor, body, params, scope, services } = call;
  if ([...body.message].length > LONGEST_MESSAGE) throw new ApiError('AGENT_CONTEXT_OVERFLOW_001', { field: 'message' });
  const id = rowIdOf(call, `message ${params.case_id}`);
  const { sender_type, isNew } = await withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id);
    if (found.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001', { message: NOBODY_READS });
    await checkAttachments(tx, call);
    return storeMessage(tx, call, { id, found });
  });
  const turn = sender_type === 'patient' ? await askAssistant(call, { id, isRepeated: !isNew }) : await announce(call, id);
  return answerOf(call, turn.reply_message_id ?? id, turn);
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
    const message = await findMessage(tx, params.case_id, messageId);
    if (!message) throw new ApiError('SYS_INTERNAL_001');
    const answered_by: 'assistant' | 'person' = turn.reply_message_id === null ? 'person' : 'assistant';
    const shown = await readCaseOrFail(tx, actor, flags, params.case_id);
    return { message: presentMessage(message), answered_by, decision_id: turn.decision_id, case: shown };
  });
}

async function checkAttachments(tx: Tx, { body, params, actor }: ChatCall): Promise<void> {
  if (body.attachments.length === 0) return;
  const ids = body.attachments.map(({ document_id }) => document_id);
  const known = await tx.sql<{ id: string }>(
    'select id from documents where tenant_id = $1 and case_id = $2 and id = any($3::uuid[]) and withdrawn_at is null',
    [actor.tenantId, params.case_id, ids],
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

/** `isNew` false: an earlier try of the request stored it. A person's word to the patient is an event of its own. */
async function storeMessage(
  tx: Tx,
  { body, params, actor }: ChatCall,
  { id, found }: { id: string; found: VisibleCase },
): Promise<{ sender_type: Sender; isNew: boolean }> {
  const sender_type = found.reach === 'own' ? 'patient' : 'coordinator';
  const stored = await tx.sql(
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, sender_id, content, attachments, input_method)
     select $1, $2, $3, v.id, $4, $5, $6, $7, $8 from conversations v where v.tenant_id = $2 and v.case_id = $3 on conflict (id) do nothing returning id`,
    [id, actor.tenantId, params.case_id, sender_type, actor.userId, body.message, JSON.stringify(body.attachments), body.input_method],
  );
  await tx.sql('update conversations set archived_at = null where tenant_id = $1 and case_id = $2 and archived_at is not null', [
    actor.tenantId,
    params.case_id,
  ]);
  const isNew = stored.length > 0;
  if (isNew && sender_type === 'coordinator') {
    const payload = { case_id: found.id, message_id: id };
    await recordEvent(tx, { type: 'coordinator.message', patient_id: found.patient_id, case_id: found.id, payload });
  }
  return { sender_type, isNew };
}
