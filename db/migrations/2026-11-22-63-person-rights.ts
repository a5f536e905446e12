import { Migration } from '@mikro-orm/migrations';

/** Take-out and erasure of what is held about a person (Decisions §14). Both rows outlive the person's record: ids, counts and times only. */
export class PersonRights20261122 extends Migration {
  override up(): void {
    this.addSql(TABLES);
    this.addSql(ERASE_FROM_EVENTS);
  }
}

const TABLES = `
alter table tenant_settings add column record_retention_days int check (record_retention_days between 0 and 36500);
alter table patients add column erasure_requested_at timestamptz;

create table patient_exports (
  id uuid primary key,
  tenant_id text not null references tenants (id),
  patient_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'expired')),
  object_key text not null,
  size_bytes bigint,
  contents jsonb not null default '{}',
  failure_code text,
  requested_by text,
  expires_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index patient_exports_patient on patient_exports (tenant_id, patient_id, created_at desc);
create unique index patient_exports_once on patient_exports (tenant_id, patient_id) where status in ('queued', 'running');

create table patient_erasures (
  id uuid primary key,
  tenant_id text not null references tenants (id),
  patient_id uuid not null,
  status text not null default 'running' check (status in ('running', 'completed')),
  requester text not null,
  plan jsonb,
  removed jsonb not null default '{}',
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant_id, patient_id)
);

do $$
declare t text;
begin
  foreach t in array array['patient_exports', 'patient_erasures'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant_isolation on %I
      using (tenant_id = (select current_setting('app.tenant_id', true)))
      with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
  end loop;
end $$;`;

/**
 * Identity leaves the events about a person whose erasure is running: whose account acted, what was written, how files were called. With the rights of
 * the owner, through the door of migration 61, for one patient of the transaction's own tenant; nothing else can be asked of it.
 */
const ERASE_FROM_EVENTS = `
create function erase_person_from_events(p_patient uuid, p_account text, p_account_ends boolean) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant text := current_setting('app.tenant_id', true);
  v_cases uuid[];
  v_rows int;
begin
  if not exists (select 1 from patient_erasures where tenant_id = v_tenant and patient_id = p_patient and status = 'running') then
    raise exception 'no erasure of this patient is running' using errcode = 'insufficient_privilege';
  end if;
  v_cases := array(select id from cases where tenant_id = v_tenant and patient_id = p_patient);
  perform set_config('app.identity_leaves_events', 'on', true);
  update events set
    actor_id = nullif(actor_id, p_account),
    payload = case event_type
      when 'agent.decision' then payload || jsonb_build_object('input',
        (payload -> 'input') || '{"message": "[erased]", "attachments": []}'::jsonb)
      when 'match.accepted' then jsonb_set(payload, '{feedback_signals,selection_reason}', 'null')
      else payload end
  where tenant_id = v_tenant and (patient_id = p_patient or case_id = any(v_cases) or (p_account_ends and actor_id = p_account));
  get diagnostics v_rows = row_count;
  perform set_config('app.identity_leaves_events', 'off', true);
  return v_rows;
end $$;
revoke all on function erase_person_from_events(uuid, text, boolean) from public;`;
