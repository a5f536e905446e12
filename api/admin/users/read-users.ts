import { findUserIds, rolesOfUsers, USERS_CAP } from '../../../db/queries/administration/users.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { validate } from '../../http/validate.ts';
import { userFilters } from './shapes.ts';
import { presentUser, presentUserRole } from './present-user-role.ts';
import type { getUserContract, listUsersContract, userRolesContract } from './contract.ts';

/** GET /admin/users : whoever has a row among the user roles, by id. */
export async function listUsers({ query, scope, services }: Call<typeof listUsersContract>) {
  const { limit, offset, ...given } = query;
  const { q = null, tenant_id, role_code, active_only } = validate(userFilters, given, 'RBAC_INVALID_FILTER');
  const filter = { q, tenantId: tenant_id ?? null, roleCode: role_code ?? null, activeOnly: active_only ?? false };
  return acrossTenants(services.db, scope, async (tx) => {
    const { userIds, matches } = await findUserIds(tx, filter, { limit, offset });
    const rows = await rolesOfUsers(tx, userIds);
    const truncated = matches > USERS_CAP;
    const users = userIds.map((id) => presentUser(id, rows));
    const page = { users, total: Math.min(matches, USERS_CAP), limit, offset, truncated };
    return truncated ? reply(page, { headers: { 'X-Result-Truncated': 'true' } }) : page;
  });
}

/** GET /admin/users/{user_id} : a user without any row has no roles; whether the person exists, the identity provider knows. */
export async function getUser({ params, scope, services }: Call<typeof getUserContract>) {
  const rows = await acrossTenants(services.db, scope, (tx) => rolesOfUsers(tx, [params.user_id]));
  return presentUser(params.user_id, rows);
}

/** GET /admin/users/{user_id}/roles */
export async function listUserRoles({ params, query, scope, services }: Call<typeof userRolesContract>) {
  const rows = await acrossTenants(services.db, scope, (tx) => rolesOfUsers(tx, [params.user_id], query.active_only ?? false));
  return rows.map(presentUserRole);
}
