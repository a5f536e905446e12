import { Migration } from '@mikro-orm/migrations';

/** Figures by day, counted by the task analytics-refresh, and what tasks and daily lists need to find their rows. */
export class Analytics20261122 extends Migration {
  override up(): void {
    this.addSql(`
create table analytics_figures (
  tenant_id text not null references tenants (id),
  day date not null,
  metric text not null,
  label text not null,
  amount bigint not null,
  refreshed_at timestamptz not null default now(),
  primary key (tenant_id, day, metric, label)
);
alter table analytics_figures enable row level security;
alter table analytics_figures force row level security;
create policy tenant_isolation on analytics_figures
  using (tenant_id = (select current_setting('app.tenant_id', true)))
  with check (tenant_id = (select current_setting('app.tenant_id', true)));

create index llm_calls_day on llm_calls (tenant_id, created_at);
create index notifications_queued on notifications (tenant_id, created_at) where status = 'queued';
create index conversations_live on conversations (tenant_id, created_at) where archived_at is null;
create index documents_announced on documents (tenant_id, created_at) where status = 'pending_upload';
create index webhook_receipts_age on webhook_receipts (received_at);`);
  }
}
