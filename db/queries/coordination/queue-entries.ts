import { createHash } from 'node:crypto';
import { SEVERITIES } from '../../../domain/coordination/escalations.ts';
import { OVERDUE_AFTER_HOURS } from '../../../domain/coordination/timeline.ts';
import { rankOf } from '../../../domain/coordination/urgency.ts';
import { HELD } from './waits-on.ts';

/**
 * What the coordinators' queue filters and orders by, kept for each open case in a narrow row with the indexes of the queue: looked up case by case, it took as long as
 * the tenant is large. Triggers on the tables behind it (migration g1-01) write the row anew when a transaction that changed one of them commits. The functions follow
 * the code, as the rule whose turn it is does.
 */

/** SQL: the day of the milestone travel (UTC), else the first day of the travel window of case `c`. */
const TRAVEL_DATE = `coalesce(
    (select to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD') from timeline_milestones t
     where t.tenant_id = c.tenant_id and t.case_id = c.id and t.name = 'travel'),
    left(c.preferences -> 'travel_window' ->> 'from', 10))`;
const UNFINISHED_DUE = `(select min(t.due_at) from timeline_milestones t
    where t.tenant_id = c.tenant_id and t.case_id = c.id and t.status in ('pending', 'in_progress'))`;
/** SQL: a milestone that was due before is overdue. */
export const OVERDUE_BEFORE = `now() - interval '${OVERDUE_AFTER_HOURS} hours'`;
/** SQL: what of case `c` presses most, as its rank. */
const URGENCY = `greatest(
    case when ${UNFINISHED_DUE} < ${OVERDUE_BEFORE} then ${rankOf('overdue')} else ${rankOf('none')} end,
    (select max(case when e.type = 'patient_emergency' then ${rankOf('emergency')}
                     when e.status = 'open' and e.breached_at is not null then ${rankOf('breached')}
                     ${SEVERITIES.map((severity) => `when e.severity = '${severity}' then ${rankOf(severity)}`).join(' ')} end)
     from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved'))`;
const TODAY = `(now() at time zone 'UTC')::date`;
const day = (date: string) => `${date}::timestamp at time zone 'UTC'`;
/**
 * SQL: the first midnight (UTC) at which a consent or a share of case `c` begins or ends, or the moment at which a milestone becomes overdue: what holds the case, or how
 * urgent it is, may change with nothing written.
 */
const HELD_UNTIL = `(select min(d.at) from (
    select ${day('(k.period_end + 1)')} as at from consents k
    where k.tenant_id = c.tenant_id and k.case_id = c.id and k.status = 'active' and k.period_end >= ${TODAY}
    union all select ${day('k.period_start')} from consents k
    where k.tenant_id = c.tenant_id and k.case_id = c.id and k.status = 'active' and k.period_start > ${TODAY}
    union all select ${day('(s.consent_ends_on + 1)')} from case_shares s
    where s.tenant_id = c.tenant_id and s.case_id = c.id and s.consent_ends_on >= ${TODAY}
    union all select ${day('s.consent_starts_on')} from case_shares s
    where s.tenant_id = c.tenant_id and s.case_id = c.id and s.consent_starts_on > ${TODAY}
    union all select t.due_at + interval '${OVERDUE_AFTER_HOURS} hours' from timeline_milestones t
    where t.tenant_id = c.tenant_id and t.case_id = c.id and t.status in ('pending', 'in_progress') and t.due_at >= ${OVERDUE_BEFORE}) d)`;
/** As domain/search/words.ts makes them plain: "jose" finds José. */
const WORDS = `plain_text(concat_ws(' ', c.id, c.title, c.procedure_name, c.procedure_code, p.first_name, p.last_name))`;

