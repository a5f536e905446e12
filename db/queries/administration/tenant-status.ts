import type { GlobalTx } from '../../tenant-scope.ts';

/** Ids of every active tenant: for sweeps that visit each in its own scope. */
export async function listActiveTenants(tx: GlobalTx): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>('select id from tenants where is_active order by id');
  return rows.map(({ id }) => id);
}
