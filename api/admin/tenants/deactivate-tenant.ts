import { recordEvent } from '../../../db/events.ts';
import { findTenant, updateColumns } from '../../../db/queries/administration/tenants.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import { assertMayForce } from '../authority.ts';
import { presentTenant } from './present-tenant.ts';
import type { deleteTenantContract } from './contract.ts';

/** DELETE /admin/tenants/{tenant_id} : the tenant stays, and is refused from now on. Deactivating it again changes nothing. */
export async function deactivateTenant({ actor, params, query, scope, services }: Call<typeof deleteTenantContract>) {
  assertMayForce(actor, query.force);
  const id = params.tenant_id;
  const deactivated = await acrossTenants(services.db, { ...scope, tenantId: id }, async (tx) => {
    const stored = await findTenant(tx, id, true);
    if (!stored) throw new ApiError('TENANT_NOT_FOUND_001');
    if (!stored.is_active) return stored;
    const guarded = stored.active_case_count > 0;
    if (guarded && !query.force) throw new ApiError('TENANT_ACTIVE_CASES_GUARD');
    if (id === actor.tenantId)
      throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The tenant that you work in cannot be deactivated from within.' });
    await updateColumns(tx, 'tenants', id, { is_active: false });
    if (guarded)
      await recordEvent(tx, {
        type: 'admin.force_used',
        payload: { guard: 'TENANT_ACTIVE_CASES_GUARD', tenant_id: id, active_case_count: stored.active_case_count },
      });
    await recordEvent(tx, { type: 'admin.tenant_deactivated', payload: { tenant_id: id } });
    return (await findTenant(tx, id)) ?? stored;
  });
  await services.changes.publish({ kind: 'tenant', tenant_id: id });
  return presentTenant(deactivated);
}
