import type { MessageRow } from '../entities/cases.ts';
import type { Tx } from '../tenant-scope.ts';

export type { MessageRow } from '../entities/cases.ts';

export async function findMessage(tx: Tx, caseId: string, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await tx.sql<MessageRow>('select * from messages where tenant_id = $1 and case_id = $2 and id = $3', [
    tx.scope.tenantId,
    caseId,
    messageId,
  ]);
  return row;
}

/** The agent's reply to a patient's message, once it is committed. */
export async function findReply(tx: Tx, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await tx.sql<MessageRow>('select * from messages where tenant_id = $1 and in_reply_to = $2', [
    tx.scope.tenantId,
    messageId,
  ]);
  return row;
}

/** A page of the thread, oldest first, and how many messages there are in all. Blocked messages belong to the thread. */
export async function listCaseMessages(
  tx: Tx,
  caseId: string,
  page: { limit: number; offset: number; after?: string | null },
): Promise<{ rows: MessageRow[]; total: number }> {
  const rows = await tx.sql<MessageRow & { total: number }>(
    `select m.*, count(*) over () as total from messages m
     where m.tenant_id = $1 and m.case_id = $2
       and ($3::uuid is null or m.seq > (select a.seq from messages a where a.tenant_id = $1 and a.case_id = $2 and a.id = $3::uuid))
     order by m.seq limit $4 offset $5`,
    [tx.scope.tenantId, caseId, page.after ?? null, page.limit, page.offset],
  );
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await countMessages(tx, caseId, page.after ?? null));
  return { rows: rows.map(({ total: _, ...row }) => row), total };
}

async function countMessages(tx: Tx, caseId: string, after: string | null): Promise<number> {
  const [row] = await tx.sql<{ total: number }>(
    `select count(*) as total from messages m
     where m.tenant_id = $1 and m.case_id = $2
       and ($3::uuid is null or m.seq > (select a.seq from messages a where a.tenant_id = $1 and a.case_id = $2 and a.id = $3::uuid))`,
    [tx.scope.tenantId, caseId, after],
  );
  return row?.total ?? 0;
}

export type EarlierMessage = Pick<MessageRow, 'seq' | 'sender_type' | 'content'>;

/** The last messages of the thread between two, oldest first, without blocked ones: what a turn is answered from. */
export async function readMessagesBefore(
  tx: Tx,
  caseId: string,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<EarlierMessage[]> {
  const rows = await tx.sql<EarlierMessage>(
    `select seq, sender_type, content from messages
     where tenant_id = $1 and case_id = $2 and status <> 'blocked' and seq > $3 and seq < $4 order by seq desc limit $5`,
    [tx.scope.tenantId, caseId, after, before, limit],
  );
  return rows.reverse();
}
