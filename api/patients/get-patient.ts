import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { Call } from '../pipeline/route.ts';
import type { getPatientContract } from './contract.ts';
import { presentPatientTo } from './present-patient.ts';
import { getVisiblePatientOrFail } from './visible-patient.ts';

/** GET /patients/{id} */
export function getPatient({ actor, params, scope, services }: Call<typeof getPatientContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const shown = await presentPatientTo(tx, actor, await getVisiblePatientOrFail(tx, actor, params.patient_id));
    recordViewAtCommit(tx, { resource: 'patient', ...params });
    return shown;
  });
}
