import type { Tx } from '../../tenant-scope.ts';

export type PerformanceRow = {
  cases_assigned: number;
  cases_closed: number;
  milestones_done: number;
  milestones_on_time: number | null;
  escalations_open: number;
  escalations_resolved: number;
  average_hours_to_resolve: number | null;
  escalations_late: number;
  first_answers: number;
  median_hours_to_first_answer: number | null;
  median_days_in_state: Record<string, number> | null;
  ratings: number;
  average_rating: number | null;
};

/** What became of the cases that a coordinator was given. */
export async function readPerformance(tx: Tx, coordinatorId: string): Promise<PerformanceRow | undefined> {
  const [row] = await tx.sql<PerformanceRow>(PERFORMANCE, [tx.scope.tenantId, coordinatorId]);
  return row;
}

const PERFORMANCE = `
  with own as (
    select c.id, c.state from coordinator_assignments a join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id
    where a.tenant_id = $1 and a.coordinator_id = $2 and a.is_active)
  select
    (select count(distinct a.case_id)::int from coordinator_assignments a where a.tenant_id = $1 and a.coordinator_id = $2) as cases_assigned,
    (select count(*)::int from own where state = 'closed') as cases_closed,
    m.milestones_done, m.milestones_on_time, e.escalations_open, e.escalations_resolved, e.average_hours_to_resolve, e.escalations_late, r.ratings, r.average_rating,
    f.first_answers, f.median_hours_to_first_answer, s.median_days_in_state
  from
    (select count(*)::int as milestones_done,
            round(avg((t.done_at <= t.due_at)::int) filter (where t.due_at is not null), 4)::float8 as milestones_on_time
     from own join timeline_milestones t on t.tenant_id = $1 and t.case_id = own.id where t.status = 'done') m,
    (select (count(*) filter (where x.status <> 'resolved'))::int as escalations_open,
            (count(*) filter (where x.status = 'resolved'))::int as escalations_resolved,
            round((avg(extract(epoch from x.resolved_at - x.created_at)) filter (where x.status = 'resolved') / 3600)::numeric, 2)::float8
              as average_hours_to_resolve,
            (count(*) filter (where x.breached_at is not null))::int as escalations_late
     from own join escalations x on x.tenant_id = $1 and x.case_id = own.id) e,
    (select count(*)::int as ratings, round(avg(g.score), 2)::float8 as average_rating
     from ratings g where g.tenant_id = $1 and g.target_type = 'coordinator' and g.target_id = $2) r,
    (select count(*)::int as first_answers,
            round((percentile_cont(0.5) within group (order by extract(epoch from first.at - a.created_at)) / 3600)::numeric, 2)::float8
              as median_hours_to_first_answer
     from coordinator_assignments a
     cross join lateral (
       select min(m.created_at) as at from messages m where m.tenant_id = $1 and m.case_id = a.case_id and m.sender_type = 'coordinator'
         and m.created_at >= a.created_at and (a.ended_at is null or m.created_at <= a.ended_at)) first
     where a.tenant_id = $1 and a.coordinator_id = $2 and first.at is not null) f,
    (select jsonb_object_agg(stayed.state, stayed.days) as median_days_in_state from (
       select gone.payload ->> 'from' as state,
              round((percentile_cont(0.5) within group (order by extract(epoch from gone.created_at - come.at)) / 86400)::numeric, 2) as days
       from own join events gone on gone.tenant_id = $1 and gone.case_id = own.id and gone.event_type = 'case.state_changed'
       cross join lateral (
         select max(e.created_at) as at from events e where e.tenant_id = $1 and e.case_id = own.id and e.created_at <= gone.created_at
           and e.event_type = 'case.state_changed' and e.payload ->> 'to' = gone.payload ->> 'from') come
       where come.at is not null group by 1) stayed) s`;
