import { AFTER_SIGHT, type NoticeKind, noticeKindsOf } from '../../../domain/notifications/notice-kinds.ts';
import { HOSPITAL, isPersonal } from '../../../domain/notifications/recipients.ts';
import { casesVisibleTo, type Viewer } from '../../access/case-visibility.ts';
import { shareReadable } from '../../access/consent-in-force.ts';
import { InboxItem } from '../../entities/notifications.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Who looks into an inbox. `provider_id`: the only hospital that the reader works for, null for all of the tenant's. */
export type InboxReader = Viewer & {
  recipients: readonly string[];
  /** Recipients for whom the reader stands in: what they get as coordinators. */
  covered: readonly string[];
  provider_id: string | null;
  /** Kinds that the reader does not want to see. */
  hidden: readonly string[];
};

export type InboxRow = {
  id: string;
  kind: NoticeKind;
  urgency: number;
  recipient: string;
  case_id: string | null;
  provider_id: string | null;
  subject: string | null;
  since: Date | string;
  done_at: Date | string | null;
};
const OF_COORDINATORS = noticeKindsOf(['coordinator'])
  .map((kind) => `'${kind}'`)
  .join(', ');
/** SQL: whether an item `i` is shown to a hospital that may not read its case (any more). */
export const IS_AFTER_SIGHT = `i.kind in (${AFTER_SIGHT.map((kind) => `'${kind}'`).join(', ')})`;
export type InboxFilter = { kind: string | null; open: boolean | null };

/**
 * What a reader may see: for them, and of a case, or a share, that they see at this moment. `$1` is the reader's tenant, `$2` to `$6` recipients,
 * provider, user, hidden kinds and recipients who are covered; the last parameters are those of the visibility of cases.
 */
function readable(tx: Tx, reader: InboxReader, firstParam: number) {
  const cases = casesVisibleTo(reader, firstParam);
  const from = `from inbox_items i
    left join cases c on c.tenant_id = $1 and c.id = i.case_id
    left join inbox_marks m on m.tenant_id = $1 and m.item_id = i.id and m.user_id = $4
    where i.reader_tenant_id = $1 and i.recipient = any($2::text[] || $6::text[])
      and (i.recipient = any($2::text[]) or i.kind in (${OF_COORDINATORS})) and i.kind <> all($5::text[])
      and case when i.recipient = '${HOSPITAL}' then ($3::uuid is null or i.provider_id = $3) and exists (
                 select 1 from case_shares s where s.tenant_id = i.tenant_id and s.case_id = i.case_id and s.provider_id = i.provider_id
                   and (${IS_AFTER_SIGHT} or ${shareReadable('s')}))
               when i.case_id is null then true
               else ${cases.condition} end`;
  return {
    from,
    params: [tx.scope.tenantId, reader.recipients, reader.provider_id, reader.userId, reader.hidden, reader.covered],
    visibility: cases.params,
  };
}

const COLUMNS = `i.id, i.kind, i.urgency, i.recipient, i.case_id, i.provider_id, i.subject, i.since, coalesce(i.done_at, m.done_at) as done_at`;
const IS_OPEN = 'i.done_at is null and m.done_at is null';
const FILTER = `($7::text is null or i.kind = $7) and ($8::boolean is null or $8 = (${IS_OPEN}))`;

/** A page of an inbox, the most urgent first and of those the newest, and how many there are. */
export async function listInbox(tx: Tx, reader: InboxReader, { kind, open }: InboxFilter, page: { limit: number; offset: number }) {
  const { from, params, visibility } = readable(tx, reader, 9);
  const values = [...params, kind, open, ...visibility];
  const where = `${from} and ${open === true ? IS_OPEN : 'true'} and ${FILTER}`;
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${where}`, values);
  const next = values.length + 1;
  const rows = await tx.sql<InboxRow>(
    `select ${COLUMNS} ${where} order by i.urgency desc, i.since desc, i.id desc limit $${next} offset $${next + 1}`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** Open items of an inbox by kind. */
export async function countInbox(tx: Tx, reader: InboxReader): Promise<Partial<Record<NoticeKind, number>>> {
  const { from, params, visibility } = readable(tx, reader, 7);
  const rows = await tx.sql<{ kind: NoticeKind; n: number }>(
    `select i.kind, count(*)::int as n ${from} and ${IS_OPEN} group by i.kind order by i.kind`,
    [...params, ...visibility],
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** What the open items of one case are about. */
export function listOpenSubjects(tx: Tx, reader: InboxReader, caseId: string): Promise<{ subject: string | null }[]> {
  const { from, params, visibility } = readable(tx, reader, 8);
  return tx.sql(`select i.subject ${from} and ${IS_OPEN} and i.case_id = $7`, [...params, caseId, ...visibility]);
}

/** One item that the reader may see, whether open or done. */
export async function getInboxItem(tx: Tx, reader: InboxReader, id: string): Promise<InboxRow | undefined> {
  const { from, params, visibility } = readable(tx, reader, 8);
  const [row] = await tx.sql<InboxRow>(`select ${COLUMNS} ${from} and i.id = $7`, [...params, id, ...visibility]);
  return row;
}

/** The reader is done with an item: it is over where it is theirs alone, and marked for them where others have it too. */
export async function markItemDone(tx: Tx, { id, recipient }: Pick<InboxRow, 'id' | 'recipient'>, userId: string): Promise<void> {
  if (isPersonal(recipient)) {
    await tx.em.nativeUpdate(InboxItem, { id, done_at: null }, { done_at: new Date(), done_by: userId });
    return;
  }
  await tx.run(
    tx.kysely
      .insertInto('inbox_marks')
      .values({ tenant_id: tx.scope.tenantId, item_id: id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export type InboxChange = Pick<InboxRow, 'id' | 'recipient' | 'provider_id' | 'kind' | 'urgency' | 'since'> & { reader_tenant_id: string };

/** Items that began with these events, for whoever listens. */
export function listInboxChanges(tx: Tx, eventIds: readonly string[]): Promise<InboxChange[]> {
  if (eventIds.length === 0) return Promise.resolve([]);
  return tx.sql<InboxChange>(
    `select id, reader_tenant_id, recipient, provider_id, kind, urgency, since from inbox_items
     where tenant_id = $1 and event_id = any($2::uuid[]) order by since, id`,
    [tx.scope.tenantId, eventIds],
  );
}
