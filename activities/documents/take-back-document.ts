import { recordEvent } from '../../db/events.ts';
import { closeIssue, listOpenIssueIds } from '../../db/queries/documents/issues.ts';
import { withdrawDocument } from '../../db/queries/documents/withdraw-document.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CommandHandler } from '../cases/command.ts';

/** A document is taken back, by the patient or a coordinator: what only it said leaves the record, and what was asked about it is settled. @throws ApiError DOCUMENT_NOT_FOUND */
export const takeBackDocument: CommandHandler<'takeBackDocument'> = async (tx, { row, input, actor }) => {
  const { document_id } = input;
  if (!(await withdrawDocument(tx, row.id, document_id))) throw new ApiError('DOCUMENT_NOT_FOUND');
  const owner = { case_id: row.id, patient_id: row.patient_id };
  for (const id of await listOpenIssueIds(tx, document_id))
    await closeIssue(tx, owner, id, { by: actor.id, note: 'The document was taken back', event: { reason: 'withdrawn' } });
  await recordEvent(tx, { type: 'document.withdrawn', ...owner, payload: { document_id } });
  return { document_id };
};
