import type { UserRoleRecord } from '../../../db/queries/administration/users.ts';
import { ApiError } from '../../../domain/errors.ts';

/** @throws ApiError RBAC_DATA_INTEGRITY when an active row points to no role of the catalogue */
export function presentUserRole({ role, created_at, updated_at, ...row }: UserRoleRecord) {
  if (role === null && row.is_active) throw new ApiError('RBAC_DATA_INTEGRITY');
  return { ...row, role: role ?? '', created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() };
}

/** The roles of one user, and how many there are. */
export function presentUser(user_id: string, rows: readonly UserRoleRecord[]) {
  const own = rows.filter((row) => row.user_id === user_id);
  const active = own.filter(({ is_active }) => is_active);
  return {
    user_id,
    role_count: own.length,
    active_role_count: active.length,
    tenant_count: new Set(active.map(({ tenant_id }) => tenant_id)).size,
    roles: own.map(presentUserRole),
  };
}
