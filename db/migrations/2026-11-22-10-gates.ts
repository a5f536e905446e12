import { Migration } from '@mikro-orm/migrations';

/**
 * What a document was checked against and matched for, so that both follow when the patient's data or the procedure change; what a ranking rests on; the
 * side of the body that the procedure is wished for. An issue may be about a case instead of a document. What only a document with an open
 * patient_mismatch said leaves the record.
 */
export class Gates20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table documents add column matched_for text, add column checked_for text;
      alter table match_runs add column wish_mark text, add column rejected_at timestamptz;
      alter table cases add column procedure_side text check (procedure_side in ('left', 'right', 'bilateral'));
      alter table document_issues add constraint document_issues_once unique nulls not distinct (tenant_id, case_id, document_id, check_name, field);
      create index document_issues_document on document_issues (tenant_id, document_id, status);
      alter table document_issues drop constraint document_issues_tenant_id_document_id_check_name_field_key;
    `);
    this.addSql(HOLD_PRESENT_MISMATCHES);
  }
}

/** As db/queries/documents/hold-document.ts does it: a finding that another standing source gave too gets that version back. */
const HOLD_PRESENT_MISMATCHES = `
do $$
declare t text;
begin
  for t in select id from tenants loop
    perform set_config('app.tenant_id', t, true);

    update documents d set matched_for = c.procedure_code
    from cases c where d.tenant_id = t and c.tenant_id = t and c.id = d.case_id and d.status = 'processed' and d.requirement_key is not null;
    update documents d set checked_for = md5(jsonb_build_array(p.first_name, p.last_name, p.date_of_birth::text, c.procedure_code, c.procedure_side)::text)
    from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
    where d.tenant_id = t and c.tenant_id = t and c.id = d.case_id and d.status = 'processed';

    create temporary table held on commit drop as
      select distinct i.document_id from document_issues i join documents d on d.tenant_id = t and d.id = i.document_id and d.status = 'processed'
      where i.tenant_id = t and i.check_name = 'patient_mismatch' and i.status = 'open';
    create temporary table withdrawn on commit drop as
      select id, resource_type, resource_id, version from fhir_resources
      where tenant_id = t and is_current and document_id in (select document_id from held);
    update fhir_resources set is_current = false where tenant_id = t and id in (select id from withdrawn);
    insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
      select gen_random_uuid(), t, r.patient_id, r.case_id, r.document_id, r.resource_type, r.resource_id, w.version + 1, r.source, r.code, r.dedupe_key, r.resource
      from withdrawn w cross join lateral (
        select f.* from fhir_resources f left join documents d on d.tenant_id = t and d.id = f.document_id
        where f.tenant_id = t and f.resource_type = w.resource_type and f.resource_id = w.resource_id
          and (f.document_id is null or (d.status <> 'superseded' and f.document_id not in (select document_id from held)))
        order by f.version desc limit 1) r
      where r.resource_type <> 'DocumentReference';
    update requirement_coverage set status = 'held' where tenant_id = t and status = 'covered' and document_id in (select document_id from held);
    update documents set requirement_key = null, requirement_similarity = null, matched_for = null
      where tenant_id = t and id in (select document_id from held);
    drop table held;
    drop table withdrawn;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;`;
