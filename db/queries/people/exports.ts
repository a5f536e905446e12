import { sql } from 'kysely';
import type { PatientExportRow } from '../../entities/people.ts';
import type { Tx } from '../../tenant-scope.ts';

/** The package that was asked for last. */
export async function getLatestExport(tx: Tx, patientId: string): Promise<PatientExportRow | undefined> {
  const [row] = await tx.sql<PatientExportRow>(
    'select * from patient_exports where tenant_id = $1 and patient_id = $2 order by created_at desc, id desc limit 1',
    [tx.scope.tenantId, patientId],
  );
  return row;
}

export async function getExport(tx: Tx, id: string): Promise<PatientExportRow | undefined> {
  const [row] = await tx.sql<PatientExportRow>('select * from patient_exports where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
  return row;
}

export type NewExport = { id: string; patient_id: string; object_key: string; requested_by: string };

/** Locks the person against an erasure that begins. @returns false when one has begun: nothing new is made of the person */
export async function isToStay(tx: Tx, patientId: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from patients where tenant_id = $1 and id = $2 and erasure_requested_at is null for key share', [
    tx.scope.tenantId,
    patientId,
  ]);
  return rows.length > 0;
}

/** One package at a time is made of a person. @returns undefined when one is being made already */
export async function insertExport(tx: Tx, { id, patient_id, object_key, requested_by }: NewExport): Promise<PatientExportRow | undefined> {
  const [row] = await tx.run(
    tx.kysely
      .insertInto('patient_exports')
      .values({ id, tenant_id: tx.scope.tenantId, patient_id, object_key, requested_by })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'patient_id']).where(sql<boolean>`status in ('queued', 'running')`).doNothing(),
      )
      .returningAll(),
  );
  return row;
}

/** @returns false when the package has gone, as with the person's erasure */
export async function markExportRunning(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql(
    `update patient_exports set status = 'running' where tenant_id = $1 and id = $2 and status in ('queued', 'running') returning id`,
    [tx.scope.tenantId, id],
  );
  return rows.length > 0;
}

export type FinishedExport = { size_bytes: number; contents: Record<string, number>; hours: number };

/** @returns false when the package has gone meanwhile: its object may not stay */
export async function markExportReady(tx: Tx, id: string, { size_bytes, contents, hours }: FinishedExport): Promise<boolean> {
  const rows = await tx.sql(
    `update patient_exports set status = 'ready', size_bytes = $3, contents = $4, finished_at = now(), expires_at = now() + make_interval(hours => $5)
     where tenant_id = $1 and id = $2 and status = 'running' returning id`,
    [tx.scope.tenantId, id, size_bytes, JSON.stringify(contents), hours],
  );
  return rows.length > 0;
}

export async function markExportFailed(tx: Tx, id: string, code: string): Promise<boolean> {
  const rows = await tx.sql(
    `update patient_exports set status = 'failed', failure_code = $3, finished_at = now()
     where tenant_id = $1 and id = $2 and status in ('queued', 'running') returning id`,
    [tx.scope.tenantId, id, code],
  );
  return rows.length > 0;
}

export async function markExportExpired(tx: Tx, id: string): Promise<void> {
  await tx.sql(`update patient_exports set status = 'expired' where tenant_id = $1 and id = $2 and status = 'ready'`, [
    tx.scope.tenantId,
    id,
  ]);
}
