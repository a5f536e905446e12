import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { CHECK_SEVERITIES } from '../../domain/validation/checks.ts';

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
      { id, case_id, patient_id },
      { check: 'unreadable', severity: CHECK_SEVERITIES.unreadable, field: 'file', message: reason, evidence: {} },
    );
}

export type NewIssue = { check: string; severity: string; field: string; message: string; evidence: Record<string, unknown> };

/** Opens an issue once; the same check of the same field of a document is one issue. */
export async function openIssue(tx: Tx, document: Unread, issue: NewIssue): Promise<void> {
  const id = newId();
  const opened = await tx.sql(
    `insert into document_issues (id, tenant_id, case_id, document_id, check_name, severity, field, message, evidence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant_id, document_id, check_name, field) do nothing returning id`,
    [
      id,
      tx.scope.tenantId,
      document.case_id,
      document.id,
      issue.check,
      issue.severity,
      issue.field,
      issue.message,
      JSON.stringify(issue.evidence),
    ],
  );
  if (opened.length === 0) return;
  await recordEvent(tx, {
    type: 'issue.opened',
    patient_id: document.patient_id,
    case_id: document.case_id,
    payload: { issue_id: id, document_id: document.id, check: issue.check, severity: issue.severity },
  });
}
