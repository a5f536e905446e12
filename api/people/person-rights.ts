import { createHash } from 'node:crypto';
import { hasAccount } from '../../db/queries/patients/patients.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Actor, isAdministrator } from '../auth/actor.ts';
import { getVisiblePatientOrFail } from '../patients/visible-patient.ts';

/** Whether somebody may ask at all: people for themselves, administrators for people without an account. Who looks after them may not. */
export const mayAsk = (actor: Actor): boolean => actor.reaches.includes('own') || isAdministrator(actor);

/**
 * The patient whose rights are exercised: the own record; for an administrator, one of a person who has no account and so cannot ask.
 * @throws ApiError PATIENT_NOT_FOUND, AUTH_UNAUTHORIZED_001
 */
export async function getPersonOrFail(tx: Tx, actor: Actor, patientId: string): Promise<{ id: string }> {
  const person = await getVisiblePatientOrFail(tx, actor, patientId);
  if (person.reach !== 'own' && (!isAdministrator(actor) || (await hasAccount(tx, person.id)))) throw notTheirs();
  return person;
}

const notTheirs = () =>
  new ApiError('AUTH_UNAUTHORIZED_001', {
    message: 'Only the person may ask for this; an administrator only for somebody who has no account.',
  });

/** Who asked, so that the same account is known again when its record is gone, and nobody else learns who it was. */
export function requesterDigest(actor: Actor, patientId: string): string {
  return createHash('sha256').update(`${patientId} ${actor.tenantId} ${actor.userId}`).digest('hex');
}
