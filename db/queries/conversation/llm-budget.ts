import { budgetState, type LlmBudget, spentCents } from '../../../domain/conversation/llm-budget.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

const TODAY = `date_trunc('day', now(), 'UTC')`;

/** The tenant's budget for language models, and what it spent since midnight (UTC). Without a limit nothing is summed. */
export async function readLlmBudget(tx: Tx): Promise<LlmBudget> {
  const [limited] = await tx.sql<LlmBudget>(
    `select s.llm_budget_cents_per_day as limit_cents,
            (select coalesce(round(sum(c.cost_usd) * 1000000), 0)::float8 from llm_calls c
             where c.tenant_id = $1 and c.created_at >= ${TODAY} and c.cost_usd > 0) as spent_micro_usd
     from tenant_settings s where s.tenant_id = $1 and s.llm_budget_cents_per_day is not null`,
    [tx.scope.tenantId],
  );
  return limited ?? { limit_cents: null, spent_micro_usd: 0 };
}

/** What is reached at 80 %, and at 100 %: a call that passes both at once is both. */
const REACHED = { free: [], warned: ['llm.budget_warned'], spent: ['llm.budget_warned', 'llm.budget_spent'] } as const;

/** After a call that cost something: the day's first one at 80 % and the first one at 100 % of the budget is an event. */
export async function recordBudgetReached(tx: Tx): Promise<void> {
  const budget = await readLlmBudget(tx);
  const reached = REACHED[budgetState(budget)];
  const recorded = await eventsOfToday(tx, reached);
  if (reached.length === recorded.size) return;
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`llm_budget ${tx.scope.tenantId}`]);
  const known = await eventsOfToday(tx, reached);
  const payload = { limit_cents: budget.limit_cents ?? 0, spent_cents: spentCents(budget) };
  for (const type of reached) if (!known.has(type)) await recordEvent(tx, { type, payload });
}

async function eventsOfToday(tx: Tx, types: readonly string[]): Promise<Set<string>> {
  if (types.length === 0) return new Set();
  const rows = await tx.sql<{ event_type: string }>(
    `select distinct event_type from events where tenant_id = $1 and event_type = any($2::text[]) and created_at >= ${TODAY}`,
    [tx.scope.tenantId, types],
  );
  return new Set(rows.map(({ event_type }) => event_type));
}
