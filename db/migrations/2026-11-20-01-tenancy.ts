import { Migration } from '@mikro-orm/migrations';

/** Tenants, people, roles, flags, the event log and what makes requests safe to repeat. */
export class Tenancy20261120 extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists vector;

      create table tenants (
        id text primary key check (id ~ '^[a-z][a-z0-9-]{1,63}$'),
        name text not null,
        slug text not null unique,
        country_code varchar(3) not null,
        contact_email text not null,
        type text not null default 'coordinator' check (type in ('coordinator', 'mso', 'admin', 'facilitator', 'provider')),
        rate_tier text not null default 'free' check (rate_tier in ('free', 'standard', 'enterprise')),
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create table tenant_settings (
        tenant_id text primary key references tenants (id),
        data_residency_region text, default_locale text, default_currency varchar(3), video_provider text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create table org_mappings (
        id uuid primary key,
        idp_org_id text not null,
        mapped_tenant_id text not null references tenants (id),
        org_role text not null,
        environment text not null check (environment in ('production', 'staging', 'test')),
        created_at timestamptz not null default now(),
        unique (idp_org_id, environment)
      );
      create index org_mappings_tenant on org_mappings (mapped_tenant_id);
      create table roles (
        id uuid primary key,
        code text not null unique,
        name text not null,
        description text not null,
        tenant_type text,
        is_system boolean not null default true,
        permissions jsonb not null default '[]'
      );
      create table user_roles (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        user_id text not null,
        role_id uuid not null references roles (id),
        is_active boolean not null default true,
        note text,
        granted_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, user_id, role_id)
      );
      create index user_roles_role on user_roles (role_id);

      create table feature_states (
        id uuid primary key,
        feature_name text not null,
        environment text not null,
        value jsonb not null,
        updated_at timestamptz not null default now(),
        unique (feature_name, environment)
      );
      create table flag_overrides (
        id uuid primary key,
        feature_name text not null,
        environment text not null,
        scope_kind text not null check (scope_kind in ('tenant', 'user')),
        identifier text not null,
        value jsonb not null,
        updated_at timestamptz not null default now(),
        unique (environment, scope_kind, identifier, feature_name)
      );

      create table events (
        id uuid primary key,
        event_type text not null,
        tenant_id text not null references tenants (id),
        actor_id text,
        patient_id uuid,
        case_id uuid,
        payload jsonb not null,
        correlation_id text,
        source_service text not null,
        created_at timestamptz not null default now()
      );
      create index events_newest on events (tenant_id, created_at desc, id desc);
      create index events_by_type on events (tenant_id, event_type, created_at desc);
      create index events_by_case on events (tenant_id, case_id, created_at);
      create index events_by_actor on events (tenant_id, actor_id, created_at desc);
      create function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;
      create trigger events_append_only before update or delete or truncate on events for each statement execute function refuse_change();

      create table idempotency_keys (
        tenant_id text not null references tenants (id),
        caller text not null,
        key text not null,
        request_hash text not null,
        status int,
        body jsonb,
        created_at timestamptz not null default now(),
        primary key (tenant_id, caller, key)
      );
      create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
      create table webhook_receipts (webhook_id text primary key, received_at timestamptz not null default now());
      create table scheduler_tokens (jti text primary key, expires_at timestamptz not null);
      create table outbox (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        topic text not null,
        entity_type text not null,
        entity_id uuid not null,
        created_at timestamptz not null default now(),
        processed_at timestamptz
      );
      create index outbox_waiting on outbox (tenant_id, created_at) where processed_at is null;

      create table exchange_rates (
        currency varchar(3) primary key,
        units_per_usd_scaled bigint not null check (units_per_usd_scaled > 0),
        as_of date not null
      );
      comment on column exchange_rates.units_per_usd_scaled is 'units of the currency for one US dollar, times 10^8';
      create table icd10_codes (
        code text primary key,
        title text not null,
        billable boolean not null,
        parent_code text,
        terms text[] not null default '{}'
      );
      create index icd10_codes_parent on icd10_codes (parent_code);
      create index icd10_codes_text on icd10_codes using gin (to_tsvector('english', title));
    `);
  }
}
