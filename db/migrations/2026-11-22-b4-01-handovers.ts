import { Migration } from '@mikro-orm/migrations';

/** A person of the team can have a case's conversation: since when and who, shown with the case. */
export class Handovers20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table cases
        add column handed_to text,
        add column handed_at timestamptz,
        add constraint cases_handed_check check ((handed_to is null) = (handed_at is null));
      create index cases_handed_idx on cases (tenant_id, handed_to) where handed_to is not null;
    `);
    this.addSql(CASE_VIEWS);
  }
}

/** As it was, with who has the conversation at its end. */
const CASE_VIEWS = `
create or replace view case_views with (security_invoker = true) as
select c.id, c.tenant_id, c.patient_id, c.state, c.title, c.procedure_name, c.procedure_code, c.destination_country, c.budget_cents, c.currency,
       c.preferences, c.assigned_provider_id, c.selected_provider_ids, c.layer_state, c.referred_by_facilitator_id,
       c.primary_condition_code, c.closed_reason, c.created_at, c.updated_at,
       p.date_of_birth::text as date_of_birth, p.gender, p.country_of_residence, p.phone, p.idp_user_id, p.email,
       requirement.rows as requirements, coverage.rows as coverage, issue.rows as blocking_issues,
       case when c.handed_to is not null then jsonb_build_object('since', c.handed_at, 'name', (
         select k.name from coordinators k where k.tenant_id = c.tenant_id and k.user_id = c.handed_to)) end as handover
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
