import { v7 as newId } from 'uuid';
import type { Tx } from '../tenant-scope.ts';
import { supersedeDocumentReferences } from './document-records.ts';

/**
 * Takes a document and what only it said out of the case's record: findings that had another source get their earlier version back, the
 * others are no longer current. Every row stays. False when the document was out already.
 */
export async function withdrawDocument(tx: Tx, caseId: string, documentId: string): Promise<boolean> {
  const withdrawn = await tx.sql(
    `update documents set status = 'superseded' where tenant_id = $1 and case_id = $2 and id = $3 and status <> 'superseded' returning id`,
    [tx.scope.tenantId, caseId, documentId],
  );
  if (withdrawn.length === 0) return false;
  await supersedeDocumentReferences(tx, documentId);
  await tx.sql(`update requirement_coverage set status = 'rejected' where tenant_id = $1 and case_id = $2 and document_id = $3`, [
    tx.scope.tenantId,
    caseId,
    documentId,
  ]);
  const gone = await tx.sql<{ resource_type: string; resource_id: string; version: number }>(
    `update fhir_resources set is_current = false
     where tenant_id = $1 and case_id = $2 and document_id = $3 and is_current and resource_type <> 'DocumentReference'
     returning resource_type, resource_id, version`,
    [tx.scope.tenantId, caseId, documentId],
  );
  for (const { resource_type, resource_id, version } of gone) {
    await tx.sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
       select $5, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, $6, source, code, dedupe_key, resource
       from fhir_resources where tenant_id = $1 and resource_type = $2 and resource_id = $3 and document_id is distinct from $4::uuid
       order by version desc limit 1`,
      [tx.scope.tenantId, resource_type, resource_id, documentId, newId(), version + 1],
    );
  }
  return true;
}
