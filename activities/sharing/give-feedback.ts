import { storeRecordReview } from '../../db/queries/sharing/record-reviews.ts';
import type { CommandHandler } from '../cases/command.ts';
import { applyReview } from '../records/apply-review.ts';
import { assertKnownCodes } from '../records/assert-known-codes.ts';
import { lockSharedRecord } from './provider-answer.ts';

/** What a provider says of the record that it was given: feedback records, and of one of its doctors the corrections in the record itself (Decisions §6), while the case is open and with the hospital. @throws ApiError CONSENT_REQUIRED_001; as assertKnownCodes */
export const giveFeedback: CommandHandler<'giveFeedback'> = async (tx, { row, input, actor }) => {
  const { status, ...share } = await lockSharedRecord(tx, row, input.share_id);
  await assertKnownCodes(tx, { case_id: row.id, share_id: share.id }, input, 'ehr_review.');
  const { reviewer, notes, overall_accuracy } = input;
  const { feedback_id } = await storeRecordReview(tx, {
    share: { ...share, case_id: row.id, patient_id: row.patient_id },
    ...{ review: input, accuracy: overall_accuracy, about: { reviewer, notes }, outcome: {} },
  });
  const by = { ...actor, share_id: share.id };
  if (input.reviewer_doctor_id && row.state !== 'closed' && status !== 'declined')
    await applyReview(tx, { case_id: row.id, patient_id: row.patient_id, by }, input);
  return { feedback_id };
};
