import { type HealthItem, isHealthQuestion, ITEMS_OF_QUESTION, type KnownHealth } from '../../../domain/cases/health-items.ts';
import { absenceOf } from '../../../domain/fhir/absence.ts';
import { parseFhir } from '../../../domain/fhir/decimal-json.ts';
import type { EhrPatient, StoredResource } from '../../../domain/records/ehr-snapshot.ts';
import { isStruck } from '../../../domain/records/finding-trace.ts';
import { knownHealth } from '../../../domain/records/known-health.ts';
import type { Tx } from '../../tenant-scope.ts';
import { correctionsByResource } from '../fhir/finding-corrections.ts';
import { isHeld } from '../documents/issues.ts';
import { type AskedItem, readIntakeItems } from './intake-items.ts';

/** `resources` is the record that everybody reads; `struck` what people took out of it as wrong. */
export type CaseRecord = {
  patient: EhrPatient;
  primary_condition_code: string | null;
  resources: StoredResource[];
  struck: StoredResource[];
  /** What of that which every surgeon asks is known, there is none of, or was only asked for. */
  health: KnownHealth;
};

/**
 * A case's patient and current FHIR resources, decimals as they were written, with every document that a finding came from and that still counts, and what
 * people put right.
 */
export async function readCaseRecord(tx: Tx, caseId: string): Promise<CaseRecord | undefined> {
  const [[patient], rows, corrections, items] = await Promise.all([
    readPatientOf(tx, caseId),
    readResources(tx, caseId),
    correctionsByResource(tx, caseId),
    readIntakeItems(tx, caseId),
  ]);
  if (!patient) return undefined;
  const stored = rows.map(({ resource_text, ...row }) => ({
    ...row,
    resource: parseFhir<Record<string, unknown>>(resource_text),
    corrections: corrections.get(row.resource_id) ?? [],
  }));
  const { struck = [], absence = [], finding: resources = [] } = Object.groupBy(stored, placeOf);
  const absences = new Set(absence.flatMap(({ resource_type, resource }) => absenceOf(resource_type, resource) ?? []));
  const { primary_condition_code, ...demographics } = patient;
  const health = knownHealth(resources, absences, askedHealth(items));
  return { patient: demographics, primary_condition_code, resources, struck, health };
}

const readPatientOf = (tx: Tx, caseId: string) =>
  tx.sql<EhrPatient & { primary_condition_code: string | null }>(
    `select p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.gender, p.country_of_residence, p.preferred_language,
            c.primary_condition_code
     from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );

const readResources = (tx: Tx, caseId: string) =>
  tx.sql<Omit<StoredResource, 'resource'> & { resource_text: string }>(
    `select r.resource_id, r.resource_type, r.resource::text as resource_text,
            (select coalesce(json_agg(distinct v.document_id), '[]') from fhir_resources v
             join documents d on d.tenant_id = v.tenant_id and d.id = v.document_id and d.withdrawn_at is null
             where v.tenant_id = r.tenant_id and v.resource_type = r.resource_type and v.resource_id = r.resource_id
               and not ${isHeld('v.tenant_id', 'v.document_id')}) as document_ids
     from fhir_resources r where r.tenant_id = $1 and r.case_id = $2 and r.is_current order by r.created_at, r.id`,
    [tx.scope.tenantId, caseId],
  );

/** What a person struck, what there is none of, and what everybody reads. */
function placeOf({ resource_type, resource }: StoredResource): 'struck' | 'absence' | 'finding' {
  if (isStruck(resource_type, resource)) return 'struck';
  return absenceOf(resource_type, resource) === null ? 'finding' : 'absence';
}

const askedHealth = (items: readonly AskedItem[]): ReadonlySet<HealthItem> =>
  new Set(
    items.filter(({ times_asked }) => times_asked > 0).flatMap(({ item }) => (isHealthQuestion(item) ? ITEMS_OF_QUESTION[item] : [])),
  );
