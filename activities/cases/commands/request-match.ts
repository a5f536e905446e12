import { listIssues } from '../../../db/queries/documents/documents.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type CommandHandler, requireState } from '../command.ts';

/** A match on demand: while the case is being matched or its matches are on the table. @throws ApiError CASE_BLOCKED_BY_VALIDATION */
export const requestMatch: CommandHandler<'runMatch'> = async (tx, { row }) => {
  const issues = await listIssues(tx, row.id, 'open');
  if (issues.some(({ severity }) => severity === 'high' || severity === 'critical')) throw new ApiError('CASE_BLOCKED_BY_VALIDATION');
  requireState(row, ['matching', 'matched'], 'be matched');
  return {};
};
