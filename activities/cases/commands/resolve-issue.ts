import { recordEvent } from '../../../db/events.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { CommandHandler } from '../command.ts';

/** A coordinator closes a validation issue with a note. Resolving it again changes nothing. @throws ApiError ISSUE_NOT_FOUND */
export const resolveIssue: CommandHandler<'resolveIssue'> = async (tx, { row, input, actor }) => {
  const [issue] = await tx.sql<{ check_name: string; severity: string; status: string; document_id: string | null }>(
    'select check_name, severity, status, document_id from document_issues where tenant_id = $1 and case_id = $2 and id = $3 for update',
    [tx.scope.tenantId, row.id, input.issue_id],
  );
  if (!issue) throw new ApiError('ISSUE_NOT_FOUND');
  if (issue.status === 'resolved') return { issue_id: input.issue_id };
  await tx.sql(
    `update document_issues set status = 'resolved', resolved_by = $3, resolution_note = $4, resolved_at = now() where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, input.issue_id, actor.id, input.note],
  );
  await recordEvent(tx, {
    type: 'issue.resolved',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: {
      case_id: row.id,
      issue_id: input.issue_id,
      document_id: issue.document_id,
      check: issue.check_name,
      resolved_by: 'coordinator',
    },
  });
  return { issue_id: input.issue_id };
};
