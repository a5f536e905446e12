import { type ShareAction, STATUS_AFTER } from '../../../domain/sharing/share-answers.ts';
import { answerShareWithin, lockShareToAnswer } from '../answer-to-share.ts';
import type { CommandHandler } from '../command.ts';

type Input = { share_id: string; action: ShareAction; reason?: string; scheduled_date?: string; assigned_doctor_id?: string };

/** A provider acknowledges, schedules or declines a case that was forwarded to it. @throws ApiError as answerShareWithin */
export const answerShare: CommandHandler<Input> = async (tx, { row, input }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  const { action, reason = null, scheduled_date = null, assigned_doctor_id = null } = input;
  const notification_id = await answerShareWithin(tx, row, share, {
    status: STATUS_AFTER[action],
    reason,
    scheduled_date,
    assigned_doctor_id,
  });
  return { share_id: share.id, notification_id };
};
