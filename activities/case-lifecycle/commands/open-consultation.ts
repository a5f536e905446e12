import type { CommandHandler } from '../command.ts';
import { consultationInHand } from '../consultation.ts';

type Input = { consultation_id: string };

/** A doctor opens a consultation: takes one that nobody has, and goes on with one whose records have come. @throws ApiError as consultationInHand */
export const openConsultation: CommandHandler<Input> = async (tx, { row, flags, actor, input }) => {
  const { id } = await consultationInHand(tx, { row, flags, actor }, input.consultation_id);
  return { consultation_id: id };
};
