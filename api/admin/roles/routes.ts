import { z } from 'zod';
import { listRoles } from '../../../db/queries/administration/users.ts';
import { PERMISSIONS, ROLES } from '../../../domain/permissions.ts';
import { globally } from '../../../db/tenant-scope.ts';
import { defineRoute, type Route } from '../../pipeline/route.ts';
import { closedSet, uuid } from '../../http/shapes.ts';

/** The catalogue of roles: Parts 2.13 and 4.10. */

const role = z.object({
  id: uuid,
  code: closedSet(Object.keys(ROLES)),
  name: z.string(),
  description: z.string(),
  tenant_type: z.string().nullable(),
  is_system: z.boolean(),
  permissions: z.array(closedSet(PERMISSIONS)).optional().meta({ description: 'Only for holders of rbac:manage' }),
});

const listRoute = defineRoute(
  {
    method: 'get',
    path: '/api/v1/admin/roles',
    summary: 'All roles, by code',
    group: 'Administration: users',
    validation: 'RBAC_INVALID_INPUT',
    access: { kind: 'tenant', permission: 'user:read' },
    flag: { name: 'admin_user_management_enabled' },
    response: z.object({ roles: z.array(role), total: z.int() }),
    errors: [],
  },
  async ({ actor, services }) => {
    const catalogue = await globally(services.db, listRoles);
    const mayManage = actor.permissions.has('rbac:manage');
    const roles = catalogue.map(({ permissions, ...row }) => (mayManage ? { ...row, permissions } : row));
    return { roles, total: roles.length };
  },
);

export const roleRoutes: Route[] = [listRoute];
