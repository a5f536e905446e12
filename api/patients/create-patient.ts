import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { bindColumns } from '../../db/bind-columns.ts';
import { recordEvent } from '../../db/events.ts';
import { getErasure } from '../../db/queries/people/erasures.ts';
import { savePatientResource } from '../../db/queries/fhir/patient-resource.ts';
import { isUniqueViolation, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { registerPatientBody } from './shapes.ts';
import { PATIENT_COLUMNS, type PatientView, type PatientViewRow, presentPatient } from './present-patient.ts';
import type { createPatientContract, registerPatientContract } from './contract.ts';

type NewPatient = z.output<typeof registerPatientBody>;

/** POST /patients/ : whom a facilitator enters is a patient of theirs. */
export const createPatient = (call: Call<typeof createPatientContract>): Promise<PatientView> =>
  savePatient(call, call.body, (tx) =>
    call.actor.role === 'facilitator' ? findOwnFacilitator(tx, call.actor.userId) : Promise.resolve(null),
  );

/** POST /patients/register : with who referred the patient, or nobody. */
export const registerPatient = (call: Call<typeof registerPatientContract>): Promise<PatientView> =>
  savePatient(call, call.body, async (tx) => {
    const { referred_by_facilitator_id: referrer = null } = call.body;
    if (referrer !== null) await requireActiveFacilitator(tx, referrer);
    return referrer;
  });

type PatientCall = Call<typeof createPatientContract> | Call<typeof registerPatientContract>;

/** A patient's own account owns the record; one that staff open belongs to no account yet. */
async function savePatient(call: PatientCall, patient: NewPatient, referrerOf: (tx: Tx) => Promise<string | null>): Promise<PatientView> {
  const { actor, scope, services } = call;
  try {
    const created = await withTenant(services.db, scope, async (tx) => {
      const asked = rowIdOf(call, 'patient');
      // Whoever was erased and comes back under an old key is a new person to us.
      const id = (await getErasure(tx, asked)) ? newId() : asked;
      const known = await findPatientView(tx, id);
      if (known) return presentPatient(known);
      const referred_by_facilitator_id = await referrerOf(tx);
      const row = await insertPatient(tx, id, { ...patient, referred_by_facilitator_id }, actor.role === 'patient' ? actor.userId : null);
      await recordEvent(tx, {
        type: 'patient.created',
        patient_id: row.id,
        payload: { referred_by_facilitator_id: row.referred_by_facilitator_id },
      });
      return presentPatient(row);
    });
    if (created.idp_user_id === null) await services.changes.publish({ kind: 'patient_address', tenant_id: actor.tenantId });
    return created;
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('INTAKE_DUPLICATE_001', { field: 'email' }) : error;
  }
}

/** @throws ApiError FACILITATOR_NOT_FOUND (422 here), FACILITATOR_INACTIVE */
async function requireActiveFacilitator(tx: Tx, facilitatorId: string): Promise<void> {
  const [facilitator] = await tx.sql<{ is_active: boolean }>(
    'select is_active from facilitators where tenant_id = $1 and id = $2 and not is_deleted',
    [tx.scope.tenantId, facilitatorId],
  );
  if (!facilitator) throw new ApiError('FACILITATOR_NOT_FOUND', { status: 422, field: 'referred_by_facilitator_id' });
  if (!facilitator.is_active) throw new ApiError('FACILITATOR_INACTIVE', { field: 'referred_by_facilitator_id' });
}

async function findOwnFacilitator(tx: Tx, userId: string): Promise<string | null> {
  const [facilitator] = await tx.sql<{ id: string }>(
    'select id from facilitators where tenant_id = $1 and idp_user_id = $2 and is_active and not is_deleted order by created_at, id limit 1',
    [tx.scope.tenantId, userId],
  );
  return facilitator?.id ?? null;
}

async function findPatientView(tx: Tx, id: string): Promise<PatientViewRow | undefined> {
  const [row] = await tx.sql<PatientViewRow>(`select ${PATIENT_COLUMNS} from patients p where p.tenant_id = $1 and p.id = $2`, [
    tx.scope.tenantId,
    id,
  ]);
  return row;
}

async function insertPatient(tx: Tx, id: string, patient: NewPatient, userId: string | null): Promise<PatientViewRow> {
  const { columns, places, values } = bindColumns('patients', {
    id,
    tenant_id: tx.scope.tenantId,
    idp_user_id: userId,
    first_name: patient.first_name,
    last_name: patient.last_name,
    date_of_birth: patient.date_of_birth,
    email: patient.email,
    phone: patient.phone ?? null,
    country_of_residence: patient.country_of_residence ?? null,
    gender: patient.gender ?? null,
    preferred_language: patient.preferred_language ?? 'en',
    timezone: patient.timezone ?? null,
    referred_by_facilitator_id: patient.referred_by_facilitator_id ?? null,
  });
  const [row] = await tx.sql<PatientViewRow>(
    `insert into patients as p (${columns}) values (${places}) returning ${PATIENT_COLUMNS}`,
    values,
  );
  if (!row) throw new Error('the insert returned no row');
  await savePatientResource(tx, row.id, 'manual');
  return row;
}
