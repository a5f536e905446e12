/**
 * Whether the key of a finding that is read now is one that people corrected away: SQL over $1 (tenant), and the given columns or parameters.
 * The corrected finding stands for it as long as it is current.
 */
export const correctedAway = (caseId: string, type: string, key: string) => `
  select c.resource_id from finding_corrections c
  join fhir_resources f on f.tenant_id = c.tenant_id and f.resource_type = c.resource_type and f.resource_id = c.resource_id and f.is_current
  where c.tenant_id = $1 and c.case_id = ${caseId} and c.resource_type = ${type} and c.earlier_key = ${key} and f.dedupe_key is distinct from c.earlier_key`;
