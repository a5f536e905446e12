import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import { userRoleShape } from '../users/shapes.ts';
import * as shape from './shapes.ts';

/** Tenants: Part 4.10. Platform roles administer every tenant; the permission is that of the tenant in X-Tenant-ID. */

const group = {
  group: 'Administration: tenants',
  validation: 'TENANT_INVALID_INPUT',
  flag: { name: 'admin_tenant_management_enabled' },
} as const;
const reads = { access: { kind: 'tenant', permission: 'tenant:read' } } as const;
const manages = { access: { kind: 'tenant', permission: 'tenant:manage' } } as const;
const NOT_FOUND = 'TENANT_NOT_FOUND_001';

export const listTenantsContract = {
  method: 'get',
  path: '/api/v1/admin/tenants',
  readsReplica: true,
  summary: 'Every tenant by id, with its counts',
  ...group,
  ...reads,
  query: shape.tenantsQuery,
  response: z.array(shape.tenantRow),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const createTenantContract = {
  method: 'post',
  path: '/api/v1/admin/tenants',
  summary: 'Create a tenant',
  description:
    'The tenant starts with the shared catalogue: procedures and their requirements, destinations, facts for travellers, visa rules and matching weights; ' +
    'providers and doctors are its own. Idempotent on id: the same values again answer 201 with the tenant that is there; others under its id, or a slug in use, 409.',
  ...group,
  ...manages,
  body: shape.createTenantBody,
  response: shape.tenantShape,
  status: 201,
  errors: ['TENANT_ALREADY_EXISTS'],
} as const satisfies RouteContract;

export const getTenantContract = {
  method: 'get',
  path: '/api/v1/admin/tenants/{tenant_id}',
  summary: 'A tenant with settings, counts and organization mappings',
  ...group,
  ...reads,
  params: shape.tenantPath,
  response: shape.tenantDetail,
  errors: [NOT_FOUND],
} as const satisfies RouteContract;

export const patchTenantContract = {
  method: 'patch',
  path: '/api/v1/admin/tenants/{tenant_id}',
  summary: "Change a tenant's fields and settings",
  description:
    'is_active true reactivates; false is refused, for DELETE deactivates. Settings fields of a tenant without a settings row are refused.',
  ...group,
  ...manages,
  params: shape.tenantPath,
  body: shape.patchTenantBody,
  response: shape.tenantShape,
  errors: [NOT_FOUND, 'TENANT_ALREADY_EXISTS'],
} as const satisfies RouteContract;

export const putSettingsContract = {
  method: 'put',
  path: '/api/v1/admin/tenants/{tenant_id}/settings',
  summary: "Set a tenant's settings",
  description:
    'All of them at once, also for a tenant that has none yet: a field that is not named has no value afterwards. The same again changes nothing.',
  ...group,
  ...manages,
  params: shape.tenantPath,
  body: shape.settingsBody,
  response: shape.tenantShape,
  errors: [NOT_FOUND],
} as const satisfies RouteContract;

export const deleteTenantContract = {
  method: 'delete',
  path: '/api/v1/admin/tenants/{tenant_id}',
  summary: 'Deactivate a tenant',
  description:
    'Guarded by cases that are not closed; force=true needs admin:force. A tenant that is inactive already stays as it is; the one in X-Tenant-ID is refused.',
  ...group,
  ...manages,
  params: shape.tenantPath,
  query: shape.deleteTenantQuery,
  response: shape.tenantShape,
  errors: [NOT_FOUND, 'TENANT_ACTIVE_CASES_GUARD', 'RBAC_FORCE_DENIED', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const membersContract = {
  method: 'get',
  path: '/api/v1/admin/tenants/{tenant_id}/members',
  summary: 'User-role rows of a tenant by user, and the ids of these users',
  ...group,
  ...reads,
  params: shape.tenantPath,
  query: shape.membersQuery,
  response: z.object({ members: z.array(userRoleShape), user_ids: z.array(z.string()) }),
  paged: true,
  errors: [NOT_FOUND],
} as const satisfies RouteContract;
