import { CASE_STATES } from '../../../domain/cases/states.ts';
import type { WaitsOn } from '../../../domain/cases/stand.ts';
import { MILESTONES, OVERDUE_AFTER_HOURS } from '../../../domain/coordination/timeline.ts';
import type { Tx } from '../../tenant-scope.ts';
import { countCasesOfTenant } from '../cases/case-counts.ts';
import { turnsByState, waitsOn } from './waits-on.ts';

export type QueueRow = {
  case_id: string;
  state: string;
  state_changed_at: Date | string;
  title: string;
  destination_country: string | null;
  created_at: Date | string;
  patient: { id: string; first_name: string; last_name: string; preferred_language: string };
  coordinator: { id: string; name: string } | null;
  milestones: { name: string; status: string; due_at: string | null }[] | null;
  is_overdue: boolean;
  open_escalations: number;
  waits_on: WaitsOn;
  travel_date: string | null;
  /** Since when a person of the team has the conversation. */
  handed_at: Date | string | null;
};

/** Each null: not asked for. */
export type QueueFilter = {
  states: string[] | null;
  coordinator_id: string | null;
  is_assigned: boolean | null;
  countries: string[] | null;
  is_escalated: boolean | null;
  is_overdue: boolean | null;
  /** Found, each of them, in the case's id, title or procedure or in the patient's name, in any case. */
  words: string[] | null;
  waits_on: WaitsOn | null;
};
export const QUEUE_SORTS = ['newest', 'waiting', 'travel_date'] as const;
export type QueuePage = { limit: number; offset: number; sort: (typeof QUEUE_SORTS)[number]; is_risk_assessed: boolean };

const ESCALATED = `exists (select 1 from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved')`;
const OVERDUE = `exists (select 1 from timeline_milestones t where t.tenant_id = c.tenant_id and t.case_id = c.id
  and t.status in ('pending', 'in_progress') and t.due_at < now() - interval '${OVERDUE_AFTER_HOURS} hours')`;
/** Day of the milestone travel (UTC), else the first day of the travel window. */
const TRAVEL_DATE = `coalesce(to_char(travel.due_at at time zone 'UTC', 'YYYY-MM-DD'), left(c.preferences -> 'travel_window' ->> 'from', 10))`;
const TRAVEL = `left join timeline_milestones travel on travel.tenant_id = c.tenant_id and travel.case_id = c.id and travel.name = 'travel'`;
const ORDER = {
  newest: 'c.created_at desc, c.id desc',
  waiting: 'c.state_changed_at, c.id',
  travel_date: `${TRAVEL_DATE} nulls last, c.created_at, c.id`,
} as const;
const FOUND = `c.id in (select f.id from cases f join patients p on p.tenant_id = f.tenant_id and p.id = f.patient_id
  where f.tenant_id = $1 and f.state <> 'closed'
    and lower(concat_ws(' ', f.id, f.title, f.procedure_name, f.procedure_code, p.first_name, p.last_name)) like all ($8::text[]))`;
const partOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

const FROM = `from cases c
  left join coordinator_assignments a on a.tenant_id = c.tenant_id and a.case_id = c.id and a.is_active`;
const WHERE = `where c.tenant_id = $1 and c.state <> 'closed' and ($2::text[] is null or c.state = any($2::text[]))
    and ($3::uuid is null or a.coordinator_id = $3) and ($4::boolean is null or (a.id is not null) = $4)
    and ($5::text[] is null or c.destination_country = any($5::text[]))
    and ($6::boolean is null or ${ESCALATED} = $6) and ($7::boolean is null or ${OVERDUE} = $7)
    and ($8::text[] is null or ${FOUND}) and ($9::text is null or ${waitsOn('$10')} = $9)`;

/** A page of the tenant's open cases, in the order that is asked for, and how many there are in all. */
export async function listQueue(tx: Tx, filter: QueueFilter, { limit, offset, sort, is_risk_assessed }: QueuePage) {
  const { states, coordinator_id, is_assigned, countries, is_escalated, is_overdue, words, waits_on } = filter;
  const turns = JSON.stringify(turnsByState(is_risk_assessed));
  const parts = words?.map(partOf) ?? null;
  const values = [tx.scope.tenantId, states, coordinator_id, is_assigned, countries, is_escalated, is_overdue, parts, waits_on, turns];
  const total = await countQueue(tx, filter, values);
  const joined = sort === 'travel_date' ? `${FROM} ${TRAVEL}` : FROM;
  const rows = await tx.sql<QueueRow>(
    `with page as (select c.id, a.coordinator_id ${joined} ${WHERE} order by ${ORDER[sort]} limit $11 offset $12) ${SHOWN} order by ${ORDER[sort]}`,
    [...values, limit, offset],
  );
  return { rows, total };
}

/** Asked for by states alone, the number is kept; any other filter is counted. */
async function countQueue(tx: Tx, { states, ...others }: QueueFilter, values: unknown[]): Promise<number> {
  const open = CASE_STATES.filter((state) => state !== 'closed' && (states === null || states.includes(state)));
  if (Object.values(others).every((filter) => filter === null)) return countCasesOfTenant(tx, open);
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${FROM} ${WHERE}`, values);
  return counted?.total ?? 0;
}

const SHOWN = `
  select c.id as case_id, c.state, c.state_changed_at, c.title, c.destination_country, c.created_at, c.handed_at,
         json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'preferred_language', p.preferred_language) as patient,
         case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as coordinator,
         (select json_agg(json_build_object('name', t.name, 'status', t.status, 'due_at', t.due_at)) from timeline_milestones t
          where t.tenant_id = c.tenant_id and t.case_id = c.id) as milestones,
         ${OVERDUE} as is_overdue, ${waitsOn('$10')} as waits_on, ${TRAVEL_DATE} as travel_date,
         (select count(*)::int from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved') as open_escalations
  from page join cases c on c.id = page.id and c.tenant_id = $1
  join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  left join coordinators k on k.tenant_id = c.tenant_id and k.id = page.coordinator_id
  ${TRAVEL}`;

/** Of the five milestones the first that is not finished; those without a row are pending. */
export function nextMilestone({ milestones }: Pick<QueueRow, 'milestones'>) {
  const standing = MILESTONES.map((name) => {
    const row = milestones?.find((milestone) => milestone.name === name);
    return { name, status: row?.status ?? 'pending', due_at: row?.due_at ?? null };
  });
  return standing.find(({ status }) => status === 'pending' || status === 'in_progress') ?? null;
}
