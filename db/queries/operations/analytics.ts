import type { Tx } from '../../tenant-scope.ts';

/** `events`: by event type; `llm_calls` and `llm_cost_micro_usd`: by task, prompt version and model, separated by blanks. */
export type Metric = 'events' | 'llm_calls' | 'llm_cost_micro_usd';
export type AnalyticsFigure = { day: string; metric: Metric; label: string; amount: number; refreshed_at: string };

/** Days (UTC) between which late rows still come in: they are counted again. */
const OPEN_DAYS = 3;

/** The first day to count (YYYY-MM-DD): the open days and those that no run came to; everything there is the first time. */
export async function firstDayToCount(tx: Tx): Promise<string> {
  const [row] = await tx.sql<{ day: string }>(
    `select to_char(case when exists (select 1 from analytics_figures where tenant_id = $1)
       then least((select max(day) + 1 from analytics_figures where tenant_id = $1), (now() at time zone 'utc')::date - ${OPEN_DAYS - 1})
       else coalesce((select min(created_at) at time zone 'utc' from events where tenant_id = $1), now() at time zone 'utc')::date end, 'YYYY-MM-DD') as day`,
    [tx.scope.tenantId],
  );
  return row?.day ?? new Date().toISOString().slice(0, 10);
}

/** Counts one day (YYYY-MM-DD, UTC) anew in the place of what was counted. @returns how many figures */
export async function countDay(tx: Tx, day: string): Promise<number> {
  const { tenantId } = tx.scope;
  await tx.sql('delete from analytics_figures where tenant_id = $1 and day = $2::date', [tenantId, day]);
  const rows = await tx.sql(
    `with bounds as (select $2::date::timestamp at time zone 'utc' as since, ($2::date + 1)::timestamp at time zone 'utc' as until),
     calls as (
       select concat_ws(' ', task, prompt_version, model) as label, count(*) as calls, round(sum(cost_usd) * 1000000)::bigint as cost
       from llm_calls, bounds where tenant_id = $1 and created_at >= since and created_at < until group by 1)
     insert into analytics_figures (tenant_id, day, metric, label, amount)
     select $1, $2::date, 'events', event_type, count(*) from events, bounds
       where tenant_id = $1 and created_at >= since and created_at < until group by event_type
     union all select $1, $2::date, 'llm_calls', label, calls from calls
     union all select $1, $2::date, 'llm_cost_micro_usd', label, cost from calls
     returning 1`,
    [tenantId, day],
  );
  return rows.length;
}

/** Figures of the days from `since` to before `until` (YYYY-MM-DD), oldest first. Null metric: all. */
export function listFigures(
  tx: Tx,
  { since, until, metric }: { since: string; until: string; metric: Metric | null },
): Promise<AnalyticsFigure[]> {
  return tx.sql<AnalyticsFigure>(
    `select to_char(day, 'YYYY-MM-DD') as day, metric, label, amount, refreshed_at from analytics_figures
     where tenant_id = $1 and day >= $2::date and day < $3::date and ($4::text is null or metric = $4) order by day, metric, label`,
    [tx.scope.tenantId, since, until, metric],
  );
}
