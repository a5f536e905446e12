import { v7 as newId } from 'uuid';
import { bindColumns } from '../../../db/bind-columns.ts';
import { noteAsked } from '../../../db/queries/cases/intake-items.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { Question } from '../../../domain/conversation/questions.ts';

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
  const sent = {
    ...{ id, tenant_id: tx.scope.tenantId, case_id, sender_type: 'agent', content, status: message.status ?? 'accepted' },
    ...{ rich_content: JSON.stringify(rich_content), attachments: JSON.stringify(attachments), llm: json(llm), guardrail: json(guardrail) },
    ...{ in_reply_to, turn_number, dedupe_key: message.dedupe_key ?? null },
    asks: JSON.stringify([...(message.asks ?? []), ...(message.waits ?? [])]),
  };
  const { columns, places, at, values } = bindColumns('messages', sent, { conversation_id: 'v.id' });
  const added = await tx.sql(
    `insert into messages (${columns}) select ${places} from conversations v where v.tenant_id = ${at.tenant_id} and v.case_id = ${at.case_id}
     on conflict do nothing returning id`,
    values,
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
