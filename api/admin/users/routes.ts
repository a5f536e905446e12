import { defineRoute, type Route } from '../../pipeline/route.ts';
import { grantUserRole } from './grant-role.ts';
import { getUser, listUserRoles, listUsers } from './read-users.ts';
import { revokeUserRole } from './revoke-role.ts';
import { getUserContract, grantRoleContract, listUsersContract, revokeRoleContract, userRolesContract } from './contract.ts';

/** Users and their roles in all tenants: Part 4.10. */
export const userRoutes: Route[] = [
  defineRoute(listUsersContract, listUsers),
  defineRoute(getUserContract, getUser),
  defineRoute(userRolesContract, listUserRoles),
  defineRoute(grantRoleContract, grantUserRole),
  defineRoute(revokeRoleContract, revokeUserRole),
];
