import { getLatestConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CommandHandler } from '../cases/command.ts';
import { cancelConsultation } from './end-consultation.ts';

/** The patient wants no second opinion any more: the doctor loses the case, which goes on. @throws ApiError MSO_CONSULTATION_NOT_FOUND, MSO_INVALID_STATE */
export const cancelSecondOpinion: CommandHandler<'cancelSecondOpinion'> = async (tx, { row, say }) => {
  const consultation = await getLatestConsultation(tx, row.id);
  if (!consultation) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  await cancelConsultation(tx, row, consultation, 'withdrawn');
  await say({
    content: 'Your request for a second opinion is withdrawn. The doctor can no longer read your record, and your case goes on.',
    dedupe_key: `mso-withdrawn/${consultation.id}`,
  });
  return { consultation_id: consultation.id };
};
