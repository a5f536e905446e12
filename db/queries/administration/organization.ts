import type { GlobalTx } from '../../tenant-scope.ts';

/** The organization at the identity provider whose members work in the tenant; of several the one that was mapped first. */
export async function findOrganization(tx: GlobalTx, tenantId: string, environment: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ idp_org_id: string }>(
    'select idp_org_id from org_mappings where mapped_tenant_id = $1 and environment = $2 order by created_at, id limit 1',
    [tenantId, environment],
  );
  return row?.idp_org_id;
}
