import { MILESTONES, OVERDUE_AFTER_HOURS } from '../../../domain/coordination/timeline.ts';
import type { Tx } from '../../tenant-scope.ts';

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
};

/** Each null: not asked for. */
export type QueueFilter = {
  states: string[] | null;
  coordinator_id: string | null;
  is_assigned: boolean | null;
  countries: string[] | null;
  is_escalated: boolean | null;
  is_overdue: boolean | null;
};

const ESCALATED = `exists (select 1 from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved')`;
const OVERDUE = `exists (select 1 from timeline_milestones t where t.tenant_id = c.tenant_id and t.case_id = c.id
  and t.status in ('pending', 'in_progress') and t.due_at < now() - interval '${OVERDUE_AFTER_HOURS} hours')`;
const FROM = `from cases c
  left join coordinator_assignments a on a.tenant_id = c.tenant_id and a.case_id = c.id and a.is_active
  where c.tenant_id = $1 and c.state <> 'closed' and ($2::text[] is null or c.state = any($2::text[]))
    and ($3::uuid is null or a.coordinator_id = $3) and ($4::boolean is null or (a.id is not null) = $4)
    and ($5::text[] is null or c.destination_country = any($5::text[]))
    and ($6::boolean is null or ${ESCALATED} = $6) and ($7::boolean is null or ${OVERDUE} = $7)`;

/** A page of the tenant's open cases, newest first, and how many there are in all. */
export async function listQueue(tx: Tx, filter: QueueFilter, page: { limit: number; offset: number }) {
  const { states, coordinator_id, is_assigned, countries, is_escalated, is_overdue } = filter;
  const values = [tx.scope.tenantId, states, coordinator_id, is_assigned, countries, is_escalated, is_overdue];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${FROM}`, values);
  const rows = await tx.sql<QueueRow>(
    `with page as (select c.id, a.coordinator_id ${FROM} order by c.created_at desc, c.id desc limit $8 offset $9) ${SHOWN}`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

const SHOWN = `
  select c.id as case_id, c.state, c.state_changed_at, c.title, c.destination_country, c.created_at,
         json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'preferred_language', p.preferred_language) as patient,
         case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as coordinator,
         (select json_agg(json_build_object('name', t.name, 'status', t.status, 'due_at', t.due_at)) from timeline_milestones t
          where t.tenant_id = c.tenant_id and t.case_id = c.id) as milestones,
         ${OVERDUE} as is_overdue,
         (select count(*)::int from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved') as open_escalations
  from page join cases c on c.id = page.id and c.tenant_id = $1
  join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  left join coordinators k on k.tenant_id = c.tenant_id and k.id = page.coordinator_id
  order by c.created_at desc, c.id desc`;

/** Of the five milestones the first that is not finished; those without a row are pending. */
export function nextMilestone({ milestones }: Pick<QueueRow, 'milestones'>) {
  const standing = MILESTONES.map((name) => {
    const row = milestones?.find((milestone) => milestone.name === name);
    return { name, status: row?.status ?? 'pending', due_at: row?.due_at ?? null };
  });
  return standing.find(({ status }) => status === 'pending' || status === 'in_progress') ?? null;
}
