import { recordEvent } from '../../db/events.ts';
import { savePatientResource } from '../../db/queries/fhir/patient-resource.ts';
import { isUniqueViolation, type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { Reach } from '../../domain/access/reach.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { PATIENT_COLUMNS, type PatientView, type PatientViewRow, presentPatientTo } from './present-patient.ts';
import type { patchPatientContract } from './contract.ts';
import { getVisiblePatientOrFail } from './visible-patient.ts';

/** PATCH /patients/{id}: only the fields given change. */
export async function patchPatient({ body, params, actor, scope, services }: Call<typeof patchPatientContract>): Promise<PatientView> {
  try {
    const changed = await withTenant(services.db, scope, async (tx) => {
      const { id, reach } = await getVisiblePatientOrFail(tx, actor, params.patient_id);
      if (!MAY_CHANGE.has(reach)) throw new ApiError('AUTH_UNAUTHORIZED_001');
      const changes = Object.entries(body).filter(([, value]) => value !== undefined);
      const row = await updatePatient(tx, id, changes);
      await recordEvent(tx, { type: 'patient.updated', patient_id: id, payload: { fields_updated: changes.map(([name]) => name) } });
      return presentPatientTo(tx, actor, { ...row, reach });
    });
    if (body.email !== undefined) await services.changes.publish({ kind: 'patient_address', tenant_id: actor.tenantId });
    return changed;
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('INTAKE_DUPLICATE_001', { field: 'email' }) : error;
  }
}

/** A grant of a case lets a facilitator see, or add documents, never write the patient's record: its e-mail says whose it is. */
const MAY_CHANGE: ReadonlySet<Reach> = new Set(['own', 'tenant', 'sourced']);

/** Column names come from the contract's keys, never from the caller. */
async function updatePatient(tx: Tx, id: string, changes: [string, unknown][]): Promise<PatientViewRow> {
  const assignments = changes.map(([name], index) => `${name} = $${index + 3}`);
  const values = changes.map(([name, value]) => (name === 'preferences' ? JSON.stringify(value) : value));
  const [row] = await tx.sql<PatientViewRow>(
    `update patients p set ${assignments.join(', ')} where p.tenant_id = $1 and p.id = $2 returning ${PATIENT_COLUMNS}`,
    [tx.scope.tenantId, id, ...values],
  );
  if (!row) throw new ApiError('PATIENT_NOT_FOUND');
  await savePatientResource(tx, id, 'manual');
  return row;
}
