import { talkOfWords } from '../../assistant/thread-talk.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
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
    content: talkOfWords(await readThreadWords(tx, row.id)).opinion.ended,
    dedupe_key: `mso-withdrawn/${consultation.id}`,
  });
  return { consultation_id: consultation.id };
};
