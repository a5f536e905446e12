import { findTenant } from '../../../db/queries/administration/tenants.ts';
import { listMembers } from '../../../db/queries/administration/users.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { presentUserRole } from '../users/present-user-role.ts';
import type { membersContract } from './contract.ts';

/** GET /admin/tenants/{tenant_id}/members */
export async function listTenantMembers({ params, query, scope, services }: Call<typeof membersContract>) {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await acrossTenants(services.db, scope, async (tx) => {
    if (!(await findTenant(tx, params.tenant_id))) throw new ApiError('TENANT_NOT_FOUND_001');
    return listMembers(tx, params.tenant_id, query.active_only ?? false, page);
  });
  const members = rows.map(presentUserRole);
  return reply({ members, user_ids: [...new Set(members.map(({ user_id }) => user_id))] }, { total });
}
