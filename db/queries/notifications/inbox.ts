import { AFTER_SIGHT, type NoticeKind, noticeKindsOf } from '../../../domain/notifications/notice-kinds.ts';
import { HOSPITAL, isPersonal } from '../../../domain/notifications/recipients.ts';
import { casesVisibleTo, type Viewer } from '../../access/case-visibility.ts';
import { shareReadable } from '../../access/consent-in-force.ts';
import { InboxItem } from '../../entities/notifications.ts';
import type { Tx } from '../../tenant-scope.ts';
import { type Parameters, parameters, type Bind } from '../search/conditions.ts';

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
/** SQL: whether an item `i` is shown to a hospital that may not read its case (any more). */
export const IS_AFTER_SIGHT = `i.kind in (${AFTER_SIGHT.map((kind) => `'${kind}'`).join(', ')})`;
const OF_COORDINATORS = noticeKindsOf(['coordinator'])
  .map((kind) => `'${kind}'`)
  .join(', ');
export type InboxFilter = { kind: string | null; open: boolean | null };

const IS_FOR_HOSPITAL = (bind: Bind, providerId: string | null) =>
  `${providerId === null ? '' : `i.provider_id = ${bind(providerId)} and `}exists (
      select 1 from case_shares s where s.tenant_id = i.tenant_id and s.case_id = i.case_id and s.provider_id = i.provider_id
        and (${IS_AFTER_SIGHT} or ${shareReadable('s')}))`;

/** Each once. */
const readFor = ({ recipients, covered }: InboxReader): string[] => [...new Set([...recipients, ...covered])];

/** SQL over an item `i`: what a reader may see of what is for them: of a case, or a share, that they see at this moment. */
function readable(reader: InboxReader, { values, bind }: Parameters): string[] {
  const visible = casesVisibleTo(reader, values.length + 1);
  values.push(...visible.params);
  const isOfOwnCase = `(i.case_id is null or ${visible.condition})`;
  const isShown = reader.recipients.includes(HOSPITAL)
    ? `case when i.recipient = '${HOSPITAL}' then ${IS_FOR_HOSPITAL(bind, reader.provider_id)} else ${isOfOwnCase} end`
    : isOfOwnCase;
  return [
    'i.reader_tenant_id = $1',
    ...(reader.covered.length === 0 ? [] : [`(i.recipient = any(${bind(reader.recipients)}::text[]) or i.kind in (${OF_COORDINATORS}))`]),
    ...(visible.condition === 'true' && isShown === isOfOwnCase ? [] : [isShown]),
    ...(reader.hidden.length === 0 ? [] : [`i.kind <> all(${bind(reader.hidden)}::text[])`]),
  ];
}

/** The case of an item as the visibility of cases names it: whether it can be seen is asked by its id, so that no row of it is read. */
const ITEMS = 'inbox_items i cross join lateral (select i.case_id as id) c';
const NEWEST_FIRST = 'i.urgency desc, i.since desc, i.id desc';

/** SQL of what a reader's own marks say of an item: asked item by item, so that a page takes no longer for many of them. */
function marked(user: string) {
  const mark = `inbox_marks m where m.tenant_id = $1 and m.item_id = i.id and m.user_id = ${user}`;
  return {
    isOpen: `i.done_at is null and not exists (select from ${mark})`,
    isDone: `(i.done_at is not null or exists (select from ${mark}))`,
    columns: `i.id, i.kind, i.urgency, i.recipient, i.case_id, i.provider_id, i.subject, i.since, coalesce(i.done_at, (select m.done_at from ${mark})) as done_at`,
  };
}

/**
 * A page of an inbox, the most urgent first and of those the newest, how many there are, and the open ones by kind. The items of each recipient are read in their order
 * as far as the page goes; the numbers come from the index.
 */
export async function listInbox(tx: Tx, reader: InboxReader, filter: InboxFilter, page: { limit: number; offset: number }) {
  const [rows, counts, ofAll] = await Promise.all([
    readPage(tx, reader, filter, page),
    countInbox(tx, reader),
    filter.open === true ? null : countAll(tx, reader, filter.kind),
  ]);
  const open = filter.kind === null ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[filter.kind as NoticeKind] ?? 0);
  const total = ofAll === null ? open : filter.open === false ? ofAll - open : ofAll;
  return { rows, total, counts };
}

function readPage(tx: Tx, reader: InboxReader, { kind, open }: InboxFilter, { limit, offset }: { limit: number; offset: number }) {
  const { values, bind } = parameters(tx.scope.tenantId);
  const { isOpen, isDone, columns } = marked(bind(reader.userId));
  const where = [
    'i.recipient = r.recipient',
    ...readable(reader, { values, bind }),
    ...(kind === null ? [] : [`i.kind = ${bind(kind)}`]),
    ...(open === null ? [] : [open ? isOpen : isDone]),
  ];
  return tx.sql<InboxRow>(
    `select i.* from unnest(${bind(readFor(reader))}::text[]) as r (recipient), lateral (
       select ${columns} from ${ITEMS} where ${where.join(' and ')} order by ${NEWEST_FIRST} limit ${bind(limit + offset)}) i
     order by ${NEWEST_FIRST} limit ${bind(limit)} offset ${bind(offset)}`,
    values,
  );
}

/** Open items of an inbox by kind. */
async function countInbox(tx: Tx, reader: InboxReader): Promise<Partial<Record<NoticeKind, number>>> {
  const { values, from, isOpen } = itemsFor(tx, reader);
  const rows = await tx.sql<{ kind: NoticeKind; n: number }>(
    `select i.kind, count(*)::int as n ${from} and ${isOpen} group by i.kind order by i.kind`,
    values,
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** Open and done ones. */
async function countAll(tx: Tx, reader: InboxReader, kind: string | null): Promise<number> {
  const { values, bind } = parameters(tx.scope.tenantId);
  const where = [...forReader(reader, { values, bind }), ...(kind === null ? [] : [`i.kind = ${bind(kind)}`])];
  const [row] = await tx.sql<{ total: number }>(`select count(*)::int as total from ${ITEMS} where ${where.join(' and ')}`, values);
  return row?.total ?? 0;
}

const forReader = (reader: InboxReader, { values, bind }: Parameters): string[] => [
  `i.recipient = any(${bind(readFor(reader))}::text[])`,
  ...readable(reader, { values, bind }),
];

/** SQL from which items are read as the reader sees them. */
function itemsFor(tx: Tx, reader: InboxReader) {
  const { values, bind } = parameters(tx.scope.tenantId);
  const where = forReader(reader, { values, bind });
  return { values, bind, from: `from ${ITEMS} where ${where.join(' and ')}`, ...marked(bind(reader.userId)) };
}

/** What the open items of one case are about. */
export function listOpenSubjects(tx: Tx, reader: InboxReader, caseId: string): Promise<{ subject: string | null }[]> {
  const { values, bind, from, isOpen } = itemsFor(tx, reader);
  return tx.sql(`select i.subject ${from} and ${isOpen} and i.case_id = ${bind(caseId)}`, values);
}

/** One item that the reader may see, whether open or done. */
export async function getInboxItem(tx: Tx, reader: InboxReader, id: string): Promise<InboxRow | undefined> {
  const { values, bind, from, columns } = itemsFor(tx, reader);
  const [row] = await tx.sql<InboxRow>(`select ${columns} ${from} and i.id = ${bind(id)}`, values);
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
