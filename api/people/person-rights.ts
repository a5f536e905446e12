import { createHash } from 'node:crypto';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { RoleCode } from '../../domain/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisiblePatientOrFail } from '../patients/visible-patient.ts';

const ADMINISTRATORS: ReadonlySet<RoleCode> = new Set(['platform_admin', 'super_admin']);
/** Who may ask at all: the person, and administrators on their behalf. */
const MAY_ASK: ReadonlySet<RoleCode> = new Set(['patient', ...ADMINISTRATORS]);

export const isAdministrator = ({ role }: Actor): boolean => ADMINISTRATORS.has(role);

/** @throws ApiError AUTH_UNAUTHORIZED_001 for whoever looks after a person and is neither that person nor an administrator */
export function assertMayAsk({ role }: Actor): void {
  if (!MAY_ASK.has(role)) {
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only the person, or an administrator on their behalf, may ask for this.' });
  }
}

/** The patient whose rights are exercised. @throws ApiError PATIENT_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export async function getPersonOrFail(tx: Tx, actor: Actor, patientId: string): Promise<{ id: string }> {
  const person = await getVisiblePatientOrFail(tx, actor, patientId);
  assertMayAsk(actor);
  return person;
}

/** Who asked, so that the same account is known again when its record is gone, and nobody else learns who it was. */
export function requesterDigest(actor: Actor, patientId: string): string {
  return createHash('sha256').update(`${patientId} ${actor.tenantId} ${actor.userId}`).digest('hex');
}
