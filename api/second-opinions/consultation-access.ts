import { validate as isUuid } from 'uuid';
import { type ConsultationView, getConsultation } from '../../db/queries/second-opinions/consultations.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isFor, isUntaken } from '../../domain/second-opinion/consultation.ts';
import { type Actor, isAdministrator } from '../auth/actor.ts';
import { assertNotOwnPatient } from '../patients/visible-patient.ts';

export const isDoctor = ({ roles }: Actor) => roles.includes('mso_doctor');

/** @throws ApiError MSO_CONSULTATION_NOT_FOUND */
export async function getConsultationOrFail(tx: Tx, consultationId: string): Promise<ConsultationView> {
  const consultation = isUuid(consultationId) ? await getConsultation(tx, consultationId) : undefined;
  if (!consultation) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  return consultation;
}

/** A consultation that this doctor has, or that is offered to nobody and the doctor has not given back, and not about this doctor. @throws ApiError MSO_CONSULTATION_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export async function getDoctorsConsultationOrFail(tx: Tx, actor: Actor, consultationId: string): Promise<ConsultationView> {
  const consultation = await getConsultationOrFail(tx, consultationId);
  if (isOthers(consultation, actor)) throw new ApiError('AUTH_UNAUTHORIZED_001');
  await assertNotOwnPatient(tx, actor, consultation.patient_id);
  return consultation;
}

/** It is a colleague's, or proposed to one, or the doctor has given it back; administrators look into all. */
export function isOthers(consultation: ConsultationView, actor: Actor): boolean {
  const { doctor_user_id, offered_to } = consultation;
  const isOpenTo = isFor(consultation, actor.userId) && (doctor_user_id !== null || !offered_to.includes(actor.userId));
  return !isOpenTo && !isAdministrator(actor);
}

/** The patient agrees that what it is about is read by a doctor. */
export const isShared = ({ status, may_be_read, may_be_taken }: ConsultationView): boolean =>
  isUntaken(status) ? may_be_taken : may_be_read;

/** As above, to act on it. @throws as above */
export async function getActedOnOrFail(tx: Tx, actor: Actor, consultationId: string): Promise<ConsultationView> {
  const consultation = await getDoctorsConsultationOrFail(tx, actor, consultationId);
  if (!isFor(consultation, actor.userId)) throw new ApiError('AUTH_UNAUTHORIZED_001');
  return consultation;
}

/** Whether looking at it takes it, or goes on with it: it is this doctor's to open, or its records have come, or another consent was given. */
export function isToBeOpened(consultation: ConsultationView, actor: Actor): boolean {
  const { status, doctor_user_id, is_answered, may_be_read } = consultation;
  if (!isDoctor(actor) || (doctor_user_id !== null && doctor_user_id !== actor.userId)) return false;
  if (isUntaken(status)) return true;
  const isOpen = status === 'in_review' || status === 'records_requested';
  return isOpen && (!may_be_read || (status === 'records_requested' && is_answered));
}
