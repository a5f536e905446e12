import { supersedeDocumentReferences } from '../../db/queries/documents/document-records.ts';
import { closeIssue, listOpenIssueIds, REPLACED } from '../../db/queries/documents/issues.ts';
import type { DocumentRow } from '../../db/entities/documents.ts';
import { recordEvent } from '../../db/events.ts';
import type { Tx } from '../../db/tenant-scope.ts';

type Superseded = Pick<DocumentRow, 'id' | 'case_id' | 'patient_id'>;

/**
 * A file of the same name, or one that names it, replaces the case's earlier one (Part 2.7): its DocumentReference becomes superseded, and what was wrong with it
 * is wrong no longer.
 */
export async function supersedeEarlierVersions(tx: Tx, newer: DocumentRow): Promise<void> {
  const earlier = await tx.sql<Superseded>(
    `update documents set status = 'superseded', superseded_by = $4, updated_at = now()
     where tenant_id = $1 and case_id = $2 and (lower(filename) = lower($3) or id = $5) and id <> $4
       and status not in ('pending_upload', 'superseded', 'rejected')
     returning id, case_id, patient_id`,
    [tx.scope.tenantId, newer.case_id, newer.filename, newer.id, newer.replaces],
  );
  for (const document of earlier) {
    await supersedeDocumentReferences(tx, document.id);
    await closeIssues(tx, document);
    await recordEvent(tx, {
      type: 'document.superseded',
      patient_id: document.patient_id,
      case_id: document.case_id,
      payload: { document_id: document.id, superseded_by: newer.id },
    });
  }
}

async function closeIssues(tx: Tx, document: Superseded): Promise<void> {
  const settlement = { by: tx.scope.actorId ?? 'uploader', note: REPLACED, event: { reason: 'superseded' } };
  for (const id of await listOpenIssueIds(tx, document.id)) await closeIssue(tx, document, id, settlement);
}
