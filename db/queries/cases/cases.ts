import type { CaseRow } from '../../entities/cases.ts';
import type { Tx } from '../../tenant-scope.ts';

export async function getCase(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.sql<CaseRow>('select * from cases where tenant_id = $1 and id = $2', [tx.scope.tenantId, caseId]);
  return row;
}

/** As above, and no other transaction changes the case until this one ends. */
export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.sql<CaseRow>('select * from cases where tenant_id = $1 and id = $2 for no key update', [
    tx.scope.tenantId,
    caseId,
  ]);
  return row;
}

/** Ids of every open case of the tenant, oldest first: their workflows can be started afresh. */
export async function listOpenCaseIds(tx: Tx): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(`select id from cases where tenant_id = $1 and state <> 'closed' order by created_at, id`, [
    tx.scope.tenantId,
  ]);
  return rows.map(({ id }) => id);
}

/** The caller's open cases, newest first; two are enough to know that "the only open case" is not one. */
export function listOpenCasesOfPatients(tx: Tx, patientIds: string[], limit = 2): Promise<Pick<CaseRow, 'id' | 'patient_id' | 'state'>[]> {
  return tx.sql(
    `select id, patient_id, state from cases
     where tenant_id = $1 and patient_id = any($2::uuid[]) and state <> 'closed' order by created_at desc, id desc limit $3`,
    [tx.scope.tenantId, patientIds, limit],
  );
}

/** Whether the patient has a case, open or closed. */
export async function hasCase(tx: Tx, patientId: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from cases where tenant_id = $1 and patient_id = $2 limit 1', [tx.scope.tenantId, patientId]);
  return rows.length > 0;
}
