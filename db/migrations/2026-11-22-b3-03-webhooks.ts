import { Migration } from '@mikro-orm/migrations';

/** Addresses that events are sent to, and what was sent there. `provider_id`: only events of shares with that provider. */
export class Webhooks20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoints (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        provider_id uuid,
        url text not null,
        event_types jsonb not null default '[]',
        description text,
        is_active boolean not null default true,
        secret_sealed text not null,
        previous_secret_sealed text,
        previous_until timestamptz,
        disabled_at timestamptz,
        created_by text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index webhook_endpoints_newest on webhook_endpoints (tenant_id, created_at desc, id desc);
      create trigger touch before update on webhook_endpoints for each row execute function touch_updated_at();

      create table webhook_deliveries (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
        event_id uuid not null,
        event_type text not null,
        body jsonb not null,
        status text not null default 'pending',
        attempts integer not null default 0,
        last_status integer,
        last_error text,
        last_attempt_at timestamptz,
        delivered_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index webhook_deliveries_newest on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
      create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id);
      create index webhook_deliveries_event on webhook_deliveries (tenant_id, event_id);

      do $$ declare t text; begin
        foreach t in array array['webhook_endpoints', 'webhook_deliveries'] loop
          execute format('alter table %I enable row level security', t);
          execute format('alter table %I force row level security', t);
          execute format($p$create policy tenant_isolation on %I
            using (tenant_id = (select current_setting('app.tenant_id', true)))
            with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
        end loop;
      end $$;
    `);
  }
}
