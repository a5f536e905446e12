import type { MessageRow } from '../../entities/cases.ts';
import type { About } from '../../../domain/conversation/about.ts';
import type { Tx } from '../../tenant-scope.ts';

export type { MessageRow } from '../../entities/cases.ts';

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

/** Who the conversation was about before a message, as far as the patient's messages that were read said it. */
export async function readAboutBefore(tx: Tx, caseId: string, seq: number): Promise<About | null> {
  const [row] = await tx.sql<{ about: About }>(
    `select about from messages where tenant_id = $1 and case_id = $2 and seq < $3 and about is not null and status <> 'blocked'
     order by seq desc limit 1`,
    [tx.scope.tenantId, caseId, seq],
  );
  return row?.about ?? null;
}

/** A page of the thread, oldest first, and how many messages there are in all. Blocked messages belong to the thread. Null: `after` is no message of it. */
export async function listCaseMessages(
  tx: Tx,
  caseId: string,
  page: { limit: number; offset: number; after?: string | null },
): Promise<{ rows: MessageRow[]; total: number } | null> {
  const rows = await tx.sql<MessageRow & { total: number }>(
    `/* one plan */ select m.*, count(*) over () as total from messages m
     where m.tenant_id = $1 and m.case_id = $2
       and ($3::uuid is null or m.seq > (select a.seq from messages a where a.tenant_id = $1 and a.case_id = $2 and a.id = $3::uuid))
     order by m.seq limit $4 offset $5`,
    [tx.scope.tenantId, caseId, page.after ?? null, page.limit, page.offset],
  );
  if (rows.length === 0 && page.after && !(await isMessageOf(tx, caseId, page.after))) return null;
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await countMessages(tx, caseId, page.after ?? null));
  return { rows: rows.map(({ total: _, ...row }) => row), total };
}

async function isMessageOf(tx: Tx, caseId: string, id: string): Promise<boolean> {
  const found = await tx.sql('select 1 from messages where tenant_id = $1 and case_id = $2 and id = $3', [tx.scope.tenantId, caseId, id]);
  return found.length > 0;
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

export type EarlierMessage = Pick<MessageRow, 'seq' | 'sender_type' | 'content' | 'asks'> & {
  /** A patient's message whose turn has not ended: nobody has judged yet whether it may be read. */
  is_open: boolean;
};

/** The last messages of the thread between two, oldest first, without blocked ones. */
export async function readMessagesBefore(
  tx: Tx,
  caseId: string,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<EarlierMessage[]> {
  const rows = await tx.sql<EarlierMessage>(
    `select m.seq, m.sender_type, m.content, m.asks,
            m.sender_type = 'patient' and m.status = 'accepted' and not exists (
              select 1 from messages r where r.tenant_id = $1 and r.in_reply_to = m.id) as is_open
     from messages m where m.tenant_id = $1 and m.case_id = $2 and m.status <> 'blocked' and m.seq > $3 and m.seq < $4
     order by m.seq desc limit $5`,
    [tx.scope.tenantId, caseId, after, before, limit],
  );
  return rows.reverse();
}

/**
 * Patients' messages of open cases whose turn was lost on its way, oldest first: those that wait for longer than a turn may take. The longer they wait,
 * the more seldom they are named, for two days.
 */
export function listLostTurns(tx: Tx, limit: number): Promise<{ id: string; case_id: string }[]> {
  return tx.sql(
    `select m.id, m.case_id from messages m join cases c on c.tenant_id = m.tenant_id and c.id = m.case_id and c.state <> 'closed'
     where m.tenant_id = $1 and m.status = 'accepted' and m.sender_type = 'patient'
       and m.created_at between now() - interval '2 days' and now() - interval '2 minutes'
       and (m.created_at > now() - interval '20 minutes' or extract(minute from now() - m.created_at)::int % 10 = 0)
       and not exists (select 1 from messages r where r.tenant_id = $1 and r.in_reply_to = m.id)
     order by m.seq limit $2`,
    [tx.scope.tenantId, limit],
  );
}

/** Messages of open cases that nobody answered since the assistant's last reply, oldest first: turns that were lost on their way. */
export function listUnanswered(tx: Tx): Promise<{ id: string; case_id: string }[]> {
  return tx.sql(
    `select m.id, m.case_id from cases c
     join messages m on m.tenant_id = c.tenant_id and m.case_id = c.id and m.seq > coalesce((
       select max(a.seq) from messages a where a.tenant_id = c.tenant_id and a.case_id = c.id and a.in_reply_to is not null), 0)
     where c.tenant_id = $1 and c.state <> 'closed' and m.sender_type = 'patient' and m.status = 'accepted' order by m.seq`,
    [tx.scope.tenantId],
  );
}
