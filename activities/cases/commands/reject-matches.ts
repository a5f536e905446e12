import type { CaseRow } from '../../../db/entities/cases.ts';
import { recordEvent } from '../../../db/events.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type CommandHandler, requireState } from '../command.ts';
import { getPresentedMatch } from '../present-match.ts';

/** The patient rejects every provider that was shown; the workflow then runs a new match inside `matched` (Decisions §4). */
export const rejectMatches: CommandHandler<'rejectMatches'> = async (tx, { id, row }) => {
  requireState(row, ['matched'], 'reject its matches');
  const rejected = await recordRejection(tx, row, { command_id: id });
  if (!rejected) throw new ApiError('CASE_INVALID_TRANSITION');
  return { rejected_match_run_id: rejected };
};

/** @returns the run that was rejected; null when none was shown yet. @param said where the patient's reason stands: it is theirs to tell, not the log's */
export async function recordRejection(tx: Tx, row: CaseRow, said: { command_id: string } | { message_id: string }): Promise<string | null> {
  const match = await getPresentedMatch(tx, row.id);
  if (!match) return null;
  await recordEvent(tx, {
    type: 'match.rejected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, match_run_id: match.match_run_id, decision_refs: [match.event_id], ...said },
  });
  return match.match_run_id;
}
