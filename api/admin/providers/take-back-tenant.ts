import { validate as isUuid } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { endInvitations, lockProvider, withdrawProviderTenant } from '../../../db/queries/administration/provider-tenants.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import type { takeBackTenantContract } from './contract.ts';

/** DELETE /admin/providers/{id}/tenant : the tenant reads nothing of the provider's from then on. */
export async function takeBackTenant({ params, scope, services }: Call<typeof takeBackTenantContract>) {
  const taken = await withTenant(services.db, scope, async (tx) => {
    const provider = isUuid(params.id) ? await lockProvider(tx, params.id) : undefined;
    if (!provider) throw new ApiError('PROVIDER_NOT_FOUND_001');
    const { id, provider_tenant_id: tenantId } = provider;
    if (tenantId === null) throw new ApiError('TENANT_NOT_FOUND_001', { message: 'The provider has no tenant.' });
    const shares = await withdrawProviderTenant(tx, id);
    await recordEvent(tx, { type: 'admin.provider_tenant_taken_back', payload: { provider_id: id, tenant_id: tenantId, shares } });
    return { provider_id: id, tenant_id: tenantId, shares };
  });
  await withTenant(services.db, { ...scope, tenantId: taken.tenant_id }, (tx) => endInvitations(tx, taken.provider_id));
  await services.changes.publish({ kind: 'tenant', tenant_id: taken.tenant_id });
  return taken;
}
