import { recordEvent } from '../../db/events.ts';
import { holdDocument } from '../../db/queries/documents/hold-document.ts';
import { type ClosedIssue, closeIssue, isHeld, type IssueOwner, type Settlement } from '../../db/queries/documents/issues.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { mayBeSomebodyElses } from '../../domain/validation/checks.ts';
import { type DocumentToRead, listReadDocuments, readResults } from './open-document.ts';
import { enterRecord } from './persist.ts';
import { validateWithin } from './validate.ts';

/** Settles an issue, by whomever; a document that nobody doubts to be the patient's any more enters the record. Undefined when the issue is not open. */
export async function settleIssue(
  tx: Tx,
  owner: Omit<IssueOwner, 'document_id'>,
  issueId: string,
  settlement: Settlement,
): Promise<ClosedIssue | undefined> {
  const closed = await closeIssue(tx, owner, issueId, settlement);
  if (closed?.check === 'patient_mismatch' && closed.document_id !== null) await acceptIfUndoubted(tx, owner.case_id, closed.document_id);
  return closed;
}

async function acceptIfUndoubted(tx: Tx, caseId: string, documentId: string): Promise<void> {
  const [doubted] = await tx.sql<{ held: boolean }>(`select ${isHeld('$1', '$2::uuid')} as held`, [tx.scope.tenantId, documentId]);
  if (doubted?.held !== false) return;
  const document = (await listReadDocuments(tx, caseId)).find(({ id }) => id === documentId);
  if (document) await acceptDocument(tx, document);
}

/** What the document says enters the record as if it were read now: checked against what the case holds today. */
async function acceptDocument(tx: Tx, document: DocumentToRead): Promise<void> {
  const results = await readResults(tx, document.id);
  if (!results.has('clinical_context')) return;
  const { issues } = await validateWithin(tx, document, results);
  await enterRecord(
    tx,
    document,
    results,
    issues.filter((issue) => !mayBeSomebodyElses(issue)),
  );
  await tx.sql('update documents set checked_for = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    document.id,
    document.check_mark,
  ]);
  await recordEvent(tx, { type: 'document.accepted', ...about(document), payload: { document_id: document.id } });
}

/** A document of the record turns out to be perhaps somebody else's: out of the record until that is settled. */
export async function withholdDocument(tx: Tx, document: DocumentToRead): Promise<void> {
  await holdDocument(tx, document);
  await recordEvent(tx, { type: 'document.held', ...about(document), payload: { document_id: document.id, reason: 'patient_mismatch' } });
}

const about = ({ patient_id, case_id }: DocumentToRead) => ({ patient_id, case_id });
