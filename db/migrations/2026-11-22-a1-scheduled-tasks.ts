import { Migration } from '@mikro-orm/migrations';

/** Runs of scheduled tasks (Part 4.12): the run for all, and what it did for each tenant. Numbers and codes only. */
export class ScheduledTasks20261122 extends Migration {
  override up(): void {
    this.addSql(`
create table task_runs (
  id uuid primary key,
  task text not null,
  status text not null check (status in ('running', 'completed', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  numbers jsonb
);
create index task_runs_newest on task_runs (task, started_at desc);
create index scheduler_tokens_expired on scheduler_tokens (expires_at);

create table task_results (
  tenant_id text not null references tenants (id),
  run_id uuid not null references task_runs (id) on delete cascade,
  task text not null,
  status text not null check (status in ('completed', 'failed')),
  numbers jsonb,
  failure_code text,
  finished_at timestamptz not null default now(),
  primary key (tenant_id, run_id)
);
create index task_results_of_run on task_results (run_id);
alter table task_results enable row level security;
alter table task_results force row level security;
create policy tenant_isolation on task_results
  using (tenant_id = (select current_setting('app.tenant_id', true)))
  with check (tenant_id = (select current_setting('app.tenant_id', true)));`);
  }
}
