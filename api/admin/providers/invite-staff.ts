import { v7 as newId, validate as isUuid } from 'uuid';
import { missingSettings } from '../../../adapters/identity/ask-identity-provider.ts';
import { recordEvent } from '../../../db/events.ts';
import {
  hasFailedMail,
  type Invitation,
  lockOpenInvitation,
  lockProvider,
  openInvitation,
} from '../../../db/queries/administration/provider-tenants.ts';
import { findOrganization } from '../../../db/queries/administration/organization.ts';
import { queueNotification } from '../../../db/queries/operations/queue-notification.ts';
import { globally, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { parseOrgRole } from '../../../domain/permissions.ts';
import { notificationStart } from '../../../messages/notification.ts';
import type { Services } from '../../services.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import type { inviteStaffContract } from './contract.ts';

const VALID_DAYS = 14;

/** POST /admin/providers/{id}/invite-staff : the invitation belongs to the provider's tenant, and its mail is sent by a workflow, or by the identity provider (flag provider_clerk_integration). */
export async function inviteStaff({ actor, params, body, scope, services, flags }: Call<typeof inviteStaffContract>) {
  const provider = isUuid(params.id) ? await withTenant(services.db, scope, (tx) => lockProvider(tx, params.id)) : undefined;
  if (!provider) throw new ApiError('PROVIDER_NOT_FOUND_001');
  if (provider.provider_tenant_id === null) throw new ApiError('TENANT_NOT_FOUND_001', { message: 'The provider has no tenant yet.' });
  const tenantId = provider.provider_tenant_id;
  const roleCode = parseOrgRole(body.role) === 'provider_admin' ? 'provider_admin' : 'provider_staff';
  const byProvider = await flags.isOn('provider_clerk_integration');
  if (byProvider) await requireOrganization(services, tenantId);
  const notification = { tenant_id: tenantId, notification_id: newId() };
  await services.temporal.start(notificationStart(notification));
  return withTenant(services.db, { ...scope, tenantId }, async (tx) => {
    const open = await lockOpenInvitation(tx, body.email);
    const isSame = open !== undefined && open.role_code === roleCode && new Date(open.expires_at) > new Date();
    if (isSame && !(await hasFailedMail(tx, open.id))) return reply(present(open), { status: 200 });
    const invitation = await openInvitation(tx, {
      providerId: provider.id,
      email: body.email,
      roleCode,
      invitedBy: actor.userId,
      days: VALID_DAYS,
    });
    await queueNotification(tx, {
      id: notification.notification_id,
      kind: 'staff_invitation',
      recipient_kind: byProvider ? 'member' : 'staff',
      recipient_id: invitation.id,
      case_id: null,
      dedupe_key: `staff_invitation/${notification.notification_id}`,
    });
    const payload = { invitation_id: invitation.id, provider_id: provider.id, role_code: roleCode };
    await recordEvent(tx, { type: 'admin.staff_invited', payload });
    return reply(present(invitation), { status: isSame ? 200 : 201 });
  });
}

/** The organization of the tenant at the identity provider, without which nobody can be invited there. @throws ApiError SYS_CONFIG_MISSING, ORG_MAPPING_NOT_FOUND */
async function requireOrganization({ db, config }: Services, tenantId: string): Promise<void> {
  const missing = missingSettings(config);
  if (missing.length > 0)
    throw new ApiError('SYS_CONFIG_MISSING', {
      message: `Staff is invited by the identity provider, and ${missing.join(' and ')} not set.`,
    });
  const organization = await globally(db, (tx) => findOrganization(tx, tenantId, config.ENVIRONMENT));
  if (!organization)
    throw new ApiError('ORG_MAPPING_NOT_FOUND', { message: "The provider's tenant has no organization at the identity provider." });
}

function present({ id, provider_id, tenant_id, role_code, expires_at }: Invitation) {
  return { invitation_id: id, provider_id, tenant_id, role: role_code, expires_at: new Date(expires_at).toISOString() };
}
