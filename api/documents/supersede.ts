import { supersedeDocumentReferences } from '../../db/queries/documents/document-records.ts';
import type { DocumentRow } from '../../db/entities/documents.ts';
import { recordEvent } from '../../db/events.ts';
import type { Tx } from '../../db/tenant-scope.ts';

type Superseded = Pick<DocumentRow, 'id' | 'case_id' | 'patient_id'>;

/**
 * A file of the same name replaces the case's earlier one (Part 2.7): its DocumentReference becomes superseded, and what was wrong with it
 * is wrong no longer.
 */
export async function supersedeEarlierVersions(tx: Tx, newer: DocumentRow): Promise<void> {
  const earlier = await tx.sql<Superseded>(
    `update documents set status = 'superseded', superseded_by = $4, updated_at = now()
     where tenant_id = $1 and case_id = $2 and lower(filename) = lower($3) and id <> $4
       and status not in ('pending_upload', 'superseded', 'rejected')
     returning id, case_id, patient_id`,
    [tx.scope.tenantId, newer.case_id, newer.filename, newer.id],
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

async function closeIssues(tx: Tx, { id, case_id, patient_id }: Superseded): Promise<void> {
  const closed = await tx.sql<{ id: string; check_name: string }>(
    `update document_issues set status = 'resolved', resolved_at = now(), resolved_by = $3, resolution_note = 'Replaced by a newer version'
     where tenant_id = $1 and document_id = $2 and status = 'open' returning id, check_name`,
    [tx.scope.tenantId, id, tx.scope.actorId ?? 'system'],
  );
  for (const issue of closed) {
    await recordEvent(tx, {
      type: 'issue.resolved',
      patient_id,
      case_id,
      payload: { issue_id: issue.id, check: issue.check_name, document_id: id, reason: 'superseded' },
    });
  }
}
