import { ApiError } from '../../domain/errors.ts';
import { isAdministrative, permissionsOf, type RoleCode } from '../../domain/permissions.ts';
import type { Actor } from '../auth/actor.ts';

/** @throws ApiError RBAC_FORCE_DENIED when force is asked for without admin:force, whether or not a guard stands in the way */
export function assertMayForce(actor: Actor, force: boolean | undefined): void {
  if (force && !actor.permissions.has('admin:force')) throw new ApiError('RBAC_FORCE_DENIED');
}

/** Nobody gives or takes a role that can do more than they can themselves. @throws ApiError AUTH_UNAUTHORIZED_001 */
export function assertMayHandOut(actor: Actor, role: RoleCode): void {
  const beyond = [...permissionsOf(role)].some((permission) => !actor.permissions.has(permission));
  if (beyond && isAdministrative(role)) {
    throw new ApiError('AUTH_UNAUTHORIZED_001', {
      message: 'The role can do more than your own; only somebody who holds as much may give or take it.',
    });
  }
}
