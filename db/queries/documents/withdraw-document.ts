import type { Tx } from '../../tenant-scope.ts';
import { giveUpCoverage } from './requirement-coverage.ts';
import { restoreReplaced } from './restore-replaced.ts';
import { supersedeDocumentReferences } from './document-records.ts';
import { retireFindings } from '../fhir/retire-findings.ts';

/**
 * Takes a document and what only it said out of the case's record: findings that had another source get their earlier version back, the
 * others are no longer current, what it covered is looked for in the others, and what it replaced while it was held stands again. Every row stays until the file is erased. False when there is no such document, or it was out already.
 */
export async function withdrawDocument(tx: Tx, caseId: string, documentId: string): Promise<boolean> {
  const withdrawn = await tx.sql(
    `update documents set status = 'superseded', withdrawn_at = now(), updated_at = now()
     where tenant_id = $1 and case_id = $2 and id = $3 and withdrawn_at is null returning id`,
    [tx.scope.tenantId, caseId, documentId],
  );
  if (withdrawn.length === 0) return false;
  await supersedeDocumentReferences(tx, documentId);
  await giveUpCoverage(tx, { id: documentId, case_id: caseId }, 'rejected');
  await retireFindings(tx, caseId, [documentId]);
  await restoreReplaced(tx, caseId, documentId);
  return true;
}
