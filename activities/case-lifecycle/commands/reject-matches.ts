import { recordEvent } from '../../../db/events.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type CommandHandler, requireState } from '../command.ts';
import { getPresentedMatch } from '../present-match.ts';

type Input = { reason?: string | null };

/** The patient rejects every provider that was shown; the workflow then runs a new match inside `matched` (Decisions §4). */
export const rejectMatches: CommandHandler<Input> = async (tx, { row, input }) => {
  requireState(row, ['matched'], 'reject its matches');
  const match = await getPresentedMatch(tx, row.id);
  if (!match) throw new ApiError('CASE_INVALID_TRANSITION');
  await recordEvent(tx, {
    type: 'match.rejected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, match_run_id: match.match_run_id, decision_refs: [match.event_id], reason: input.reason ?? null },
  });
  return { rejected_match_run_id: match.match_run_id };
};
