import type { TenantRow, TenantSettingsRow } from '../entities/tenants.ts';
import type { GlobalTx, Tx } from '../tenant-scope.ts';

/** The tenant when it exists and is active. */
export async function getActiveTenant(tx: GlobalTx, tenantId: string): Promise<TenantRow | undefined> {
  const [row] = await tx.sql<TenantRow>('select * from tenants where id = $1 and is_active', [tenantId]);
  return row;
}

/** Ids of every active tenant: for sweeps that visit each in its own scope. */
export async function listActiveTenants(tx: GlobalTx): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>('select id from tenants where is_active order by id');
  return rows.map(({ id }) => id);
}

/** The scope's tenant's settings, when it has a row of them. */
export async function getTenantSettings(tx: Tx): Promise<TenantSettingsRow | undefined> {
  const [row] = await tx.sql<TenantSettingsRow>('select * from tenant_settings where tenant_id = $1', [tx.scope.tenantId]);
  return row;
}
