import { listOrgMappings } from '../../../db/queries/administration/org-mappings.ts';
import { findTenant } from '../../../db/queries/administration/tenants.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import { presentOrgMapping } from '../org-mappings/present-org-mapping.ts';
import { presentTenant } from './present-tenant.ts';
import type { getTenantContract } from './contract.ts';

const ALL = { limit: 500, offset: 0 };

/** GET /admin/tenants/{tenant_id} */
export function getTenant({ params, scope, services }: Call<typeof getTenantContract>) {
  return acrossTenants(services.db, scope, async (tx) => {
    const tenant = await findTenant(tx, params.tenant_id);
    if (!tenant) throw new ApiError('TENANT_NOT_FOUND_001');
    const { rows } = await listOrgMappings(tx, { tenantId: tenant.id, environment: null, orgRole: null }, ALL);
    return { ...presentTenant(tenant), org_mappings: rows.map(presentOrgMapping) };
  });
}
