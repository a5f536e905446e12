import { CASE_STATES } from '../../../domain/cases/states.ts';
import type { WaitsOn } from '../../../domain/cases/stand.ts';
import { MILESTONES } from '../../../domain/coordination/timeline.ts';
import type { Tx } from '../../tenant-scope.ts';
import { type Bind, parameters } from '../search/conditions.ts';
import { coverAsJson } from './coordinators.ts';
import { OVERDUE_BEFORE } from './queue-entries.ts';
import { type Turns, turnsByState } from './waits-on.ts';

export type QueueRow = {
  case_id: string;
  state: string;
  state_changed_at: Date | string;
  title: string;
  destination_country: string | null;
  created_at: Date | string;
  patient: { id: string; first_name: string; last_name: string; preferred_language: string };
  coordinator: { id: string; name: string } | null;
  covered_by: { id: string; name: string } | null;
  milestones: { name: string; status: string; due_at: string | null }[] | null;
  is_overdue: boolean;
  open_escalations: number;
  waits_on: WaitsOn;
  travel_date: string | null;
  /** Rank of what presses most (domain/coordination/urgency.ts). */
  urgency: number;
  /** Since when a person of the team has the conversation. */
  handed_at: Date | string | null;
};

/** Each null: not asked for. */
export type QueueFilter = {
  states: string[] | null;
  coordinator_ids: readonly string[] | null;
  is_assigned: boolean | null;
  countries: string[] | null;
  is_escalated: boolean | null;
  is_overdue: boolean | null;
  /** Found, each of them, in the case's id, title or procedure or in the patient's name; plain words (domain/search/words.ts). */
  words: string[] | null;
  waits_on: WaitsOn | null;
};
export const QUEUE_SORTS = ['newest', 'waiting', 'travel_date', 'urgency'] as const;
export type QueuePage = { limit: number; offset: number; sort: (typeof QUEUE_SORTS)[number]; is_risk_assessed: boolean };

/** From the first, and from the last: a page beyond the middle is read from the end, where it is nearer. */
const ORDERS = {
  newest: ['q.created_at desc, q.case_id desc', 'q.created_at, q.case_id'],
  waiting: ['q.state_changed_at, q.case_id', 'q.state_changed_at desc, q.case_id desc'],
  travel_date: ['q.travel_date, q.created_at, q.case_id', 'q.travel_date desc, q.created_at desc, q.case_id desc'],
  urgency: ['q.urgency desc, q.state_changed_at, q.case_id', 'q.urgency, q.state_changed_at desc, q.case_id desc'],
} as const;
const partOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of the tenant's open cases, in the order that is asked for, and how many there are in all. */
export async function listQueue(tx: Tx, filter: QueueFilter, page: QueuePage) {
  const turns = turnsByState(page.is_risk_assessed);
  const asked = { ...filter, stands: standsOf(filter, turns) };
  const brought = tx.sql('select refresh_due_queue_entries($1)', [tx.scope.tenantId]);
  const read = asked.words === null ? readPage(tx, asked, page) : readFound(tx, asked, page);
  const [{ rows, total }] = await Promise.all([read, brought]);
  return { rows: rows.map((row) => withTurn(row, turns)), total };
}

async function readPage(tx: Tx, asked: Asked, { limit, offset, sort }: QueuePage) {
  const total = await countQueue(tx, asked);
  const { values, bind } = parameters(tx.scope.tenantId);
  const [fromFirst, fromLast] = ORDERS[sort];
  const behind = Math.max(total - offset - limit, 0);
  const isNearEnd = offset > behind && offset < total;
  const [order, most, skipped] = isNearEnd ? [fromLast, Math.min(limit, total - offset), behind] : [fromFirst, limit, offset];
  const where = conditions(asked, bind).join(' and ');
  const rows = await tx.sql<Shown>(
    `with page as (select q.case_id from queue_entries q where ${where} order by ${order} limit ${bind(most)} offset ${bind(skipped)})
     select ${SHOWN} order by ${fromFirst}`,
    values,
  );
  return { rows, total };
}

/** No index leads to a part of a word: entries are gone through once, for the page and for the number. */
async function readFound(tx: Tx, asked: Asked, { limit, offset, sort }: QueuePage) {
  const { values, bind } = parameters(tx.scope.tenantId);
  const [order] = ORDERS[sort];
  const where = conditions(asked, bind).join(' and ');
  const rows = await tx.sql<Shown & { total: number }>(
    `with page as (select q.case_id, count(*) over ()::int as total from queue_entries q where ${where} order by ${order} limit ${bind(limit)} offset ${bind(offset)})
     select page.total, ${SHOWN} order by ${order}`,
    values,
  );
  const [first] = rows;
  const total = first?.total ?? (offset === 0 ? 0 : await countEntries(tx, asked));
  return { rows: rows.map(({ total: _counted, ...row }) => row), total };
}

type Asked = QueueFilter & { stands: string[] | null };

