import { createHash } from 'node:crypto';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Actor, isAdministrator } from '../auth/actor.ts';
import { getVisiblePatientOrFail } from '../patients/visible-patient.ts';

/** Whether somebody may ask for a person at all: one of those people, or an administrator. Who looks after them may not. */
export const mayAsk = (actor: Actor): boolean => actor.reaches.includes('own') || isAdministrator(actor);

/** The patient whose rights are exercised: the own record, or any for an administrator. @throws ApiError PATIENT_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export async function getPersonOrFail(tx: Tx, actor: Actor, patientId: string): Promise<{ id: string }> {
  const person = await getVisiblePatientOrFail(tx, actor, patientId);
  if (person.reach !== 'own' && !isAdministrator(actor)) throw notTheirs();
  return person;
}

const notTheirs = () =>
  new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only the person, or an administrator on their behalf, may ask for this.' });

/** Who asked, so that the same account is known again when its record is gone, and nobody else learns who it was. */
export function requesterDigest(actor: Actor, patientId: string): string {
  return createHash('sha256').update(`${patientId} ${actor.tenantId} ${actor.userId}`).digest('hex');
}
