import { ApiError } from '../../../domain/errors.ts';
import { settleIssue } from '../../documents/accept-document.ts';
import type { CommandHandler } from '../command.ts';

/**
 * A coordinator closes a validation issue with a note; a document whose last doubt it was enters the record. Resolving it again changes nothing.
 * @throws ApiError ISSUE_NOT_FOUND
 */
export const resolveIssue: CommandHandler<'resolveIssue'> = async (tx, { row, input, actor }) => {
  const { issue_id, note } = input;
  const known = await tx.sql('select 1 from document_issues where tenant_id = $1 and case_id = $2 and id = $3', [
    ...[tx.scope.tenantId, row.id, issue_id],
  ]);
  if (known.length === 0) throw new ApiError('ISSUE_NOT_FOUND');
  const owner = { case_id: row.id, patient_id: row.patient_id };
  await settleIssue(tx, owner, issue_id, { by: actor.id, note, event: { resolved_by: 'coordinator' } });
  return { issue_id };
};
