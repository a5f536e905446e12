import { Migration } from '@mikro-orm/migrations';

/** Tables of tenants, roles, flags, the event log, operations and reference data. */
export class Migration0001Foundations extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create extension if not exists vector;

create function text_words(words text[]) returns text language sql immutable parallel safe
  return array_to_string(words, ' ');
create function jsonb_words(words jsonb) returns text language sql immutable parallel safe
  return coalesce((select string_agg(word, ' ') from jsonb_array_elements_text(words) as word), '');

create table tenants (
  id text primary key,
  name text not null,
  slug text not null,
  country_code char(3) not null,
  contact_email text not null,
  is_active boolean not null default true,
  type text not null default 'coordinator' check (type in ('coordinator', 'mso', 'admin', 'facilitator', 'provider')),
  rate_tier text not null default 'free' check (rate_tier in ('free', 'standard', 'enterprise')),
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tenants_slug_key on tenants (slug);

create table tenant_settings (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  data_residency_region text,
  default_locale text,
  default_currency char(3),
  video_provider text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id) references tenants (id)
);
create unique index tenant_settings_tenant_key on tenant_settings (tenant_id);

create table org_mappings (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  idp_org_id text not null,
  org_role text not null,
  environment text not null check (environment in ('production', 'staging', 'test')),
  provider_id uuid,
  created_at timestamptz not null default now(),
  foreign key (tenant_id) references tenants (id)
);
create unique index org_mappings_idp_org_id_environment_key on org_mappings (idp_org_id, environment);
create index org_mappings_tenant_idx on org_mappings (tenant_id);

create table roles (
  id uuid default uuidv7() primary key,
  code text not null,
  name text not null,
  description text,
  tenant_type text,
  is_system boolean not null default true,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index roles_code_key on roles (code);

create table user_roles (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  user_id text not null,
  role_id uuid not null,
  is_active boolean not null default true,
  note text,
  granted_by text,
  revoked_by text,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id) references tenants (id),
  foreign key (role_id) references roles (id)
);
create unique index user_roles_user_id_role_id_key on user_roles (tenant_id, user_id, role_id);
create index user_roles_role_id_idx on user_roles (tenant_id, role_id) where is_active;
create index user_roles_user_id_idx on user_roles (user_id);
create index user_roles_role_id2_idx on user_roles (role_id);

create table feature_states (
  id uuid default uuidv7() primary key,
  feature_name text not null,
  environment text not null check (environment in ('production', 'staging', 'test')),
  value jsonb not null,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index feature_states_feature_name_environment_key on feature_states (feature_name, environment);

create table flag_overrides (
  id uuid default uuidv7() primary key,
  feature_name text not null,
  scope_kind text not null check (scope_kind in ('tenant', 'user')),
  identifier text not null,
  environment text not null check (environment in ('production', 'staging', 'test')),
  value jsonb not null,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index flag_overrides_feature_name_scope_kind_identifier_en_key on flag_overrides (feature_name, scope_kind, identifier, environment);

create table events (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  event_type text not null,
  actor_id text,
  patient_id uuid,
  case_id uuid,
  payload jsonb not null default '{}',
  correlation_id text,
  source_service text not null,
  created_at timestamptz not null default now()
);
create index events_created_at_idx on events (tenant_id, created_at desc, id desc);
create index events_event_type_created_at_idx on events (tenant_id, event_type, created_at);
create index events_case_id_created_at_idx on events (tenant_id, case_id, created_at);
create index events_actor_id_created_at_idx on events (tenant_id, actor_id, created_at);

create table outbox (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  topic text not null,
  entity_type text not null,
  entity_id text not null,
  processed_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_created_at_idx on outbox (tenant_id, created_at) where processed_at is null;

create table idempotency_keys (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  caller text not null,
  key text not null,
  request_hash text not null,
  status int,
  body jsonb,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index idempotency_keys_caller_key_key on idempotency_keys (tenant_id, caller, key);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

create table webhook_receipts (
  id uuid default uuidv7() primary key,
  webhook_id text not null,
  type text,
  result text,
  created_at timestamptz not null default now()
);
create unique index webhook_receipts_webhook_id_key on webhook_receipts (webhook_id);

create table scheduler_tokens (
  jti text primary key,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index scheduler_tokens_expires_at_idx on scheduler_tokens (expires_at);

create table exchange_rates (
  currency char(3) primary key,
  rate_scaled bigint not null,
  scale int not null,
  as_of date not null,
  updated_at timestamptz not null default now()
);


create table icd10_codes (
  code text primary key,
  title text not null,
  billable boolean not null,
  parent_code text,
  terms text[] not null default '{}'
);
create index icd10_codes_parent_code_idx on icd10_codes (parent_code);

create table destinations (
  code char(2) primary key,
  slug text not null,
  name text not null,
  description text not null,
  currency char(3) not null,
  languages text[] not null default '{}',
  facts jsonb not null default '{}'
);
create unique index destinations_slug_key on destinations (slug);

create table travel_defaults (
  country char(2) not null,
  city text not null,
  airport_iata char(3),
  latitude numeric(9,6),
  longitude numeric(9,6),
  info jsonb not null,
  primary key (country, city),
  foreign key (country) references destinations (code)
);


create table visa_rules (
  passport char(2) not null,
  destination char(2) not null,
  requirement text not null,
  max_stay_days int,
  primary key (passport, destination),
  foreign key (destination) references destinations (code)
);
`;
