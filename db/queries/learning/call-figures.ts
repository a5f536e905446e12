import type { LlmCallPurpose } from '../conversation/llm-calls.ts';
import type { Tx } from '../../tenant-scope.ts';
import type { Window } from './reviewed-decisions.ts';

/** What model calls cost and how long they took over a window. */
export type CallFigures = {
  task: string;
  prompt_version: string;
  model: string;
  purpose: LlmCallPurpose;
  calls: number;
  cases: number;
  cost_usd: number;
  p95_ms: number | null;
};
export type CountedCalls = { window: Window; figures: CallFigures[] };

const DAY_MS = 86_400_000;
const DAYS = 30;

/** The last 30 days, which the summary shows. */
export function callWindow(end = new Date()): Window {
  return { start: new Date(end.getTime() - DAYS * DAY_MS), end };
}

const COUNTED = `select task, prompt_version, model, purpose, count(*)::int as calls, count(distinct case_id)::int as cases, sum(cost_usd)::float8 as cost_usd,
       percentile_cont(0.95) within group (order by duration_ms)::float8 as p95_ms
     from llm_calls where tenant_id = $1 and created_at >= $2 and created_at < $3 group by task, prompt_version, model, purpose`;

/** By task, version, model and purpose, from the calls themselves. */
export function countCalls(tx: Tx, { start, end }: Window): Promise<CallFigures[]> {
  return tx.sql<CallFigures>(`${COUNTED} order by task, prompt_version, model, purpose`, [tx.scope.tenantId, start, end]);
}

/** Keeps the figures of a window in the place of those that were kept. @returns how many */
export async function keepCallFigures(tx: Tx, { start, end }: Window): Promise<number> {
  await tx.sql('delete from call_figures where tenant_id = $1', [tx.scope.tenantId]);
  const kept = await tx.sql(
    `insert into call_figures (tenant_id, task, prompt_version, model, purpose, calls, cases, cost_usd, p95_ms, window_start, window_end)
     select $1, c.*, $2, $3 from (${COUNTED}) c returning 1`,
    [tx.scope.tenantId, start, end],
  );
  return kept.length;
}

/** As they were kept last; counted now before the first time. */
export async function readCallFigures(tx: Tx): Promise<CountedCalls> {
  const rows = await tx.sql<CallFigures & { window_start: Date; window_end: Date }>(
    `select task, prompt_version, model, purpose, calls, cases, cost_usd::float8 as cost_usd, p95_ms, window_start, window_end
     from call_figures where tenant_id = $1 order by task, prompt_version, model, purpose`,
    [tx.scope.tenantId],
  );
  const [first] = rows;
  if (!first) {
    const window = callWindow();
    return { window, figures: await countCalls(tx, window) };
  }
  const figures = rows.map(({ window_start: _start, window_end: _end, ...row }) => row);
  return { window: { start: new Date(first.window_start), end: new Date(first.window_end) }, figures };
}
