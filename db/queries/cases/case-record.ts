import { parseFhir } from '../../../domain/fhir/decimal-json.ts';
import type { EhrPatient, StoredResource } from '../../../domain/records/ehr-snapshot.ts';
import { isStruck } from '../../../domain/records/finding-trace.ts';
import type { Tx } from '../../tenant-scope.ts';
import { correctionsByResource } from '../fhir/finding-corrections.ts';
import { isHeld } from '../documents/issues.ts';

/** `resources` is the record that everybody reads; `struck` what people took out of it as wrong. */
export type CaseRecord = {
  patient: EhrPatient;
  primary_condition_code: string | null;
  resources: StoredResource[];
  struck: StoredResource[];
};

/**
 * A case's patient and current FHIR resources, decimals as they were written, with every document that a finding came from and that still counts, and what
 * people put right.
 */
export async function readCaseRecord(tx: Tx, caseId: string): Promise<CaseRecord | undefined> {
  const [patient] = await tx.sql<EhrPatient & { primary_condition_code: string | null }>(
    `select p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.gender, p.country_of_residence, p.preferred_language,
            c.primary_condition_code
     from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  if (!patient) return undefined;
  const rows = await tx.sql<Omit<StoredResource, 'resource'> & { resource_text: string }>(
    `select r.resource_id, r.resource_type, r.resource::text as resource_text,
            (select coalesce(json_agg(distinct v.document_id), '[]') from fhir_resources v
             join documents d on d.tenant_id = v.tenant_id and d.id = v.document_id and d.withdrawn_at is null
             where v.tenant_id = r.tenant_id and v.resource_type = r.resource_type and v.resource_id = r.resource_id
               and not ${isHeld('v.tenant_id', 'v.document_id')}) as document_ids
     from fhir_resources r where r.tenant_id = $1 and r.case_id = $2 and r.is_current order by r.created_at, r.id`,
    [tx.scope.tenantId, caseId],
  );
  const corrections = await correctionsByResource(tx, caseId);
  const stored = rows.map(({ resource_text, ...row }) => ({
    ...row,
    resource: parseFhir<Record<string, unknown>>(resource_text),
    corrections: corrections.get(row.resource_id) ?? [],
  }));
  const { true: struck = [], false: resources = [] } = Object.groupBy(stored, ({ resource_type, resource }) =>
    isStruck(resource_type, resource) ? 'true' : 'false',
  );
  const { primary_condition_code, ...demographics } = patient;
  return { patient: demographics, primary_condition_code, resources, struck };
}
