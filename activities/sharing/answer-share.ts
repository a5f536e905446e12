import { STATUS_AFTER } from '../../domain/sharing/share-answers.ts';
import { answerShareWithin, lockShareToAnswer } from './provider-answer.ts';
import type { CommandHandler } from '../cases/command.ts';

/** A provider acknowledges, schedules or declines a case that was forwarded to it. @throws ApiError as answerShareWithin */
export const answerShare: CommandHandler<'answerShare'> = async (tx, { row, input, say }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  const { action, reason = null, scheduled_date = null, assigned_doctor_id = null } = input;
  const answer = { status: STATUS_AFTER[action], reason, scheduled_date, assigned_doctor_id };
  const notification_id = await answerShareWithin(tx, row, share, answer, say);
  return { share_id: share.id, notification_id };
};
