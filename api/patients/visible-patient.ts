import { validate as isUuid } from 'uuid';
import { patientsVisibleTo } from '../../db/access/patient-visibility.ts';
import { getPatient } from '../../db/queries/patients/patients.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { PATIENT_COLUMNS, type VisiblePatient } from './present-patient.ts';

/** Nobody is a doctor in their own case. @throws ApiError AUTH_UNAUTHORIZED_001 */
export async function assertNotOwnPatient(tx: Tx, { userId }: Actor, patientId: string): Promise<void> {
  if ((await getPatient(tx, patientId))?.idp_user_id === userId) throw new ApiError('AUTH_UNAUTHORIZED_001');
}

/** The patient, when this actor may see it. @throws ApiError PATIENT_NOT_FOUND */
export async function getVisiblePatientOrFail(tx: Tx, actor: Actor, patientId: string): Promise<VisiblePatient> {
  if (!isUuid(patientId)) throw new ApiError('PATIENT_NOT_FOUND');
  const { condition, reach, params } = patientsVisibleTo(actor, 3);
  const [row] = await tx.sql<VisiblePatient>(
    `select ${PATIENT_COLUMNS}, ${reach} as reach from patients p where p.tenant_id = $1 and p.id = $2 and ${condition}`,
    [actor.tenantId, patientId, ...params],
  );
  if (!row) throw new ApiError('PATIENT_NOT_FOUND');
  return row;
}
