import { z } from 'zod';
import { wholeNumber } from '../../http/query-numbers.ts';
import { ROLES } from '../../../domain/permissions.ts';
import { closedSet, isoDateTime, uuid } from '../../http/shapes.ts';
import { longTenantId, queryFlag, roleCode, userId } from '../patterns.ts';

/** Wire shapes of users and their roles: Parts 2.13, 4.10 and 8. */

export const userPath = z.object({ user_id: userId });
export const userRolePath = z.object({ user_id: userId, role_id: z.string() });

/** Filters are checked by the handler: their fault is 400 RBAC_INVALID_FILTER. */
export const usersQuery = z.object({
  q: z.string().optional().meta({ description: 'Part of the user id, 1 to 100 characters' }),
  tenant_id: z.string().optional(),
  role_code: z
    .string()
    .optional()
    .meta({ enum: Object.keys(ROLES) }),
  active_only: z.string().optional().meta({ description: 'true: users with an active role only' }),
  limit: wholeNumber(1, 100).default(50),
  offset: wholeNumber(0, 1_000_000).default(0),
});
export const userFilters = z.object({
  q: z.string().trim().min(1).max(100).optional(),
  tenant_id: longTenantId.optional(),
  role_code: roleCode.optional(),
  active_only: queryFlag,
});

const userRoleFields = {
  id: uuid.meta({ description: 'Of the assignment' }),
  user_id: z.string(),
  role_id: uuid.meta({ description: 'Of the role in the catalogue' }),
  role: closedSet(Object.keys(ROLES)),
  tenant_id: z.string(),
  is_active: z.boolean(),
  note: z.string().nullable(),
  granted_by: z.string().nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
};
export const userRoleShape = z.object(userRoleFields).meta({ id: 'UserRole', description: 'A role that a user holds in a tenant.' });

const counts = {
  role_count: z.int(),
  active_role_count: z.int(),
  tenant_count: z.int().meta({ description: 'Tenants in which the user has an active role' }),
};
export const usersPage = z.object({
  users: z.array(z.object({ user_id: z.string(), ...counts, roles: z.array(userRoleShape) })),
  total: z.int().meta({ description: 'Matches, counted up to 10,000' }),
  limit: z.int(),
  offset: z.int(),
  truncated: z.boolean().meta({ description: 'More than 10,000 users match; those beyond are not reached by paging' }),
});
export const userShape = z.object({ user_id: z.string(), ...counts, roles: z.array(userRoleShape) });

export const userRolesQuery = z.object({ active_only: queryFlag });
export const grantBody = z.strictObject({ role_code: roleCode, tenant_id: longTenantId, note: z.string().trim().max(500).optional() });
export const grantAnswer = z.object({ ...userRoleFields, outcome: z.enum(['granted', 'reactivated', 'unchanged']) });
export const revokeQuery = z.object({
  tenant_id: longTenantId
    .optional()
    .meta({ description: 'Where the role is held, when role_id names a role of the catalogue; default X-Tenant-ID' }),
  force: queryFlag,
});
export const revokeAnswer = userRoleShape.extend({ outcome: z.enum(['revoked', 'unchanged']) });
