import { Migration } from '@mikro-orm/migrations';

/** Cost and latency of model calls over a window, counted by the task analytics-refresh for the evaluation summary. */
export class CallFigures20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table call_figures (
        tenant_id text not null references tenants (id),
        task text not null,
        prompt_version text not null,
        model text not null,
        calls int not null,
        cases int not null,
        cost_usd numeric(14, 6) not null,
        p95_ms float8,
        window_start timestamptz not null,
        window_end timestamptz not null,
        primary key (tenant_id, task, prompt_version, model)
      );
      alter table call_figures enable row level security;
      alter table call_figures force row level security;
      create policy tenant_isolation on call_figures
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
