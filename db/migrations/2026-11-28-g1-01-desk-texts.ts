import { Migration } from '@mikro-orm/migrations';

/** Texts that coordinators send often, and the filters of the queue that each keeps for themselves. */
export class DeskTexts20261128 extends Migration {
  override up(): void {
    this.addSql(`
      create table message_templates (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        name text not null,
        language text not null,
        text text not null,
        is_active boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index message_templates_key on message_templates (tenant_id, lower(name), language);
      create trigger touch before update on message_templates for each row execute function touch_updated_at();
      create table queue_filters (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        user_id text not null,
        name text not null,
        filter jsonb not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index queue_filters_key on queue_filters (tenant_id, user_id, lower(name));
      create trigger touch before update on queue_filters for each row execute function touch_updated_at();
    `);
    for (const table of ['message_templates', 'queue_filters'])
      this.addSql(`
        alter table ${table} enable row level security;
        alter table ${table} force row level security;
        create policy tenant_isolation on ${table}
          using (tenant_id = (select current_setting('app.tenant_id', true)))
          with check (tenant_id = (select current_setting('app.tenant_id', true)));
      `);
  }
}
