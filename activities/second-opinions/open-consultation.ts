import type { CommandHandler } from '../cases/command.ts';
import { consultationInHand } from './consultation.ts';

/** A doctor opens a consultation: takes one that nobody has, and goes on with one whose records have come. @throws ApiError as consultationInHand */
export const openConsultation: CommandHandler<'openConsultation'> = async (tx, { row, flags, actor, input }) => {
  const { id } = await consultationInHand(tx, { row, flags, actor }, input.consultation_id);
  return { consultation_id: id };
};
