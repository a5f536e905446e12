import { v7 as newId } from 'uuid';
import { recordEvent } from '../events.ts';
import type { Database } from '../database.ts';
import { globally, type Tx, withTenant } from '../tenant-scope.ts';

export type DirectoryChange = { entity_type: 'provider' | 'doctor'; entity_id: string; change: 'created' | 'updated' | 'deleted' };

/** Records a change of the directory and puts it into the outbox, in the transaction that makes it. */
export async function recordDirectoryChange(tx: Tx, change: DirectoryChange): Promise<void> {
  await tx.sql(`insert into outbox (id, tenant_id, topic, entity_type, entity_id) values ($1, $2, 'directory.changed', $3, $4)`, [
    newId(),
    tx.scope.tenantId,
    change.entity_type,
    change.entity_id,
  ]);
  await recordEvent(tx, { type: 'directory.changed', payload: change });
}

/** Ids only; each round projects the whole tenant, so that few rounds are better. */
const BATCH = 20_000;

/** Ids of the oldest rows that wait. */
export async function readWaitingChanges(tx: Tx): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    'select id from outbox where tenant_id = $1 and processed_at is null order by created_at limit $2',
    [tx.scope.tenantId, BATCH],
  );
  return rows.map(({ id }) => id);
}

export async function markProcessed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql('update outbox set processed_at = now() where tenant_id = $1 and id = any($2::uuid[])', [tx.scope.tenantId, ids]);
}

/** Tenants with a row that has waited for a minute. */
export async function listTenantsWithWaitingChanges(db: Database): Promise<string[]> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
  const waiting: string[] = [];
  for (const { id } of tenants) {
    const rows = await withTenant(db, { tenantId: id, source: 'worker:matching' }, (tx) =>
      tx.sql(`select 1 from outbox where tenant_id = $1 and processed_at is null and created_at < now() - interval '1 minute' limit 1`, [
        id,
      ]),
    );
    if (rows.length > 0) waiting.push(id);
  }
  return waiting;
}
