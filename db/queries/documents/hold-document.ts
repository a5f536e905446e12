import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';
import { retireFindings } from '../fhir/retire-findings.ts';
import { giveUpCoverage } from './requirement-coverage.ts';

/**
 * Takes a document that may be somebody else's out of the record until its patient has said whose it is: its findings, unless another source gave them
 * too, its DocumentReference and its coverage. What was read in it stays in document_results only. Every row stays.
 */
export async function holdDocument(tx: Tx, { id, case_id }: { id: string; case_id: string }): Promise<void> {
  await retireFindings(tx, case_id, [id]);
  await tx.sql(
    `update fhir_resources set is_current = false where tenant_id = $1 and document_id = $2 and resource_type = 'DocumentReference' and is_current`,
    [tx.scope.tenantId, id],
  );
  await giveUpCoverage(tx, { id, case_id }, 'held');
  await tx.sql(
    'update documents set requirement_key = null, requirement_similarity = null, matched_for = null where tenant_id = $1 and id = $2',
    [tx.scope.tenantId, id],
  );
}

/** Makes the latest version of a document's reference current again. False when it never had one. */
export async function reviveDocumentReference(tx: Tx, documentId: string): Promise<boolean> {
  const revived = await tx.sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
     select $3, r.tenant_id, r.patient_id, r.case_id, r.document_id, r.resource_type, r.resource_id, r.version + 1, r.source, r.code, r.dedupe_key, r.resource
     from fhir_resources r where r.tenant_id = $1 and r.document_id = $2 and r.resource_type = 'DocumentReference'
     order by r.version desc limit 1
     on conflict (tenant_id, case_id, resource_type, dedupe_key) where is_current and dedupe_key is not null do nothing returning id`,
    [tx.scope.tenantId, documentId, newId()],
  );
  if (revived.length > 0) return true;
  const known = await tx.sql(
    `select 1 from fhir_resources where tenant_id = $1 and document_id = $2 and resource_type = 'DocumentReference' limit 1`,
    [tx.scope.tenantId, documentId],
  );
  return known.length > 0;
}
