import { findMessage } from '../../db/queries/conversation/messages.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { chatContract } from './contract.ts';
import { askForTurn } from './case-workflow.ts';
import { presentMessage } from './present-message.ts';
import { readCaseOrFail } from './read-case.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** Characters as a reader counts them, not units of UTF-16. */
const LONGEST_MESSAGE = 8_000;
/** Whoever writes of an emergency to a closed case is told where help is. */
const NOBODY_READS =
  'The case is closed: nobody reads what is written here. In an emergency call your local emergency number (112 in Europe, 911 in North America) now.';
type ChatCall = Call<typeof chatContract>;

/** POST /cases/{id}/chat : stores the message, lets the case's workflow answer it, and reads the answer. */
export async function postChat(call: ChatCall) {
  const { actor, body, flags, params, scope, services } = call;
  if ([...body.message].length > LONGEST_MESSAGE) throw new ApiError('AGENT_CONTEXT_OVERFLOW_001', { field: 'message' });
  const messageId = rowIdOf(call, `message ${params.case_id}`);
  const isNew = await withTenant(services.db, scope, async (tx) => {
    const { reach, state } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    if (state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001', { message: NOBODY_READS });
    await checkAttachments(tx, call);
    return storeMessage(tx, call, { id: messageId, sender_type: reach === 'own' ? 'patient' : 'coordinator' });
  });
  const turn = await askForTurn(services, { tenant_id: actor.tenantId, case_id: params.case_id }, { id: messageId, isRepeated: !isNew });
  return withTenant(services.db, scope, async (tx) => {
    const answer = turn.reply_message_id ? await findMessage(tx, params.case_id, turn.reply_message_id) : undefined;
    if (!answer) throw new ApiError('SYS_INTERNAL_001');
    return { message: presentMessage(answer), decision_id: turn.decision_id, case: await readCaseOrFail(tx, actor, flags, params.case_id) };
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

type NewMessage = { id: string; sender_type: 'patient' | 'coordinator' };

/** @returns false when an earlier try of the request stored it */
async function storeMessage(tx: Tx, { body, params, actor }: ChatCall, { id, sender_type }: NewMessage): Promise<boolean> {
  const stored = await tx.sql(
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, sender_id, content, attachments, input_method)
     select $1, $2, $3, v.id, $4, $5, $6, $7, $8 from conversations v where v.tenant_id = $2 and v.case_id = $3 on conflict (id) do nothing returning id`,
    [id, actor.tenantId, params.case_id, sender_type, actor.userId, body.message, JSON.stringify(body.attachments), body.input_method],
  );
  await tx.sql('update conversations set archived_at = null where tenant_id = $1 and case_id = $2 and archived_at is not null', [
    actor.tenantId,
    params.case_id,
  ]);
  return stored.length > 0;
}
