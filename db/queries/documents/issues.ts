import { v7 as newId } from 'uuid';
import { bindColumns } from '../../bind-columns.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Validation issues (Decisions §6): each is opened once for a check and field of a document, or of a case, and closed once, with its event. */

export type IssueOwner = { case_id: string; patient_id: string; document_id: string | null };
export type NewIssue = { check: string; severity: string; field: string; message: string; evidence: Record<string, unknown> };
export type ClosedIssue = { issue_id: string; check: string; document_id: string | null };
/** Closed because what was wrong is wrong no longer: nobody has settled it, so it may open again. */
export const BY_RULE = 'system';
/** The note of what was settled because a newer version took the document's place. */
export const REPLACED = 'Replaced by a newer version';
/** Who settled it, and how: `patient`, BY_RULE, or a user's id. */
export type Settlement = { by: string; note: string; event: { resolved_by?: string; reason?: string; message_id?: string } };

/** SQL: an issue `i` of a document that may be somebody else's and was not settled yet. */
const IS_MISMATCH = `i.check_name = 'patient_mismatch' and i.status = 'open'`;

/** SQL: whether the document with this tenant and id is held: it may be somebody else's, so nothing that only it says is in the record. */
export const isHeld = (tenantId: string, documentId: string) =>
  `exists (select 1 from document_issues i where i.tenant_id = ${tenantId} and i.document_id = ${documentId} and ${IS_MISMATCH})`;

/** Documents of a case that are held. */
export async function readHeldDocuments(tx: Tx, caseId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ document_id: string }>(
    `select i.document_id from document_issues i where i.tenant_id = $1 and i.case_id = $2 and i.document_id is not null and ${IS_MISMATCH}`,
    [tx.scope.tenantId, caseId],
  );
  return new Set(rows.map(({ document_id }) => document_id));
}

/**
 * Opens an issue, or opens it again where a rule of ours had closed it. False when it is open, when somebody has settled it, or when its document was taken
 * back: of that nothing is asked any more, whoever comes first.
 */
export async function openIssue(tx: Tx, owner: IssueOwner, issue: NewIssue): Promise<boolean> {
  const { case_id, patient_id, document_id } = owner;
  const { check, severity, field, message, evidence } = issue;
  const issueOf = { id: newId(), tenant_id: tx.scope.tenantId, case_id, document_id, check_name: check };
  const { columns, places, at, values } = bindColumns('document_issues', {
    ...issueOf,
    ...{ severity, field, message, evidence: JSON.stringify(evidence) },
  });
  const [opened] = await tx.sql<{ id: string }>(
    `insert into document_issues as known (${columns}) select ${places}
     where not exists (select 1 from (select withdrawn_at from documents where tenant_id = ${at.tenant_id} and id = ${at.document_id}::uuid for share) d
                       where d.withdrawn_at is not null)
     on conflict on constraint document_issues_once do update
       set status = 'open', severity = excluded.severity, message = excluded.message, evidence = excluded.evidence,
           resolved_by = null, resolution_note = null, resolved_at = null
       where known.status = 'resolved' and known.resolved_by = '${BY_RULE}' returning id`,
    values,
  );
  if (!opened) return false;
  await recordEvent(tx, { type: 'issue.opened', patient_id, case_id, payload: { issue_id: opened.id, document_id, check, severity } });
  return true;
}

/** Closes an open issue. Undefined when it is not open. */
export async function closeIssue(
  tx: Tx,
  { case_id, patient_id }: Omit<IssueOwner, 'document_id'>,
  issueId: string,
  { by, note, event }: Settlement,
): Promise<ClosedIssue | undefined> {
  const [closed] = await tx.sql<ClosedIssue>(
    `update document_issues set status = 'resolved', resolved_by = $4, resolution_note = $5, resolved_at = now()
     where tenant_id = $1 and case_id = $2 and id = $3 and status = 'open' returning id as issue_id, check_name as check, document_id`,
    [tx.scope.tenantId, case_id, issueId, by, note],
  );
  if (closed) await recordEvent(tx, { type: 'issue.resolved', patient_id, case_id, payload: { case_id, ...closed, ...event } });
  return closed;
}

/** Ids of the open issues of a document. */
export async function listOpenIssueIds(tx: Tx, documentId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from document_issues where tenant_id = $1 and document_id = $2 and status = 'open' order by id`,
    [tx.scope.tenantId, documentId],
  );
  return rows.map(({ id }) => id);
}

/** Whether an issue of high or critical severity is open (Part 3.1). */
export async function hasBlockingIssue(tx: Tx, caseId: string): Promise<boolean> {
  const found = await tx.sql(
    `select 1 from document_issues where tenant_id = $1 and case_id = $2 and status = 'open' and severity in ('high', 'critical') limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return found.length > 0;
}
