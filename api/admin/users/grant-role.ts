import { recordEvent } from '../../../db/events.ts';
import { findTenant } from '../../../db/queries/administration/tenants.ts';
import { enlistCoordinator } from '../../../db/queries/coordination/coordinators.ts';
import { enlistSecondOpinionDoctor } from '../../../db/queries/reference/second-opinion-doctors.ts';
import { grantRole, listRoles } from '../../../db/queries/administration/users.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { RoleCode } from '../../../domain/permissions.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { assertMayHandOut } from '../authority.ts';
import { enlistFacilitator, knownCard } from './enlist-facilitator.ts';
import { presentUserRole } from './present-user-role.ts';
import type { grantRoleContract } from './contract.ts';

/** POST /admin/users/{user_id}/roles : insert, reactivate or nothing to do. Only an effective change is recorded. */
export async function grantUserRole({ actor, params, body, scope, services }: Call<typeof grantRoleContract>) {
  const { user_id } = params;
  const { tenant_id, role_code } = body;
  const card = role_code === 'facilitator' ? await knownCard(services, user_id) : null;
  const { row, outcome } = await acrossTenants(services.db, { ...scope, tenantId: tenant_id }, async (tx) => {
    const role = (await listRoles(tx)).find(({ code }) => code === role_code);
    if (!role) throw new ApiError('RBAC_INVALID_ROLE', { field: 'role_code' });
    const tenant = await findTenant(tx, tenant_id);
    if (!tenant?.is_active) throw new ApiError('TENANT_NOT_FOUND_001', { field: 'tenant_id' });
    assertMayHandOut(actor, role.code as RoleCode);
    const granted = await grantRole(tx, {
      userId: user_id,
      tenantId: tenant_id,
      roleId: role.id,
      note: body.note ?? null,
      grantedBy: actor.userId,
    });
    if (granted.outcome !== 'unchanged') {
      if (role.code === 'coordinator') await enlistCoordinator(tx, user_id);
      if (role.code === 'facilitator') await enlistFacilitator(tx, user_id, card);
      if (role.code === 'mso_doctor') await enlistSecondOpinionDoctor(tx, user_id);
      await recordEvent(tx, { type: 'admin.user_role_granted', payload: { user_id, role_code, tenant_id, outcome: granted.outcome } });
      if (actor.userId === user_id)
        await recordEvent(tx, { type: 'admin.self_mutation', payload: { user_id, action: 'grant', role_code, tenant_id } });
    }
    return granted;
  });
  if (outcome !== 'unchanged') await services.changes.publish({ kind: 'user_roles', tenant_id, user_id });
  return reply({ ...presentUserRole(row), outcome }, { status: outcome === 'granted' ? 201 : 200 });
}
