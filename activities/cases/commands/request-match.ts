import { type CommandHandler, requireState } from '../command.ts';
import { requireUnblocked } from '../require-unblocked.ts';

/** A match on demand: while the case is being matched or its matches are on the table. @throws ApiError CASE_BLOCKED_BY_VALIDATION, CASE_INVALID_TRANSITION */
export const requestMatch: CommandHandler<'runMatch'> = async (tx, { row }) => {
  await requireUnblocked(tx, row.id);
  requireState(row, ['matching', 'matched'], 'be matched');
  return {};
};
