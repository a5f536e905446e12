import { v7 as newId } from 'uuid';
import type { Database } from '../../database.ts';
import { recordEvent } from '../../events.ts';
import { globally, type Tx, withTenant } from '../../tenant-scope.ts';

/** The outbox of a tenant's directory: what graph, vectors and the storefront's pages still have to follow. */

export type DirectoryChange = { entity_type: 'provider' | 'doctor'; entity_id: string; change: 'created' | 'updated' | 'deleted' };
export type WaitingChange = {
  id: string;
  /** A procedure or a destination: of the catalogue, so that all of the tenant's directory follows, as with `tenant`. */
  entity_type: 'provider' | 'doctor' | 'procedure' | 'destination' | 'tenant';
  entity_id: string;
};

/** Records a change of the directory and puts it into the outbox, in the transaction that makes it. */
export async function recordDirectoryChange(tx: Tx, change: DirectoryChange): Promise<void> {
  const { entity_type, entity_id } = change;
  await tx.run(
    tx.kysely
      .insertInto('outbox')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, topic: 'directory.changed', entity_type, entity_id }),
  );
  await recordEvent(tx, { type: 'directory.changed', payload: change });
}

/** Puts a change of the tenant's catalogue into the outbox; the event is the writer's. */
export function noteCatalogueChange(tx: Tx, entityType: 'procedure' | 'destination', entityId: string): Promise<void> {
  return noteCatalogueChanges(tx, entityType, [{ tenantId: tx.scope.tenantId, entityId }]);
}

/** The same in several tenants, in one statement. */
export async function noteCatalogueChanges(
  tx: Tx,
  entityType: 'procedure' | 'destination',
  changes: readonly { tenantId: string; entityId: string }[],
): Promise<void> {
  const rows = changes.map(({ tenantId, entityId }) => ({ id: newId(), tenant_id: tenantId, entity_id: entityId }));
  await tx.sql(
    `insert into outbox (id, tenant_id, topic, entity_type, entity_id)
     select r.id, r.tenant_id, 'directory.changed', $1, r.entity_id from jsonb_to_recordset($2::jsonb) as r (id uuid, tenant_id text, entity_id uuid)`,
    [entityType, JSON.stringify(rows)],
  );
}

/** As many as are projected in one transaction of the graph. */
const BATCH = 1_000;

/** The oldest changes that wait; `tenant` says that anything may have changed. */
export function readWaitingChanges(tx: Tx): Promise<WaitingChange[]> {
  return tx.sql<WaitingChange>(
    'select id, entity_type, entity_id from outbox where tenant_id = $1 and processed_at is null order by created_at limit $2',
    [tx.scope.tenantId, BATCH],
  );
}

/** Providers and doctors whose change was not projected yet at a moment (as PostgreSQL writes it), each once. */
export function readChangedSince(tx: Tx, moment: string): Promise<Omit<WaitingChange, 'id'>[]> {
  return tx.sql<Omit<WaitingChange, 'id'>>(
    `select entity_type, entity_id from outbox where tenant_id = $1 and processed_at is null
     union select entity_type, entity_id from outbox where tenant_id = $1 and processed_at >= $2::timestamptz`,
    [tx.scope.tenantId, moment],
  );
}

export async function countWaitingChanges(tx: Tx): Promise<number> {
  const [row] = await tx.sql<{ waiting: number }>(
    'select count(*)::int as waiting from outbox where tenant_id = $1 and processed_at is null',
    [tx.scope.tenantId],
  );
  return row?.waiting ?? 0;
}

/** Whether all of a directory waits to be projected, as after a seed. */
export async function isWholeDirectoryWaiting(tx: Tx): Promise<boolean> {
  const rows = await tx.sql(`select 1 from outbox where tenant_id = $1 and processed_at is null and entity_type = 'tenant' limit 1`, [
    tx.scope.tenantId,
  ]);
  return rows.length > 0;
}

export async function markProcessed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql('update outbox set processed_at = now() where tenant_id = $1 and id = any($2::uuid[])', [tx.scope.tenantId, ids]);
}

export async function forgetProcessed(tx: Tx, days: number): Promise<void> {
  await tx.sql('delete from outbox where tenant_id = $1 and processed_at < now() - make_interval(days => $2)', [tx.scope.tenantId, days]);
}

/** Tenants with a change that has waited for a minute. */
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
