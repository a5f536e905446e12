import { Migration } from '@mikro-orm/migrations';

/** What coordinators have to do in a case by a time of their own; told of a day before, and when it is over. */
export class CaseTasks20261201 extends Migration {
  override up(): void {
    this.addSql(`
      create table case_tasks (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        coordinator_id uuid not null references coordinators (id),
        title text not null,
        due_at timestamptz,
        tell_soon_at timestamptz,
        tell_late_at timestamptz,
        created_by text not null,
        done_at timestamptz,
        done_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index case_tasks_case on case_tasks (tenant_id, case_id, created_at);
      create index case_tasks_coordinator on case_tasks (coordinator_id);
      create index case_tasks_open on case_tasks (tenant_id, coordinator_id, due_at, id) where done_at is null;
      create index case_tasks_due on case_tasks (tenant_id, due_at, id) where done_at is null;
      create index case_tasks_done on case_tasks (tenant_id, done_at desc, id) where done_at is not null;
      create trigger touch before update on case_tasks for each row execute function touch_updated_at();
      alter table case_tasks enable row level security;
      alter table case_tasks force row level security;
      create policy tenant_isolation on case_tasks
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
