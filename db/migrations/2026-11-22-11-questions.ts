import { Migration } from '@mikro-orm/migrations';

/** What the assistant's messages ask, so that an answer is tied to its question, and what is known of each item of the intake that is asked for. */
export class Questions20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table messages add column asks jsonb not null default '[]';
      create table intake_items (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        item text not null,
        times_asked int not null default 0, asked_at timestamptz, asked_in uuid,
        answer text check (answer in ('none', 'some')), answered_at timestamptz, answered_in uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, case_id, item)
      );
      create trigger touch before update on intake_items for each row execute function touch_updated_at();
      alter table intake_items enable row level security;
      alter table intake_items force row level security;
      create policy tenant_isolation on intake_items
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
