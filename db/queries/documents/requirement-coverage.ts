import type { Tx } from '../../tenant-scope.ts';

/**
 * The procedure of a case is another one: only these requirements are covered as before, and only the documents that cover them need not be compared with
 * the new procedure's. @param procedureCode the procedure from now on; null while none is known
 */
export async function rejectCoverageBut(tx: Tx, caseId: string, keys: readonly string[], procedureCode: string | null): Promise<void> {
  await tx.sql(
    `update requirement_coverage set status = 'outdated' where tenant_id = $1 and case_id = $2 and status = 'covered' and requirement_key <> all($3::text[])`,
    [tx.scope.tenantId, caseId, keys],
  );
  await tx.sql(
    `update documents d set matched_for = $3::text where d.tenant_id = $1 and d.case_id = $2 and d.status = 'processed' and exists (
       select 1 from requirement_coverage q where q.tenant_id = $1 and q.document_id = d.id and q.status = 'covered')`,
    [tx.scope.tenantId, caseId, procedureCode],
  );
  await tx.sql(
    `update documents d set matched_for = null, requirement_key = null, requirement_similarity = null
     where d.tenant_id = $1 and d.case_id = $2 and d.status = 'processed' and not exists (
       select 1 from requirement_coverage q where q.tenant_id = $1 and q.document_id = d.id and q.status = 'covered')`,
    [tx.scope.tenantId, caseId],
  );
}

/**
 * A document covers nothing any more: what it covered is open again, so the documents of its case that cover nothing are compared once more.
 * @param status what its coverage is from now on
 */
export async function giveUpCoverage(tx: Tx, { id, case_id }: { id: string; case_id: string }, status: 'rejected' | 'held'): Promise<void> {
  const freed = await tx.sql(
    `update requirement_coverage set status = $3 where tenant_id = $1 and document_id = $2 and status = 'covered' returning id`,
    [tx.scope.tenantId, id, status],
  );
  if (freed.length === 0) return;
  await tx.sql(
    `update documents d set matched_for = null
     where d.tenant_id = $1 and d.case_id = $2 and d.id <> $3 and d.status = 'processed' and not exists (
       select 1 from requirement_coverage q where q.tenant_id = $1 and q.document_id = d.id and q.status = 'covered')`,
    [tx.scope.tenantId, case_id, id],
  );
}
