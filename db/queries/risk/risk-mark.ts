/**
 * The state of a case's record, as a text that changes whenever a finding or a covering document comes or goes: SQL over $1 (tenant) and $2 (case).
 * Rows are only ever added or retired, so their numbers tell. Where administrators changed what the procedure or a category above it screens for, it tells
 * their versions too.
 */
export const RISK_MARK = `
  (select count(*) || '/' || count(*) filter (where r.is_current) from fhir_resources r
   where r.tenant_id = $1 and r.case_id = $2 and r.resource_type in ('Condition', 'Observation', 'MedicationStatement', 'AllergyIntolerance', 'Procedure'))
  || '/' || (select count(*) filter (where q.status = 'covered') from requirement_coverage q where q.tenant_id = $1 and q.case_id = $2)
  || coalesce((
    with recursive chain as (
      select p.code, p.parent_code, p.version, 0 as depth from cases c join procedures p on p.tenant_id = c.tenant_id and p.code = c.procedure_code
      where c.tenant_id = $1 and c.id = $2
      union all
      select p.code, p.parent_code, p.version, chain.depth + 1
      from chain join procedures p on p.tenant_id = $1 and p.code = chain.parent_code where chain.depth < 5)
    select '/' || sum(version - 1) from chain having sum(version - 1) > 0), '')`;
