import { getPatient } from '../../db/queries/patients/patients.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { AnyCall } from '../pipeline/route.ts';
import { getVisiblePatientOrFail } from './visible-patient.ts';

/** What is looked at again before an answer about a patient is given again (Recheck). */

type Asking = Pick<AnyCall, 'actor' | 'scope' | 'services'>;

/** The patient of the path. @throws ApiError PATIENT_NOT_FOUND */
export const patientStillVisible = ({ actor, params, scope, services }: Asking & { params: { patient_id: string } }) =>
  withTenant(services.db, scope, (tx) => getVisiblePatientOrFail(tx, actor, params.patient_id));

/** The record that was opened. A facilitator opens records that he may not see: he is told again what he said, as long as it is there. @throws as above */
export async function createdPatientStillThere({ actor, scope, services }: Asking, created: unknown): Promise<void> {
  if (created === null) return;
  const { id } = created as { id: string };
  await withTenant(services.db, scope, async (tx) => {
    if (!actor.roles.includes('facilitator')) await getVisiblePatientOrFail(tx, actor, id);
    else if (!(await getPatient(tx, id))) throw new ApiError('PATIENT_NOT_FOUND');
  });
}
