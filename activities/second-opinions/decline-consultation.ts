import { recordEvent } from '../../db/events.ts';
import { getConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { ApiError } from '../../domain/errors.ts';
import { isOpen } from '../../domain/second-opinion/consultation.ts';
import type { CommandHandler } from '../cases/command.ts';
import { offerToNextDoctor } from './offer-consultation.ts';

/**
 * The doctor to whom it was offered, or who has it, gives it back: another one is asked, or the patient is told that there is nobody.
 * @throws ApiError MSO_CONSULTATION_NOT_FOUND, AUTH_UNAUTHORIZED_001 when it is not this doctor's, MSO_INVALID_STATE
 */
export const declineConsultation: CommandHandler<'declineConsultation'> = async (tx, { row, input, actor, say, flags }) => {
  const consultation = await getConsultation(tx, input.consultation_id);
  if (!consultation || consultation.case_id !== row.id) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  if (!isOpen(consultation.status)) throw new ApiError('MSO_INVALID_STATE', { message: `The consultation is ${consultation.status}.` });
  if (consultation.doctor_user_id !== actor.id) throw new ApiError('AUTH_UNAUTHORIZED_001');
  const payload = { case_id: row.id, consultation_id: consultation.id, doctor_user_id: actor.id };
  await recordEvent(tx, { type: 'mso.declined', patient_id: row.patient_id, case_id: row.id, payload });
  return { consultation_id: consultation.id, ...(await offerToNextDoctor(tx, row, consultation, { say, flags })) };
};
