import { hasBlockingIssue } from '../../db/queries/documents/issues.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { recheckDocuments } from '../documents/recheck-documents.ts';

/**
 * The blocking rule of Part 3.1, for whatever brings a record nearer to leaving: no issue of high or critical severity is open, also none that what is
 * known today would open. In a transaction that holds the case's lock. @throws ApiError CASE_BLOCKED_BY_VALIDATION
 */
export async function requireUnblocked(tx: Tx, caseId: string): Promise<void> {
  await recheckDocuments(tx, caseId);
  if (await hasBlockingIssue(tx, caseId)) throw new ApiError('CASE_BLOCKED_BY_VALIDATION');
}
