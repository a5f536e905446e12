/**
 * The state of a case's record, as a text that changes whenever a finding or a covering document comes or goes: SQL over $1 (tenant) and $2 (case).
 * Rows are only ever added or retired, so their numbers tell.
 */
export const RISK_MARK = `
  (select count(*) || '/' || count(*) filter (where r.is_current) from fhir_resources r
   where r.tenant_id = $1 and r.case_id = $2 and r.resource_type in ('Condition', 'Observation', 'MedicationStatement', 'AllergyIntolerance', 'Procedure'))
  || '/' || (select count(*) filter (where q.status = 'covered') from requirement_coverage q where q.tenant_id = $1 and q.case_id = $2)`;
