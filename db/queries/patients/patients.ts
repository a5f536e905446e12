import type { PatientRow } from '../../entities/patients.ts';
import type { Tx } from '../../tenant-scope.ts';

export async function getPatient(tx: Tx, patientId: string): Promise<PatientRow | undefined> {
  const [row] = await tx.sql<PatientRow>('select * from patients where tenant_id = $1 and id = $2', [tx.scope.tenantId, patientId]);
  return row;
}

/** Without regard to case: the e-mail is unique per tenant. */
export async function findPatientByEmail(tx: Tx, email: string): Promise<PatientRow | undefined> {
  const [row] = await tx.sql<PatientRow>('select * from patients where tenant_id = $1 and lower(email) = lower($2)', [
    tx.scope.tenantId,
    email,
  ]);
  return row;
}

/**
 * Records of a signed-in patient, newest first: those bound to the account, and those that staff opened under the e-mail which the
 * identity provider vouches for.
 */
export function listOwnPatients(tx: Tx, userId: string, email: string | null): Promise<PatientRow[]> {
  return tx.sql<PatientRow>(
    `select * from patients
     where tenant_id = $1 and (idp_user_id = $2 or (idp_user_id is null and lower(email) = lower($3::text)))
     order by created_at desc, id desc`,
    [tx.scope.tenantId, userId, email],
  );
}
