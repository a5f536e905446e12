import { validate as isUuid } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { retireSecondOpinionDoctor } from '../../../db/queries/reference/second-opinion-doctors.ts';
import { endHandoversOf } from '../../../db/queries/conversation/handovers.ts';
import { retireCoordinator } from '../../../db/queries/coordination/coordinators.ts';
import {
  countOtherHolders,
  deactivateRole,
  listRoles,
  lockUserRole,
  type UserRoleRecord,
} from '../../../db/queries/administration/users.ts';
import { acrossTenants, type Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { RoleCode } from '../../../domain/permissions.ts';
import type { Call } from '../../pipeline/route.ts';
import { assertMayForce, assertMayHandOut } from '../authority.ts';
import { presentUserRole } from './present-user-role.ts';
import type { revokeRoleContract } from './contract.ts';

type Revocation = Call<typeof revokeRoleContract>;

/** A tenant keeps one holder of each of these. */
const ADMINISTRATORS = ['platform_admin', 'super_admin', 'provider_admin'];

/** DELETE /admin/users/{user_id}/roles/{role_id} : soft. A role that is not active stays as it is. */
export async function revokeUserRole(call: Revocation) {
  const { actor, query, scope, services } = call;
  assertMayForce(actor, query.force);
  const named = await acrossTenants(services.db, scope, (tx) => findAssignment(tx, call));
  const { row, outcome } = await acrossTenants(services.db, { ...scope, tenantId: named.tenant_id }, (tx) => revoke(tx, call));
  if (outcome === 'revoked') await services.changes.publish({ kind: 'user_roles', tenant_id: row.tenant_id, user_id: row.user_id });
  return { ...presentUserRole(row), outcome };
}

/** @throws ApiError RBAC_INVALID_ROLE, ROLE_NOT_FOUND, RBAC_DATA_INTEGRITY (Part 7, rule 4) */
async function findAssignment(tx: Tx, { params, query, scope }: Revocation): Promise<UserRoleRecord> {
  const { user_id: userId, role_id: roleId } = params;
  if (!isUuid(roleId)) throw new ApiError('RBAC_INVALID_ROLE', { field: 'role_id' });
  const row = await lockUserRole(tx, { userId, roleId, tenantId: query.tenant_id ?? scope.tenantId });
  if (row) {
    if (row.role === null && row.is_active) throw new ApiError('RBAC_DATA_INTEGRITY');
    return row;
  }
  const isKnown = (await listRoles(tx)).some(({ id }) => id === roleId);
  throw isKnown
    ? new ApiError('ROLE_NOT_FOUND', { message: 'The user does not hold the role in this tenant.' })
    : new ApiError('RBAC_INVALID_ROLE', { field: 'role_id' });
}

async function revoke(tx: Tx, call: Revocation): Promise<{ row: UserRoleRecord; outcome: 'revoked' | 'unchanged' }> {
  const { actor, query } = call;
  const row = await findAssignment(tx, call);
  if (!row.is_active || row.role === null) return { row, outcome: 'unchanged' };
  const { user_id, tenant_id, role: role_code } = row;
  assertMayHandOut(actor, role_code as RoleCode);
  const isLast = ADMINISTRATORS.includes(role_code) && (await countOtherHolders(tx, row)) === 0;
  if (isLast && !query.force) throw new ApiError('RBAC_LAST_ADMIN_GUARD');
  const changed = await deactivateRole(tx, row.id);
  if (role_code === 'coordinator') {
    await retireCoordinator(tx, user_id);
    await endHandoversOf(tx, user_id);
  }
  if (role_code === 'mso_doctor') await retireSecondOpinionDoctor(tx, user_id);
  if (isLast)
    await recordEvent(tx, { type: 'admin.force_used', payload: { guard: 'RBAC_LAST_ADMIN_GUARD', user_id, role_code, tenant_id } });
  await recordEvent(tx, { type: 'admin.user_role_revoked', payload: { user_id, role_code, tenant_id } });
  if (actor.userId === user_id)
    await recordEvent(tx, { type: 'admin.self_mutation', payload: { user_id, action: 'revoke', role_code, tenant_id } });
  return { row: { ...row, ...changed }, outcome: 'revoked' };
}
