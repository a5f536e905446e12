import { listStuckDocuments } from '../../db/queries/documents/documents.ts';
import type { Database } from '../../db/database.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import { documentPipelineStart, type DocumentRef } from '../../messages/document.ts';
import type { TemporalGateway } from '../../adapters/temporal/client.ts';

/** Decisions §6: documents that made no progress for so long are started again. */
const STUCK_MINUTES = 10;

/**
 * Starts the pipeline of every stuck document of every tenant; one that still runs is left to its own retries.
 * @returns how many were found and how many were started
 */
export async function sweepDocuments(
  { db, temporal }: { db: Database; temporal: TemporalGateway },
  idle: { minutes: number } = { minutes: STUCK_MINUTES },
): Promise<{ stuck: number; restarted: number }> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
  const stuck: DocumentRef[] = [];
  for (const { id: tenant_id } of tenants) {
    const found = await withTenant(db, { tenantId: tenant_id, source: 'worker:documents' }, (tx) => listStuckDocuments(tx, idle));
    stuck.push(...found.map(({ id, case_id }) => ({ tenant_id, case_id, document_id: id })));
  }
  const started = await Promise.all(stuck.map((ref) => temporal.start(documentPipelineStart(ref))));
  return { stuck: stuck.length, restarted: started.filter(Boolean).length };
}
