import { recordEvent } from '../../db/events.ts';
import { openIssue } from '../../db/queries/documents/issues.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { CHECK_SEVERITIES } from '../../domain/validation/issue.ts';

type Unread = { id: string; case_id: string; patient_id: string };

/**
 * Ends a document that cannot be read. One that was refused never belonged to the record; one that could not be read leaves an issue,
 * which the patient's next version closes. Does nothing when the document has ended already.
 */
export async function closeAsUnread(
  tx: Tx,
  { id, case_id, patient_id }: Unread,
  { outcome, code, reason }: { outcome: 'rejected' | 'failed'; code: ErrorCode; reason: string },
): Promise<void> {
  const closed = await tx.sql(
    `update documents set status = $3, failure_code = $4, last_progress_at = now(), updated_at = now()
     where tenant_id = $1 and id = $2 and status in ('uploaded', 'processing') returning id`,
    [tx.scope.tenantId, id, outcome, code],
  );
  if (closed.length === 0) return;
  await recordEvent(tx, { type: 'document.failed', patient_id, case_id, payload: { document_id: id, outcome, code } });
  if (outcome === 'failed')
    await openIssue(
      tx,
      { case_id, patient_id, document_id: id },
      { check: 'unreadable', severity: CHECK_SEVERITIES.unreadable, field: 'file', message: reason, evidence: {} },
    );
}
