import type { Tx } from '../../tenant-scope.ts';

/** A provider and the tenant that lists it. */
export type OwnProvider = { tenant_id: string; id: string };

/** Providers that belong to the tenant of the scope; inside `asProviderTenant`. */
export function listOwnProviders(tx: Tx): Promise<OwnProvider[]> {
  return tx.sql<OwnProvider>(
    'select tenant_id, id from providers where provider_tenant_id = $1 and deleted_at is null order by created_at, id',
    [tx.scope.tenantId],
  );
}
