import type { CaseRow } from '../../db/entities/cases.ts';
import { storeRecordReview } from '../../db/queries/sharing/record-reviews.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ratingAsAccuracy } from '../../domain/feedback/correct-record.ts';
import { type CaseState, canMove } from '../../domain/cases/states.ts';
import { applyReview } from '../records/apply-review.ts';
import { assertKnownCodes } from '../records/assert-known-codes.ts';
import { answerShareWithin, type LockedShare, lockShareToAnswer } from './provider-answer.ts';
import type { CaseCommandInput } from '../../messages/case-command-inputs.ts';
import type { Command, CommandHandler } from '../cases/command.ts';
import { makeMove } from '../cases/apply-transitions.ts';

/**
 * A provider's doctor reviews the record and answers the case (Part 4.8): outcome event, feedback, the provider's answer, the patient's mail, and the
 * case goes to provider_reviewing before it goes where the answer leads (Part 3.3). @throws ApiError as answerShareWithin and assertKnownCodes
 */
export const reviewRecord: CommandHandler<'reviewRecord'> = async (tx, { row, input, actor, say }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  await assertKnownCodes(tx, { case_id: row.id, share_id: share.id }, input, '');
  const { reviewer, reviewer_doctor_id, review_time_minutes, clinical_notes, overall_accuracy_rating, response_action } = input;
  const { feedback_id, is_new } = await storeRecordReview(tx, {
    share: { ...share, case_id: row.id, patient_id: row.patient_id },
    review: input,
    accuracy: ratingAsAccuracy(overall_accuracy_rating),
    about: { reviewer, reviewer_doctor_id, review_time_minutes, clinical_notes, overall_accuracy_rating },
    outcome: { response_action, reviewer_doctor_id, review_time_minutes },
  });
  const by = { id: actor.id, role: 'provider_doctor', share_id: share.id };
  await applyReview(tx, { case_id: row.id, patient_id: row.patient_id, by }, input);
  const reviewing = await underReview(tx, row);
  const mail = await answer(tx, reviewing, share, input, say);
  return { feedback_id, notification_id: mail ?? (is_new ? await tellOfReview(tx, row, feedback_id) : null) };
};

async function underReview(tx: Tx, row: CaseRow): Promise<CaseRow> {
  const from = row.state as CaseState;
  if (!canMove(from, 'provider_reviewing')) return row;
  await makeMove(tx, {
    caseId: row.id,
    patientId: row.patient_id,
    from,
    to: 'provider_reviewing',
    reason: 'a provider reviewed the record',
  });
  return { ...row, state: 'provider_reviewing' };
}

/** A review without a new date leaves a date that was given. */
async function answer(
  tx: Tx,
  row: CaseRow,
  share: LockedShare,
  input: CaseCommandInput<'reviewRecord'>,
  say: Command<'reviewRecord'>['say'],
): Promise<string | null> {
  const { response_action: status, scheduled_date = null, assigned_doctor_id = null } = input;
  if (status === 'acknowledged' && share.status === 'scheduled') return null;
  return answerShareWithin(tx, row, share, { status, reason: null, scheduled_date, assigned_doctor_id }, say);
}

function tellOfReview(tx: Tx, row: CaseRow, feedbackId: string): Promise<string> {
  return queueNotification(tx, {
    kind: 'provider_responded',
    recipient_kind: 'patient',
    recipient_id: row.patient_id,
    case_id: row.id,
    dedupe_key: `provider_responded/${feedbackId}`,
  });
}
