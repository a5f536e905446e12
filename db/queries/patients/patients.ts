import { identityOf, type KnownPerson } from '../../../domain/redaction/identity.ts';
import type { Identity } from '../../../domain/redaction/scrub-text.ts';
import { recordEvent } from '../../events.ts';
import type { PatientRow } from '../../entities/patients.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Who the patient is: for redaction, and for providers under a consent that says so. */
export async function readPerson(tx: Tx, patientId: string): Promise<KnownPerson | undefined> {
  const [person] = await tx.sql<KnownPerson>(
    `select first_name, last_name, date_of_birth::text as date_of_birth, email, phone, country_of_residence
     from patients where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, patientId],
  );
  return person;
}

/** What has to go from texts about the patient; undefined when there is no such patient. */
export async function readIdentity(tx: Tx, patientId: string): Promise<Identity | undefined> {
  const person = await readPerson(tx, patientId);
  return person && identityOf(person);
}

export async function getPatient(tx: Tx, patientId: string): Promise<PatientRow | undefined> {
  const [row] = await tx.sql<PatientRow>('select * from patients where tenant_id = $1 and id = $2', [tx.scope.tenantId, patientId]);
  return row;
}

/**
 * Gives the record under the address to the account, when it belongs to none. Of two accounts at once the second finds it taken: the row is
 * locked by the update and looked at again.
 */
export async function bindPatientToAccount(tx: Tx, { userId, verifiedEmail }: { userId: string; verifiedEmail: string }): Promise<void> {
  const [bound] = await tx.sql<{ id: string }>(
    'update patients set idp_user_id = $2 where tenant_id = $1 and lower(email) = lower($3) and idp_user_id is null returning id',
    [tx.scope.tenantId, userId, verifiedEmail],
  );
  if (bound) await recordEvent(tx, { type: 'patient.account_bound', patient_id: bound.id, payload: { bound_by: 'verified_email' } });
}

/** Whether somebody with an account owns the record. */
export async function hasAccount(tx: Tx, patientId: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from patients where tenant_id = $1 and id = $2 and idp_user_id is not null', [
    tx.scope.tenantId,
    patientId,
  ]);
  return rows.length > 0;
}
