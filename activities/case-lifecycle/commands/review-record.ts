import type { CaseRow } from '../../../db/entities/cases.ts';
import { storeRecordReview } from '../../../db/queries/record-reviews.ts';
import { queueNotification } from '../../../db/queries/queue-notification.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ratingAsAccuracy, type RecordReview } from '../../../domain/feedback/correct-record.ts';
import type { AnsweredStatus } from '../../../domain/sharing/share-answers.ts';
import { type CaseState, canMove } from '../../../domain/cases/states.ts';
import { answerShareWithin, type LockedShare, lockShareToAnswer } from '../answer-to-share.ts';
import type { CommandHandler } from '../command.ts';
import { makeMove } from '../settle.ts';

type Input = RecordReview & {
  share_id: string;
  reviewer: string;
  reviewer_doctor_id: string | null;
  review_time_minutes: number | null;
  overall_accuracy_rating: number;
  clinical_notes: string | null;
  response_action: AnsweredStatus;
  scheduled_date?: string;
  assigned_doctor_id?: string;
};

/**
 * A provider's doctor reviews the record and answers the case (Part 4.8): outcome event, feedback, the provider's answer, the patient's mail, and the
 * case goes to provider_reviewing before it goes where the answer leads (Part 3.3). @throws ApiError as answerShareWithin
 */
export const reviewRecord: CommandHandler<Input> = async (tx, { row, input }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  const { reviewer, reviewer_doctor_id, review_time_minutes, clinical_notes, overall_accuracy_rating, response_action } = input;
  const feedback_id = await storeRecordReview(tx, {
    share: { ...share, case_id: row.id, patient_id: row.patient_id },
    review: input,
    accuracy: ratingAsAccuracy(overall_accuracy_rating),
    about: { reviewer, reviewer_doctor_id, review_time_minutes, clinical_notes, overall_accuracy_rating },
    outcome: { response_action, reviewer_doctor_id, review_time_minutes },
  });
  const reviewing = await underReview(tx, row);
  const mail = await answer(tx, reviewing, share, input);
  return { feedback_id, notification_id: mail ?? (await tellOfReview(tx, row, feedback_id)) };
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
async function answer(tx: Tx, row: CaseRow, share: LockedShare, input: Input): Promise<string | null> {
  const { response_action: status, scheduled_date = null, assigned_doctor_id = null } = input;
  if (status === 'acknowledged' && share.status === 'scheduled') return null;
  return answerShareWithin(tx, row, share, { status, reason: null, scheduled_date, assigned_doctor_id });
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
