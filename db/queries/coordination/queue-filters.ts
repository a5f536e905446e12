import { QueueFilter } from '../../entities/coordination.ts';
import type { Tx } from '../../tenant-scope.ts';

export type QueueFilterRow<F> = { id: string; name: string; filter: F; created_at: Date | string; updated_at: Date | string };

const VIEW = 'select f.id, f.name, f.filter, f.created_at, f.updated_at from queue_filters f where f.tenant_id = $1 and f.user_id = $2';

/** The user's own, by name. */
export function listQueueFilters<F>(tx: Tx, userId: string): Promise<QueueFilterRow<F>[]> {
  return tx.sql<QueueFilterRow<F>>(`${VIEW} order by lower(f.name)`, [tx.scope.tenantId, userId]);
}

/** One of the user's own. */
export async function findQueueFilter<F>(tx: Tx, userId: string, id: string): Promise<QueueFilterRow<F> | undefined> {
  const [row] = await tx.sql<QueueFilterRow<F>>(`${VIEW} and f.id = $3`, [tx.scope.tenantId, userId, id]);
  return row;
}

/** A filter of that name is replaced. @returns its id, and whether it is new */
export async function saveQueueFilter(tx: Tx, row: { id: string; user_id: string; name: string; filter: object }) {
  const [saved] = await tx.sql<{ id: string }>(
    `insert into queue_filters (id, tenant_id, user_id, name, filter) values ($1, $2, $3, $4, $5::jsonb)
     on conflict (tenant_id, user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter returning id`,
    [row.id, tx.scope.tenantId, row.user_id, row.name, JSON.stringify(row.filter)],
  );
  const id = saved?.id ?? row.id;
  return { id, isNew: id === row.id };
}

export async function deleteQueueFilter(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.em.nativeDelete(QueueFilter, { tenant_id: tx.scope.tenantId, user_id: userId, id });
}

/** Of one user in a tenant. */
export const MOST_QUEUE_FILTERS = 100;

export async function countQueueFilters(tx: Tx, userId: string): Promise<number> {
  const [counted] = await tx.sql<{ total: number }>(
    'select count(*)::int as total from queue_filters where tenant_id = $1 and user_id = $2',
    [tx.scope.tenantId, userId],
  );
  return counted?.total ?? 0;
}
