import { isHeld } from '../../db/queries/documents/issues.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import { compareWithRequirements, recordComparison } from './compare-with-requirements.ts';
import { type DocumentToRead, listReadDocuments, readResults } from './open-document.ts';
import type { DocumentServices, Results } from './step.ts';

/** Documents of one run; the workflow asks again while some are left. */
const MOST = 20;

type Unmatched = { document: DocumentToRead; results: Results };

/**
 * Compares documents with the requirements of the procedure as it is now (Decisions §4): those that were read before the procedure was known, or for
 * another one, and those that were held and are the patient's after all. A second run finds nothing left to compare.
 */
export async function matchDocuments(services: DocumentServices, ref: CaseRef, signal: AbortSignal): Promise<{ documents: number }> {
  const scope: TenantScope = { tenantId: ref.tenant_id, source: 'worker:llm' };
  const unmatched = await withTenant(services.db, scope, (tx) => readUnmatched(tx, ref.case_id));
  for (const { document, results } of unmatched) {
    if (!results.has('clinical_context')) {
      await withTenant(services.db, scope, (tx) => leaveUnmatched(tx, document));
      continue;
    }
    const compared = await compareWithRequirements(services, { ...ref, document_id: document.id }, document, results, signal);
    await withTenant(services.db, scope, async (tx) => {
      if (await isStillWanted(tx, document)) await recordComparison(tx, document, compared);
    });
  }
  return { documents: unmatched.length };
}

async function readUnmatched(tx: Tx, caseId: string): Promise<Unmatched[]> {
  const waiting = (await listReadDocuments(tx, caseId)).filter(
    ({ procedure_code, matched_for }) => procedure_code !== null && matched_for !== procedure_code,
  );
  const unmatched: Unmatched[] = [];
  for (const document of waiting.slice(0, MOST)) {
    const results = await readResults(tx, document.id);
    if (!(await isDoubted(tx, document.id))) unmatched.push({ document, results });
  }
  return unmatched;
}

/** Nothing was kept of what it says, so there is nothing to compare. */
async function leaveUnmatched(tx: Tx, { id, procedure_code }: DocumentToRead): Promise<void> {
  await tx.sql('update documents set matched_for = $3 where tenant_id = $1 and id = $2', [tx.scope.tenantId, id, procedure_code]);
}

async function isDoubted(tx: Tx, documentId: string): Promise<boolean> {
  const [row] = await tx.sql<{ held: boolean }>(`select ${isHeld('$1', '$2::uuid')} as held`, [tx.scope.tenantId, documentId]);
  return row?.held === true;
}

/**
 * The procedure may have changed, or the document gone, while it was compared; then the next run does it again, or has nothing to do. What another run has
 * compared meanwhile stays: for this one its requirement was no longer open.
 */
async function isStillWanted(tx: Tx, { id, case_id, procedure_code }: DocumentToRead): Promise<boolean> {
  const row = await lockCase(tx, case_id);
  const [document] = await tx.sql<{ status: string; matched_for: string | null }>(
    'select status, matched_for from documents where tenant_id = $1 and id = $2 for update',
    [tx.scope.tenantId, id],
  );
  const isOpen = document?.status === 'processed' && document.matched_for !== procedure_code;
  return isOpen && row?.procedure_code === procedure_code && !(await isDoubted(tx, id));
}
