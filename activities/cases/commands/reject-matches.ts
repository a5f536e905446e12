import type { CaseRow } from '../../../db/entities/cases.ts';
import { recordEvent } from '../../../db/events.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type CommandHandler, requireState } from '../command.ts';
import { getPresentedMatch } from '../present-match.ts';

/** The patient rejects every provider that was shown; the workflow then runs a new match inside `matched` (Decisions §4). */
export const rejectMatches: CommandHandler<'rejectMatches'> = async (tx, { row, input }) => {
  requireState(row, ['matched'], 'reject its matches');
  const rejected = await recordRejection(tx, row, input.reason ?? null);
  if (!rejected) throw new ApiError('CASE_INVALID_TRANSITION');
  return { rejected_match_run_id: rejected };
};

/** @returns the run that was rejected; null when none was shown yet. @param reason the patient's, or the id of the message that says it */
export async function recordRejection(tx: Tx, row: CaseRow, reason: string | null): Promise<string | null> {
  const match = await getPresentedMatch(tx, row.id);
  if (!match) return null;
  await recordEvent(tx, {
    type: 'match.rejected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, match_run_id: match.match_run_id, decision_refs: [match.event_id], reason },
  });
  return match.match_run_id;
}
