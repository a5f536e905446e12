import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { StaffInvitationRow } from '../../entities/sharing.ts';
import type { Tx } from '../../tenant-scope.ts';

export type TenantOfProvider = { id: string; country: string; provider_tenant_id: string | null };

/** A provider of the tenant with the tenant of its own, locked for a change. */
export async function lockProvider(tx: Tx, providerId: string): Promise<TenantOfProvider | undefined> {
  const [row] = await tx.sql<TenantOfProvider>(
    'select id, country, provider_tenant_id from providers where tenant_id = $1 and id = $2 and deleted_at is null for update',
    [tx.scope.tenantId, providerId],
  );
  return row;
}

/** The provider's tenant from now on; what was forwarded before, and may still be read, comes to it too. */
export async function assignProviderTenant(tx: Tx, providerId: string, providerTenantId: string): Promise<void> {
  await tx.sql('update providers set provider_tenant_id = $3, updated_at = now() where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    providerId,
    providerTenantId,
  ]);
  await tx.sql(
    `update case_shares set target_tenant_id = $3 where tenant_id = $1 and provider_id = $2 and target_tenant_id is null and status <> 'revoked'`,
    [tx.scope.tenantId, providerId, providerTenantId],
  );
}

/** The provider has no tenant from now on; what was forwarded waits for another one. @returns how many shares its tenant read */
export async function withdrawProviderTenant(tx: Tx, providerId: string): Promise<number> {
  await tx.sql('update providers set provider_tenant_id = null, updated_at = now() where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    providerId,
  ]);
  const shares = await tx.sql(
    'update case_shares set target_tenant_id = null where tenant_id = $1 and provider_id = $2 and target_tenant_id is not null returning id',
    [tx.scope.tenantId, providerId],
  );
  return shares.length;
}

/** Nobody joins the tenant of the scope on behalf of the provider any more. */
export async function endInvitations(tx: Tx, providerId: string): Promise<void> {
  await tx.sql(
    'update staff_invitations set expires_at = now() where tenant_id = $1 and provider_id = $2 and accepted_at is null and expires_at > now()',
    [tx.scope.tenantId, providerId],
  );
}

export type Invitation = {
  id: string;
  tenant_id: string;
  provider_id: string;
  email: string;
  role_code: 'provider_admin' | 'provider_staff';
  expires_at: Date | string;
  accepted_at: Date | string | null;
  created_at: Date | string;
};
const COLUMNS = ['id', 'tenant_id', 'provider_id', 'email', 'role_code', 'expires_at', 'accepted_at', 'created_at'] as const;

/** The open invitation of an address in the provider's tenant, locked; it may have run out. */
export async function lockOpenInvitation(tx: Tx, email: string): Promise<Invitation | undefined> {
  const [row] = await tx.sql<Invitation>(
    `select ${COLUMNS} from staff_invitations where tenant_id = $1 and lower(email) = lower($2) and accepted_at is null for update`,
    [tx.scope.tenantId, email],
  );
  return row;
}

/** Whether the newest mail of an invitation, ours or the identity provider's, could not be sent. */
export async function hasFailedMail(tx: Tx, invitationId: string): Promise<boolean> {
  const [row] = await tx.sql<{ status: string }>(
    `select status from notifications where tenant_id = $1 and recipient_id = $2 and recipient_kind in ('staff', 'member')
     order by created_at desc, id desc limit 1`,
    [tx.scope.tenantId, invitationId],
  );
  return row?.status === 'failed';
}

export type NewInvitation = {
  providerId: string;
  email: string;
  roleCode: StaffInvitationRow['role_code'];
  invitedBy: string;
  days: number;
};

/** Opens an invitation; an open one of the address is renewed. */
export async function openInvitation(tx: Tx, { providerId, email, roleCode, invitedBy, days }: NewInvitation): Promise<Invitation> {
  const invited = {
    provider_id: providerId,
    role_code: roleCode,
    invited_by: invitedBy,
    expires_at: sql<Date>`now() + make_interval(days => ${days})`,
  };
  const [row] = await tx.run(
    tx.kysely
      .insertInto('staff_invitations')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, email, ...invited })
      .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(email)`).where('accepted_at', 'is', null).doUpdateSet(invited))
      .returning(COLUMNS),
  );
  if (!row) throw new Error('an opened invitation is gone');
  return row;
}

export async function acceptInvitation(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.sql('update staff_invitations set accepted_at = now(), accepted_by = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    id,
    userId,
  ]);
}
