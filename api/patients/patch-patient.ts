import { recordEvent } from '../../db/events.ts';
import { hasCase, listOpenCasesOfPatients } from '../../db/queries/cases/cases.ts';
import { savePatientResource } from '../../db/queries/fhir/patient-resource.ts';
import { isUniqueViolation, type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { Reach } from '../../domain/access/reach.ts';
import { ApiError } from '../../domain/errors.ts';
import { caseChanged, caseLifecycleStart } from '../../messages/case.ts';
import { loggableError } from '../../platform/log.ts';
import type { Call } from '../pipeline/route.ts';
import { PATIENT_COLUMNS, type PatientView, type PatientViewRow, presentPatientTo, withheldFrom } from './present-patient.ts';
import type { patchPatientContract } from './contract.ts';
import { getVisiblePatientOrFail } from './visible-patient.ts';

const MOST_CASES = 50;

/** PATCH /patients/{id}: only the fields given change. */
export async function patchPatient(call: Call<typeof patchPatientContract>): Promise<PatientView> {
  const { body, params, actor, scope, services } = call;
  try {
    const patient = await withTenant(services.db, scope, async (tx) => {
      const { id, reach, idp_user_id } = await getVisiblePatientOrFail(tx, actor, params.patient_id);
      if (!MAY_CHANGE.has(reach)) throw new ApiError('AUTH_UNAUTHORIZED_001');
      const withheld = withheldFrom(reach).filter((name) => name in body);
      if (withheld.length > 0 && (idp_user_id !== null || (await hasCase(tx, id)))) throw mayNotChange(withheld);
      const changes = Object.entries(body).filter(([, value]) => value !== undefined);
      const row = await updatePatient(tx, id, changes);
      await recordEvent(tx, { type: 'patient.updated', patient_id: id, payload: { fields_updated: changes.map(([name]) => name) } });
      return presentPatientTo(tx, actor, { ...row, reach });
    });
    if (body.email !== undefined) await services.changes.publish({ kind: 'patient_address', tenant_id: actor.tenantId });
    if (CHECKED_IN_DOCUMENTS.some((name) => body[name] !== undefined)) await tellOpenCases(call);
    return patient;
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('INTAKE_DUPLICATE_001', { field: 'email' }) : error;
  }
}

/** What documents are compared with, to tell whether they are the patient's. */
const CHECKED_IN_DOCUMENTS = ['first_name', 'last_name', 'date_of_birth'] as const;

/** Their documents are checked again. A case that cannot be told now does it when it next wakes, and before anything leaves it. */
async function tellOpenCases({ params, scope, services }: Call<typeof patchPatientContract>): Promise<void> {
  const tenant_id = scope.tenantId;
  const open = await withTenant(services.db, scope, (tx) => listOpenCasesOfPatients(tx, [params.patient_id], MOST_CASES));
  const tell = ({ id }: { id: string }) =>
    services.temporal.signalWithStart(caseLifecycleStart({ tenant_id, case_id: id }), { name: caseChanged.name, args: [] });
  for (const told of await Promise.allSettled(open.map(tell)))
    if (told.status === 'rejected') services.log.warn({ error: loggableError(told.reason) }, "a case was not told of its patient's data");
}

/** A grant of a case lets a facilitator see, or add documents, never write the patient's record: its e-mail says whose it is. */
const MAY_CHANGE: ReadonlySet<Reach> = new Set(['own', 'tenant', 'sourced']);

const mayNotChange = (fields: string[]) =>
  new ApiError('AUTH_UNAUTHORIZED_001', {
    entries: fields.map((field) => ({
      ...{ code: 'AUTH_UNAUTHORIZED_001', field },
      message: 'Of a patient who has an account or a case, a facilitator does not change this.',
    })),
  });

/** Column names come from the contract's keys, never from the caller. @throws ApiError PATIENT_NOT_FOUND also for who is being erased */
async function updatePatient(tx: Tx, id: string, changes: [string, unknown][]): Promise<PatientViewRow> {
  const assignments = changes.map(([name], index) => `${name} = $${index + 3}`);
  const values = changes.map(([name, value]) => (name === 'preferences' ? JSON.stringify(value) : value));
  const [row] = await tx.sql<PatientViewRow>(
    `update patients p set ${assignments.join(', ')} where p.tenant_id = $1 and p.id = $2 and p.erasure_requested_at is null returning ${PATIENT_COLUMNS}`,
    [tx.scope.tenantId, id, ...values],
  );
  if (!row) throw new ApiError('PATIENT_NOT_FOUND');
  await savePatientResource(tx, id, 'manual');
  return row;
}
