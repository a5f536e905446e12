import type { CaseRow } from '../../../db/entities/cases.ts';
import { recordEvent } from '../../../db/events.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type CommandHandler, requireState } from '../command.ts';
import { getPresentedMatch } from '../present-match.ts';
import { requireUnblocked } from '../require-unblocked.ts';

/**
 * The patient rejects every provider that was shown; the workflow then runs a new match inside `matched` (Decisions §4).
 * @throws ApiError CASE_BLOCKED_BY_VALIDATION, CASE_INVALID_TRANSITION
 */
export const rejectMatches: CommandHandler<'rejectMatches'> = async (tx, { id, row }) => {
  await requireUnblocked(tx, row.id);
  requireState(row, ['matched'], 'reject its matches');
  const rejected = await recordRejection(tx, row, { command_id: id });
  if (!rejected) throw new ApiError('CASE_INVALID_TRANSITION');
  return { rejected_match_run_id: rejected };
};

/** Where the reason of a rejection stands: it is the patient's to tell, not the log's; or that what the match rests on has changed. */
type RejectedBy = { command_id: string } | { message_id: string } | { changed: true };

/** The shown match is off the table: nobody selects from it any more. @returns the run that was rejected; null when none was shown, or it is off already */
export async function recordRejection(tx: Tx, row: Pick<CaseRow, 'id' | 'patient_id'>, said: RejectedBy): Promise<string | null> {
  const match = await getPresentedMatch(tx, row.id);
  if (!match) return null;
  await tx.sql('update match_runs set rejected_at = now(), rejected_by = $3 where tenant_id = $1 and id = $2', [
    ...[tx.scope.tenantId, match.match_run_id, 'changed' in said ? 'change' : 'patient'],
  ]);
  await recordEvent(tx, {
    type: 'match.rejected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, match_run_id: match.match_run_id, decision_refs: [match.event_id], ...said },
  });
  return match.match_run_id;
}
