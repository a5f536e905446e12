import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import { ApiError } from '../../../domain/errors.ts';
import { ABSENCE_KEY, absenceContradictedBy, absenceType } from '../../../domain/fhir/absence.ts';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { parseFhir } from '../../../domain/fhir/decimal-json.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { admitResource } from './admit-resource.ts';
import { correctedAway } from './corrected-away.ts';

/** The one door through which FHIR resources are stored: nothing passes that is not valid. */

export type NewFhirResource = {
  /** The resource itself; its id becomes resource_id. Decimals as domain/fhir/decimal-json.ts writes them. */
  resource: FhirResource;
  source: 'agent' | 'manual' | 'import';
  patient_id: string;
  case_id: string | null;
  document_id: string | null;
  code: string | null;
  /** Null: never a duplicate. */
  dedupe_key: string | null;
};

/**
 * Stores a first version. False when the case already has a current resource of this type and key, or one that a person made of it.
 * @throws ApiError FHIR_RESOURCE_INVALID_001, FHIR_CODING_UNKNOWN_001 as admitResource
 */
export async function addFhirResource(tx: Tx, { resource: given, ...row }: NewFhirResource): Promise<boolean> {
  const resource = await admitResource(tx, given, row);
  const added = await tx.sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, source, code, dedupe_key, resource)
     select $2::uuid, $1, $3::uuid, $4::uuid, $5::uuid, $6, $7::uuid, $8, $9, $10, $11::jsonb
     where $8 = 'manual' or not exists (${correctedAway('$4::uuid', '$6', '$10')})
     on conflict (tenant_id, case_id, resource_type, dedupe_key) where is_current and dedupe_key is not null do nothing
     returning id`,
    [
      ...[tx.scope.tenantId, newId(), row.patient_id, row.case_id, row.document_id, resource.resourceType, resource.id],
      ...[row.source, codeKept(resource, row.code), row.dedupe_key, JSON.stringify(resource)],
    ],
  );
  if (added.length > 0 && row.case_id !== null) await retireContradicted(tx, row.case_id, resource);
  return added.length > 0;
}

/** "None known" ends with the first that becomes known. */
async function retireContradicted(tx: Tx, caseId: string, finding: FhirResource): Promise<void> {
  const item = absenceContradictedBy(finding);
  if (item === null) return;
  await tx.sql(
    `update fhir_resources set is_current = false
     where tenant_id = $1 and case_id = $2 and resource_type = $3 and dedupe_key = $4 and is_current`,
    [tx.scope.tenantId, caseId, absenceType(item), ABSENCE_KEY],
  );
}

/**
 * Stores what was read in a text. What nothing valid is left of is not stored, and the event fhir.refused says so: one finding of a document
 * never takes the others with it.
 */
export async function addReadFinding(tx: Tx, finding: NewFhirResource): Promise<'added' | 'known' | 'refused'> {
  try {
    return (await addFhirResource(tx, finding)) ? 'added' : 'known';
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.startsWith('FHIR_')) throw error;
    const { resource, patient_id, case_id } = finding;
    await recordEvent(tx, {
      ...{ type: 'fhir.refused', patient_id, case_id },
      payload: { resource_type: resource.resourceType, faults: error.entries.map(({ field }) => field ?? '') },
    });
    return 'refused';
  }
}

/** The code that queries look for stands beside the resource as long as the resource holds it. */
const codeKept = (resource: FhirResource, code: string | null) =>
  code !== null && JSON.stringify(resource).includes(JSON.stringify(code)) ? code : null;

type Current = { id: string; resource_text: string; patient_id: string; case_id: string | null };

/**
 * Makes a new current version out of the present one with some elements replaced. Nothing happens when there is none, or nothing of it changes.
 * @throws ApiError FHIR_RESOURCE_INVALID_001, FHIR_CODING_UNKNOWN_001 as admitResource
 */
export async function reviseFhirResource(tx: Tx, type: string, resourceId: string, elements: Record<string, unknown>): Promise<void> {
  const [current] = await tx.sql<Current>(
    `select id, resource::text as resource_text, patient_id, case_id from fhir_resources
     where tenant_id = $1 and resource_type = $2 and resource_id = $3 and is_current for update`,
    [tx.scope.tenantId, type, resourceId],
  );
  if (!current) return;
  const before = parseFhir<FhirResource>(current.resource_text);
  const wanted = { ...before, ...elements };
  if (saysSame(wanted, before)) return;
  const revised = await admitResource(tx, wanted, current);
  await tx.sql('update fhir_resources set is_current = false where tenant_id = $1 and id = $2', [tx.scope.tenantId, current.id]);
  await tx.sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
     select $3, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version + 1, source, code, dedupe_key, $4::jsonb
     from fhir_resources where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, current.id, newId(), JSON.stringify(revised)],
  );
}

/** Whatever the order of elements; 6.30 is not 6.3. */
function saysSame(one: FhirResource, other: FhirResource): boolean {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first.length === second.length && isDeepStrictEqual(JSON.parse(first), JSON.parse(second));
}
