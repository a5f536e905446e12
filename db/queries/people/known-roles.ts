import type { RoleCode } from '../../../domain/permissions.ts';
import type { Tx } from '../../tenant-scope.ts';

/**
 * The roles that a user is known to have in the tenant: those that were granted, and those of the records that the user is. Empty for whom only a token names:
 * roles may come from there alone.
 */
export async function listKnownRoles(tx: Tx, userId: string): Promise<RoleCode[]> {
  const rows = await tx.sql<{ code: RoleCode }>(
    `select r.code from user_roles u join roles r on r.id = u.role_id where u.tenant_id = $1 and u.user_id = $2 and u.is_active
     union select 'patient' from patients where tenant_id = $1 and idp_user_id = $2
     union select 'coordinator' from coordinators where tenant_id = $1 and user_id = $2
     union select 'facilitator' from facilitators where tenant_id = $1 and idp_user_id = $2 and not is_deleted
     union select 'mso_doctor' from second_opinion_doctors where tenant_id = $1 and user_id = $2`,
    [tx.scope.tenantId, userId],
  );
  return rows.map(({ code }) => code);
}
