import { Migration } from '@mikro-orm/migrations';

/** What a tenant may spend on language models in a day; null: no limit. What it spent is summed from an index alone. */
export class LlmBudget20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table tenant_settings add column llm_budget_cents_per_day int check (llm_budget_cents_per_day >= 0);
      create index llm_calls_spending on llm_calls (tenant_id, created_at) include (cost_usd) where cost_usd > 0;
    `);
  }
}