/** Columns beside the keys, each with what it holds of case `c` of patient `p`. */
const KEPT = {
  stand: `c.state || '/' || ${HELD}`,
  held_until: HELD_UNTIL,
  state_changed_at: 'c.state_changed_at',
  created_at: 'c.created_at',
  destination_country: 'c.destination_country',
  coordinator_id: `(select a.coordinator_id from coordinator_assignments a where a.tenant_id = c.tenant_id and a.case_id = c.id and a.is_active)`,
  is_escalated: `exists (select 1 from escalations e where e.tenant_id = c.tenant_id and e.case_id = c.id and e.status <> 'resolved')`,
  overdue_from: UNFINISHED_DUE,
  travel_date: TRAVEL_DATE,
  urgency: URGENCY,
  words: WORDS,
};
const columns = Object.keys(KEPT).join(', ');
const excluded = Object.keys(KEPT).map((column) => `excluded.${column}`);
const present = Object.keys(KEPT).map((column) => `q.${column}`);

/** One plan for any case: what is looked up are the rows of some cases, by their index. */
const REFRESH = `
create or replace function refresh_queue_entries(p_tenant text, p_cases uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into queue_entries as q (tenant_id, case_id, ${columns})
  select c.tenant_id, c.id, ${Object.values(KEPT).join(',\n    ')}
  from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  where c.tenant_id = p_tenant and c.id = any(p_cases) and c.state <> 'closed'
  on conflict (case_id) do update set (${columns}) = (${excluded.join(', ')})
  where (${present.join(', ')}) is distinct from (${excluded.join(', ')});
  delete from queue_entries q using cases c
  where q.tenant_id = p_tenant and q.case_id = any(p_cases) and c.tenant_id = p_tenant and c.id = q.case_id and c.state = 'closed';
end $$`;

/** Two that change a case at once come one after the other, each seeing what the other committed. Some cases share a lock: a transaction that changes thousands takes no more of them. */
const LOCK = `
create or replace function lock_queue_entries(p_cases uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711, shared.lock) from (select distinct hashtext(id::text) & 255 as lock from unnest(p_cases) as u(id) order by 1) shared;
end $$`;

/** Entries that a midnight, or a deadline, has passed by. Those that somebody else brings up to date are left to them. */
const REFRESH_DUE = `
create or replace function refresh_due_queue_entries(p_tenant text) returns void language plpgsql as $$
declare due uuid[];
begin
  due := array(select q.case_id from queue_entries q where q.tenant_id = p_tenant and q.held_until <= now() for update skip locked);
  if due <> '{}' then perform refresh_queue_entries(p_tenant, due); end if;
end $$`;

/** The next entries of a tenant in the order of their ids. Null: there are none. */
const REFRESH_NEXT = `
create or replace function refresh_next_queue_entries(p_tenant text, p_after uuid, p_most int) returns uuid language plpgsql as $$
declare ahead uuid[];
begin
  perform set_config('app.tenant_id', p_tenant, true);
  ahead := array(select c.id from cases c where c.tenant_id = p_tenant and c.state <> 'closed' and (p_after is null or c.id > p_after) order by c.id limit p_most);
  perform lock_queue_entries(ahead);
  perform refresh_queue_entries(p_tenant, ahead);
  return ahead[cardinality(ahead)];
end $$`;

export const QUEUE_FUNCTIONS = [LOCK, REFRESH, REFRESH_DUE, REFRESH_NEXT];

const AT_ONCE = 500;
const VERSION = createHash('sha256').update(REFRESH).digest('hex');

type Run = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** Every entry, when what an entry holds is another than when they were written: after the functions are, as the owner, tenant by tenant, some hundred in a transaction. */
export async function refreshQueueEntries(run: Run): Promise<void> {
  const [written] = await run(`select obj_description('refresh_queue_entries'::regproc, 'pg_proc') as version`, []);
  if (written?.version === VERSION) return;
  for (const { id } of await run('select id from tenants order by id', [])) {
    for (let after: unknown = null, more = true; more; more = after !== null)
      [{ after }] = (await run('select refresh_next_queue_entries($1, $2, $3) as after', [id, after, AT_ONCE])) as [{ after: unknown }];
  }
  await run(`comment on function refresh_queue_entries is '${VERSION}'`, []);
}
