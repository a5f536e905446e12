import type { DocumentRow } from '../../entities/documents.ts';
import type { Database } from '../../database.ts';
import { globally, type Tx, withTenant } from '../../tenant-scope.ts';

/** Decisions §6: documents that made no progress for so long are started again. */
export const STUCK_MINUTES = 10;

export type StuckDocument = { tenant_id: string; case_id: string; document_id: string };

/** Documents of every active tenant whose pipeline has said nothing for that long, tenant by tenant. */
export async function listStuckOfAllTenants(db: Database, source: string, idle: { minutes: number }): Promise<StuckDocument[]> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
  const stuck: StuckDocument[] = [];
  for (const { id: tenantId } of tenants) {
    stuck.push(...(await withTenant(db, { tenantId, source }, (tx) => listStuckDocuments(tx, idle))));
  }
  return stuck;
}

/** Documents of the scope's tenant whose pipeline has said nothing for that long. */
export async function listStuckDocuments(tx: Tx, idle: { minutes: number }): Promise<StuckDocument[]> {
  const rows = await tx.sql<Pick<DocumentRow, 'id' | 'case_id'>>(
    `select id, case_id from documents
     where tenant_id = $1 and status in ('uploaded', 'processing')
       and coalesce(last_progress_at, confirmed_at, created_at) < now() - make_interval(mins => $2)
     order by created_at, id`,
    [tx.scope.tenantId, idle.minutes],
  );
  return rows.map(({ id, case_id }) => ({ tenant_id: tx.scope.tenantId, case_id, document_id: id }));
}
