import { Migration } from '@mikro-orm/migrations';

/** What each person wants to be told, in which way, and when not; and where a tenant's portal is. */
export class NotificationPreferences20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table notification_preferences (
        tenant_id text not null references tenants (id),
        user_id text not null,
        kinds jsonb not null default '{}',
        quiet_from text,
        quiet_to text,
        timezone text,
        updated_at timestamptz not null default now(),
        primary key (tenant_id, user_id)
      );
      alter table notification_preferences enable row level security;
      alter table notification_preferences force row level security;
      create policy tenant_isolation on notification_preferences
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
      alter table tenant_settings add column portal_base_url text;
    `);
  }
}
