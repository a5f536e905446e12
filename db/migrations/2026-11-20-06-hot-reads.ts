import { Migration } from '@mikro-orm/migrations';

/**
 * A case in one round trip, and one vector index for each kind of entity: a filter on the kind then costs nothing, where the index over
 * all kinds would be scanned past the other kinds' rows.
 */
export class HotReads20261120 extends Migration {
  override up(): void {
    this.addSql(CASE_VIEWS);
    this.addSql(READ_CASE);
    this.addSql(VECTOR_INDEXES);
  }
}

/** security_invoker: row-level security is that of who asks, not of who owns the view. */
const CASE_VIEWS = `
create view case_views with (security_invoker = true) as
select c.id, c.tenant_id, c.patient_id, c.state, c.title, c.procedure_name, c.procedure_code, c.destination_country, c.budget_cents, c.currency,
       c.preferences, c.assigned_provider_id, c.selected_provider_ids, c.layer_state, c.referred_by_facilitator_id,
       c.primary_condition_code, c.closed_reason, c.created_at, c.updated_at,
       p.date_of_birth::text as date_of_birth, p.gender, p.country_of_residence, p.phone, p.idp_user_id, p.email,
       requirement.rows as requirements, coverage.rows as coverage, issue.rows as blocking_issues
from cases c
join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
left join lateral (
  with recursive chain as (
    select pr.code, pr.parent_code, 0 as depth from procedures pr where pr.tenant_id = c.tenant_id and pr.code = c.procedure_code
    union all
    select up.code, up.parent_code, chain.depth + 1 from procedures up join chain on up.code = chain.parent_code
    where up.tenant_id = c.tenant_id and chain.depth < 5)
  select json_agg(json_build_object('procedure_code', r.procedure_code, 'required_documents', r.required_documents,
           'comorbidity_screening', r.comorbidity_screening, 'contraindications', r.contraindications) order by chain.depth desc) as rows
  from chain join procedure_requirements r on r.tenant_id = c.tenant_id and r.procedure_code = chain.code) requirement on true
left join lateral (
  select json_agg(json_build_object('requirement_key', rc.requirement_key, 'document_id', rc.document_id, 'similarity', rc.similarity)
           order by rc.created_at) as rows
  from requirement_coverage rc join documents d on d.tenant_id = rc.tenant_id and d.id = rc.document_id
  where rc.tenant_id = c.tenant_id and rc.case_id = c.id and rc.status = 'covered' and d.status <> 'superseded') coverage on true
left join lateral (
  select json_agg(json_build_object('id', i.id, 'document_id', i.document_id, 'check', i.check_name, 'severity', i.severity,
           'field', i.field, 'message', i.message) order by i.created_at) as rows
  from document_issues i
  where i.tenant_id = c.tenant_id and i.case_id = c.id and i.status = 'open' and i.severity in ('high', 'critical')) issue on true;`;

/**
 * Sets the tenant for this statement's transaction, reads the case when the caller may see it, and records that it was viewed.
 * Null when there is no such case for this caller. Runs with the caller's rights, so row-level security applies.
 */
const READ_CASE = `
create function read_case(p_tenant text, p_case uuid, p_sight text, p_actor text, p_email text,
                          p_event uuid, p_correlation text, p_source text) returns jsonb
language plpgsql volatile security invoker as $$
declare found_case jsonb;
begin
  perform set_config('app.tenant_id', p_tenant, true);
  select to_jsonb(v) - 'idp_user_id' - 'email' into found_case
  from case_views v
  where v.tenant_id = p_tenant and v.id = p_case and case p_sight
    when 'tenant' then true
    when 'patient' then v.idp_user_id = p_actor or (v.idp_user_id is null and lower(v.email) = lower(p_email))
    when 'facilitator' then exists (
      select 1 from facilitators f
      where f.tenant_id = p_tenant and f.idp_user_id = p_actor and f.is_active and not f.is_deleted
        and (v.referred_by_facilitator_id = f.id or exists (
          select 1 from facilitator_grants g
          where g.tenant_id = p_tenant and g.case_id = v.id and g.facilitator_id = f.id
            and g.revoked_at is null and (g.expires_at is null or g.expires_at > now()))))
    else false end;
  if found_case is not null then
    insert into events (id, tenant_id, event_type, actor_id, patient_id, case_id, payload, correlation_id, source_service)
    values (p_event, p_tenant, 'record.viewed', p_actor, (found_case ->> 'patient_id')::uuid, p_case, '{"resource": "case"}', p_correlation, p_source);
  end if;
  return found_case;
end $$;`;

const VECTOR_INDEXES = `
drop index embeddings_nearest;
create index embeddings_nearest_provider on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'provider';
create index embeddings_nearest_doctor on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'doctor';
create index embeddings_nearest_procedure on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'procedure';`;
