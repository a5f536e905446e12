import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Users and their roles in all tenants: Part 4.10. */

const group = {
  group: 'Administration: users',
  validation: 'RBAC_INVALID_INPUT',
  flag: { name: 'admin_user_management_enabled' },
} as const;
const reads = { access: { kind: 'tenant', permission: 'user:read' } } as const;
const manages = { access: { kind: 'tenant', permission: 'user:manage' } } as const;

export const listUsersContract = {
  method: 'get',
  path: '/api/v1/admin/users',
  readsReplica: true,
  summary: 'Users who have or had a role, by id',
  description:
    'Over 10,000 matches the body says truncated true and the header X-Result-Truncated is true. A malformed filter is 400 RBAC_INVALID_FILTER.',
  ...group,
  ...reads,
  query: shape.usersQuery,
  response: shape.usersPage,
  headers: ['X-Result-Truncated'],
  errors: ['RBAC_INVALID_FILTER'],
} as const satisfies RouteContract;

export const getUserContract = {
  method: 'get',
  path: '/api/v1/admin/users/{user_id}',
  summary: "A user's roles across tenants, with counts",
  description: 'Users live at the identity provider: an id without any role answers with none.',
  ...group,
  ...reads,
  params: shape.userPath,
  response: shape.userShape,
  errors: ['RBAC_DATA_INTEGRITY'],
} as const satisfies RouteContract;

export const userRolesContract = {
  method: 'get',
  path: '/api/v1/admin/users/{user_id}/roles',
  summary: "A user's role rows",
  ...group,
  ...reads,
  params: shape.userPath,
  query: shape.userRolesQuery,
  response: z.array(shape.userRoleShape),
  errors: ['RBAC_DATA_INTEGRITY'],
} as const satisfies RouteContract;

export const grantRoleContract = {
  method: 'post',
  path: '/api/v1/admin/users/{user_id}/roles',
  summary: 'Give a user a role in a tenant',
  description:
    '201 when the row is new, 200 when it was made active again or was active already. platform_admin and super_admin are given by those who can do as much. Whoever becomes a coordinator gets cases from then on, and none after the role was taken.',
  ...group,
  ...manages,
  params: shape.userPath,
  body: shape.grantBody,
  response: shape.grantAnswer,
  status: 201,
  alsoStatus: 200,
  errors: ['RBAC_INVALID_ROLE', 'TENANT_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const revokeRoleContract = {
  method: 'delete',
  path: '/api/v1/admin/users/{user_id}/roles/{role_id}',
  summary: 'Take a role from a user',
  description:
    'role_id is the id of the row, or of a role of the catalogue (then tenant_id says where). The last platform_admin, super_admin or provider_admin of a tenant is guarded; force=true needs admin:force.',
  ...group,
  ...manages,
  params: shape.userRolePath,
  query: shape.revokeQuery,
  response: shape.revokeAnswer,
  errors: [
    'RBAC_INVALID_ROLE',
    'ROLE_NOT_FOUND',
    'RBAC_LAST_ADMIN_GUARD',
    'RBAC_FORCE_DENIED',
    'RBAC_DATA_INTEGRITY',
    'AUTH_UNAUTHORIZED_001',
  ],
} as const satisfies RouteContract;
