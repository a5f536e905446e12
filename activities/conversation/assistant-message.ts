import { v7 as newId } from 'uuid';
import { noteAsked } from '../../db/queries/cases/intake-items.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Question } from '../../domain/conversation/questions.ts';

export type AssistantMessage = {
  case_id: string;
  content: string;
  rich_content: { kind: string }[];
  attachments?: { document_id: string; filename: string }[];
  llm?: Record<string, unknown> | null;
  in_reply_to?: string | null;
  status?: 'accepted' | 'blocked';
  guardrail?: Record<string, unknown> | null;
  turn_number?: number | null;
  /** What it asks the patient. */
  asks?: readonly Question[];
  /** What was asked before and is still open: not put again, and not counted as asked. */
  waits?: readonly Question[];
  /** One message per key and tenant. */
  dedupe_key?: string | null;
};

/** Adds a message of the assistant to the case's conversation. Null when its key, or a reply to the same message, is there already. */
export async function addAssistantMessage(tx: Tx, message: AssistantMessage): Promise<string | null> {
  const id = newId();
  const {
    case_id,
    content,
    rich_content,
    attachments = [],
    llm = null,
    in_reply_to = null,
    guardrail = null,
    turn_number = null,
  } = message;
  const added = await tx.sql(
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, rich_content, attachments, llm, in_reply_to, status,
                           guardrail, turn_number, dedupe_key, asks)
     select $1, $2, $3, v.id, 'agent', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from conversations v where v.tenant_id = $2 and v.case_id = $3
     on conflict do nothing returning id`,
    [
      ...[id, tx.scope.tenantId, case_id, content, JSON.stringify(rich_content), JSON.stringify(attachments), json(llm), in_reply_to],
      ...[message.status ?? 'accepted', json(guardrail), turn_number, message.dedupe_key ?? null],
      JSON.stringify([...(message.asks ?? []), ...(message.waits ?? [])]),
    ],
  );
  if (added.length === 0) return null;
  await noteAsked(
    tx,
    case_id,
    id,
    (message.asks ?? []).map(({ item }) => item),
  );
  return id;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