/** States, each with what may hold a case in it, that the filter leaves; null: all of them. */
function standsOf({ states, waits_on }: QueueFilter, turns: Turns): string[] | null {
  if (states === null && waits_on === null) return null;
  const wanted = CASE_STATES.filter((state) => state !== 'closed' && (states === null || states.includes(state)));
  return wanted.flatMap((state) =>
    Object.entries(turns[state] ?? {})
      .filter(([, turn]) => waits_on === null || turn === waits_on)
      .map(([held]) => `${state}/${held}`),
  );
}

const conditions = (asked: Asked, bind: Bind): string[] => [...keptIn(asked, bind), ...lookedAt(asked, bind)];

/** Conditions on what is counted by kind, whether of an entry or of a count. */
function keptIn({ stands, is_assigned, countries, is_escalated }: Asked, bind: Bind, assigned = 'q.coordinator_id is not null'): string[] {
  return [
    'q.tenant_id = $1',
    ...(stands === null ? [] : [`q.stand = any(${bind(stands)}::text[])`]),
    ...(countries === null ? [] : [`q.destination_country = any(${bind(countries)}::text[])`]),
    ...(is_assigned === null ? [] : [is_assigned ? assigned : `not (${assigned})`]),
    ...(is_escalated === null ? [] : [is_escalated ? 'q.is_escalated' : 'not q.is_escalated']),
  ];
}

/** Those for which entries themselves are looked at. */
function lookedAt({ coordinator_ids, is_overdue, words }: Asked, bind: Bind): string[] {
  const overdue = `q.overdue_from < ${OVERDUE_BEFORE}`;
  return [
    ...(coordinator_ids === null ? [] : [`q.coordinator_id = any(${bind(coordinator_ids)}::uuid[])`]),
    ...(is_overdue === null ? [] : [is_overdue ? overdue : `(${overdue}) is not true`]),
    ...(words === null ? [] : [`q.words like all (${bind(words.map(partOf))}::text[])`]),
  ];
}

/** Kept by kind (migration g1-01). One coordinator's are counted, and those that are overdue: they are few, and the others are what is left. */
async function countQueue(tx: Tx, asked: Asked): Promise<number> {
  if (asked.coordinator_ids !== null || asked.is_overdue) return countEntries(tx, asked);
  if (asked.is_overdue === null) return countKept(tx, asked);
  const [kept, overdue] = await Promise.all([countKept(tx, asked), countEntries(tx, { ...asked, is_overdue: true })]);
  return kept - overdue;
}

async function countKept(tx: Tx, asked: Asked): Promise<number> {
  const { values, bind } = parameters(tx.scope.tenantId);
  const where = keptIn(asked, bind, 'q.is_assigned').join(' and ');
  const [row] = await tx.sql<{ total: number }>(
    `select coalesce(sum(q.change), 0)::int as total from queue_counts q where ${where}`,
    values,
  );
  return row?.total ?? 0;
}

async function countEntries(tx: Tx, asked: Asked): Promise<number> {
  const { values, bind } = parameters(tx.scope.tenantId);
  const where = conditions(asked, bind).join(' and ');
  const [row] = await tx.sql<{ total: number }>(`select count(*)::int as total from queue_entries q where ${where}`, values);
  return row?.total ?? 0;
}

type Shown = Omit<QueueRow, 'waits_on'> & { held: string };

const SHOWN = `
  c.id as case_id, c.state, c.state_changed_at, c.title, c.destination_country, c.created_at, c.handed_at,
         json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'preferred_language', p.preferred_language) as patient,
         case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as coordinator,
         case when k.id is not null then ${coverAsJson('k')} end as covered_by,
         (select json_agg(json_build_object('name', t.name, 'status', t.status, 'due_at', t.due_at)) from timeline_milestones t
          where t.tenant_id = c.tenant_id and t.case_id = c.id) as milestones,
         coalesce(q.overdue_from < ${OVERDUE_BEFORE}, false) as is_overdue, q.travel_date, q.urgency, split_part(q.stand, '/', 2) as held,
         (select count(*)::int from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved') as open_escalations
  from page join queue_entries q on q.tenant_id = $1 and q.case_id = page.case_id join cases c on c.id = q.case_id and c.tenant_id = $1
  join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  left join coordinators k on k.tenant_id = c.tenant_id and k.id = q.coordinator_id`;

/** An entry that a release before wrote may name what holds its case otherwise. */
function withTurn({ held, ...row }: Shown, turns: Turns): QueueRow {
  const turn = turns[row.state];
  return { ...row, waits_on: (turn?.[held] ?? turn?.nothing) as WaitsOn };
}

/** Of the five milestones the first that is not finished; those without a row are pending. */
export function nextMilestone({ milestones }: Pick<QueueRow, 'milestones'>) {
  const standing = MILESTONES.map((name) => {
    const row = milestones?.find((milestone) => milestone.name === name);
    return { name, status: row?.status ?? 'pending', due_at: row?.due_at ?? null };
  });
  return standing.find(({ status }) => status === 'pending' || status === 'in_progress') ?? null;
}
