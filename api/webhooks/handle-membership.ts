import type { z } from 'zod';
import { recordEvent } from '../../db/events.ts';
import { grantRole, listRoles } from '../../db/queries/administration/users.ts';
import { findFacilitatorByEmail, updateFacilitator } from '../../db/queries/administration/facilitators.ts';
import { endHandoversOf } from '../../db/queries/conversation/handovers.ts';
import { acceptInvitation, lockOpenInvitation } from '../../db/queries/administration/provider-tenants.ts';
import { globally, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { parseOrgRole } from '../../domain/permissions.ts';
import type { OrgMembership } from '../auth/tenant-directory.ts';
import type { Services } from '../services.ts';
import type { membershipReport } from './shapes.ts';

type Report = z.output<typeof membershipReport>;
type Delivery = { webhookId: string; requestId: string };
type Member = { userId: string; email: string | null; orgId: string; orgRole: string };

/** Handles a membership in one transaction with the receipt of its delivery: a repetition, or a second process, finds the receipt. */
export async function handleMembership(
  services: Services,
  { type, data }: Report,
  delivery: Delivery,
): Promise<'handled' | 'duplicate' | 'ignored'> {
  const orgId = data.organization.id;
  const mapping = await readMapping(services, orgId);
  if (!mapping) return 'ignored';
  const { user_id: userId, identifier = null } = data.public_user_data;
  const joins = type === 'organizationMembership.created';
  const email = joins ? await verifiedAddress(services, userId, identifier) : null;
  const member: Member = { userId, email, orgId, orgRole: data.role ?? mapping.org_role };
  const scope = { tenantId: mapping.tenant_id, actorId: userId, correlationId: delivery.requestId, source: 'webhook:idp' };
  const status = await withTenant(services.db, scope, async (tx) => {
    const receipts = await tx.run(
      tx.kysely
        .insertInto('webhook_receipts')
        .values({ webhook_id: delivery.webhookId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('webhook_id'),
    );
    if (receipts.length === 0) return 'duplicate' as const;
    if (joins) await join(tx, services, member, mapping);
    else await leave(tx, member);
    return 'handled' as const;
  });
  await services.changes.publish({ kind: 'user_roles', tenant_id: mapping.tenant_id, user_id: userId });
  return status;
}

/** From the database: a mapping made a moment ago counts. */
async function readMapping({ db, config }: Services, orgId: string): Promise<OrgMembership | undefined> {
  const [row] = await globally(db, (tx) =>
    tx.sql<OrgMembership>('select mapped_tenant_id as tenant_id, org_role from org_mappings where idp_org_id = $1 and environment = $2', [
      orgId,
      config.ENVIRONMENT,
    ]),
  );
  return row;
}

/** The address that a member is reported under, unless the identity provider says that nobody has verified it: then it is none. */
async function verifiedAddress({ identities }: Services, userId: string, identifier: string | null): Promise<string | null> {
  if (identifier === null) return null;
  return (await identities.isUnverified(userId, identifier)) ? null : identifier;
}

/** Links the facilitator with that address, and gives the role that an invitation promised. A facilitator that is linked stays with its account. */
async function join(tx: Tx, services: Services, member: Member, mapping: OrgMembership): Promise<void> {
  const facilitator = member.email === null ? undefined : await findFacilitatorByEmail(tx, member.email);
  const linkedTo = facilitator?.idp_user_id ?? null;
  if (facilitator && linkedTo === null) await linkFacilitator(tx, facilitator.id, member.userId);
  const invited = await acceptOpenInvitation(tx, member);
  const isFacilitator = [member.orgRole, mapping.org_role].some((role) => parseOrgRole(role) === 'facilitator');
  const isUnknown = !facilitator && !invited && isFacilitator;
  const isAnothers = linkedTo !== null && linkedTo !== member.userId;
  if (isUnknown || isAnothers) await raiseCollision(tx, services, member);
}

async function linkFacilitator(tx: Tx, facilitator_id: string, idp_user_id: string): Promise<void> {
  await updateFacilitator(tx, facilitator_id, { idp_user_id });
  const payload = { idp_user_id, facilitator_id, tenant_id: tx.scope.tenantId };
  await recordEvent(tx, { type: 'IDP_ORG_MEMBERSHIP_CREATED_FAC_LINKED', payload });
}

async function acceptOpenInvitation(tx: Tx, { userId, email }: Member): Promise<boolean> {
  const invitation = email === null ? undefined : await lockOpenInvitation(tx, email);
  if (!invitation || new Date(invitation.expires_at) < new Date()) return false;
  const role = (await listRoles(tx)).find(({ code }) => code === invitation.role_code);
  if (!role) return false;
  const { tenantId } = tx.scope;
  await grantRole(tx, { userId, tenantId, roleId: role.id, note: 'Invited', grantedBy: null });
  await acceptInvitation(tx, invitation.id, userId);
  const payload = { user_id: userId, role_code: invitation.role_code };
  await recordEvent(tx, { type: 'admin.user_role_granted', payload: { ...payload, tenant_id: tenantId } });
  await recordEvent(tx, { type: 'admin.staff_joined', payload: { ...payload, invitation_id: invitation.id } });
  return true;
}

/** Somebody is a member of a facilitators' organization and no facilitator has that address, or another account has it: a person must look at it. */
async function raiseCollision(tx: Tx, { log, metrics }: Services, { userId, orgId }: Member): Promise<void> {
  const ids = { idp_user_id: userId, idp_org_id: orgId, tenant_id: tx.scope.tenantId };
  log.fatal(
    { ...ids, code: 'IDP_COLLISION' },
    'an address is known to the identity provider but to no facilitator, or is that of another account',
  );
  metrics.idpCollisions.inc();
  await recordEvent(tx, { type: 'idp.collision', payload: { ...ids, severity: 'critical' } });
}

/** The user's roles in the tenant end, and a facilitator's record is no longer theirs. */
async function leave(tx: Tx, { userId, orgId }: Member): Promise<void> {
  const { tenantId } = tx.scope;
  const revoked = await tx.sql<{ code: string }>(
    `update user_roles u set is_active = false, updated_at = now() from roles r
     where r.id = u.role_id and u.tenant_id = $1 and u.user_id = $2 and u.is_active returning r.code`,
    [tenantId, userId],
  );
  const unlinked = await tx.sql<{ id: string }>(
    'update facilitators set idp_user_id = null, updated_at = now() where tenant_id = $1 and idp_user_id = $2 returning id',
    [tenantId, userId],
  );
  await endHandoversOf(tx, userId);
  await recordEvent(tx, {
    type: 'idp.org_membership_deleted',
    payload: {
      ...{ idp_user_id: userId, idp_org_id: orgId, tenant_id: tenantId },
      roles_revoked: revoked.map(({ code }) => code),
      facilitators_unlinked: unlinked.map(({ id }) => id),
    },
  });
}
