import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';
import { isHeld } from '../documents/issues.ts';

type Retired = { id: string; resource_type: string; resource_id: string; version: number };

/**
 * Takes what these documents of a case said out of its current record. A finding that another standing document, the patient or a person's
 * confirmation gave too gets that version back, as people corrected it since; the others are no longer current. Every row stays, and so do the
 * DocumentReferences.
 */
export async function retireFindings(tx: Tx, caseId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const retired = await tx.sql<Retired>(
    `update fhir_resources set is_current = false
     where tenant_id = $1 and case_id = $2 and is_current and resource_type <> 'DocumentReference' and document_id = any($3::uuid[])
     returning id, resource_type, resource_id, version`,
    [tx.scope.tenantId, caseId, documentIds],
  );
  for (const finding of retired) await restoreFromOtherSource(tx, finding, documentIds);
}

function restoreFromOtherSource(
  tx: Tx,
  { id, resource_type, resource_id, version }: Retired,
  without: readonly string[],
): Promise<unknown> {
  return tx.sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
     select $5, r.tenant_id, r.patient_id, r.case_id, r.document_id, r.resource_type, r.resource_id, $6, kept.source, kept.code, kept.dedupe_key, kept.resource
     from fhir_resources r
     join fhir_resources last on last.tenant_id = r.tenant_id and last.id = $7
     join fhir_resources kept on kept.tenant_id = r.tenant_id and kept.id = case when last.source = 'manual' then last.id else r.id end
     left join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
     where r.tenant_id = $1 and r.resource_type = $2 and r.resource_id = $3
       and (r.document_id is null or (d.status <> 'superseded' and r.document_id <> all($4::uuid[]) and not ${isHeld('$1', 'r.document_id')}))
     order by r.version desc limit 1`,
    [tx.scope.tenantId, resource_type, resource_id, without, newId(), version + 1, id],
  );
}

/** The findings of every older version of a file that was read now, also of those whose successor could not be read. */
export async function retireFindingsOfEarlierVersions(tx: Tx, newer: { id: string; case_id: string }): Promise<void> {
  const earlier = await tx.sql<{ id: string }>(
    `with recursive versions as (
       select id from documents where tenant_id = $1 and case_id = $2 and superseded_by = $3
       union
       select older.id from documents older join versions on older.superseded_by = versions.id where older.tenant_id = $1 and older.case_id = $2)
     select id from versions`,
    [tx.scope.tenantId, newer.case_id, newer.id],
  );
  await retireFindings(
    tx,
    newer.case_id,
    earlier.map(({ id }) => id),
  );
}
