import { Migration } from '@mikro-orm/migrations';

/** Row-level security on every table with a tenant_id, the append-only event log, and updated_at. */
export class Migration0005Isolation extends Migration {
  override up(): void {
    this.addSql(TENANT_ISOLATION);
    this.addSql(PLATFORM_ACCESS);
    this.addSql(APPEND_ONLY_EVENTS);
    this.addSql(UPDATED_AT);
  }
}

/** The setting is read in a subquery so that it is evaluated once per statement. No setting: no row. */
const TENANT_ISOLATION = `
do $$
declare name text;
begin
  foreach name in array array[
    'tenant_settings', 'org_mappings', 'user_roles', 'events', 'outbox', 'idempotency_keys', 'facilitators', 'patients', 'procedures',
    'procedure_requirements', 'providers', 'provider_procedures', 'doctors', 'doctor_procedures', 'cases', 'facilitator_grants',
    'conversations', 'messages', 'documents', 'document_pages', 'document_results', 'document_issues', 'requirement_coverage',
    'fhir_resources', 'consents', 'matching_configs', 'match_runs', 'match_results', 'embeddings', 'case_shares', 'quotes',
    'notifications', 'risk_reviews', 'risk_factors', 'risk_decisions', 'mso_consultations', 'mso_reviews', 'coordinators',
    'coordinator_assignments', 'transport_vendors', 'transport_bookings', 'timeline_milestones', 'coordinator_notes', 'escalations',
    'ratings', 'satisfaction_surveys', 'feedback', 'prompts', 'prompt_evaluations', 'evaluations', 'llm_calls'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant_isolation on %I using (tenant_id = (select current_setting(''app.tenant_id'', true)))
         with check (tenant_id = (select current_setting(''app.tenant_id'', true)))', name);
  end loop;
end $$;

create policy target_tenant_reads on case_shares for select
  using (target_tenant_id = (select current_setting('app.tenant_id', true)));`;

/** Rows that belong to a tenant but are read before one is known, or administered across tenants: open to globally() (db/tenant-scope.ts). */
const PLATFORM_ACCESS = `
do $$
declare name text;
begin
  foreach name in array array['org_mappings', 'tenant_settings', 'user_roles', 'idempotency_keys', 'outbox'] loop
    execute format('create policy platform_access on %I using ((select current_setting(''app.platform'', true)) = ''on'')', name);
  end loop;
end $$;
create policy platform_reads on events for select using ((select current_setting('app.platform', true)) = 'on');
create policy platform_writes on events for insert with check ((select current_setting('app.platform', true)) = 'on');`;

const APPEND_ONLY_EVENTS = `
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
create trigger events_never_truncated before truncate on events for each statement execute function refuse_change();`;

const UPDATED_AT = `
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
do $$
declare name text;
begin
  foreach name in array array[
    'tenants', 'tenant_settings', 'roles', 'user_roles', 'feature_states', 'flag_overrides', 'exchange_rates', 'facilitators', 'patients',
    'procedures', 'procedure_requirements', 'providers', 'provider_procedures', 'doctors', 'cases', 'conversations', 'documents',
    'document_issues', 'requirement_coverage', 'fhir_resources', 'consents', 'matching_configs', 'embeddings', 'case_shares', 'quotes',
    'risk_reviews', 'mso_consultations', 'coordinators', 'transport_vendors', 'transport_bookings', 'timeline_milestones', 'escalations',
    'feedback', 'prompts'
  ] loop
    execute format('create trigger %I before update on %I for each row execute function touch_updated_at()', name || '_touch', name);
  end loop;
end $$;`;
