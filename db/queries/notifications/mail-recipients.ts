import { ADMINISTRATORS, COORDINATORS, HOSPITAL, REVIEWERS } from '../../../domain/notifications/recipients.ts';
import type { NewNotification } from '../operations/queue-notification.ts';
import type { Tx } from '../../tenant-scope.ts';

/** `user_id`: whose choices count, null where they are nobody's. */
export type MailRecipient = Pick<NewNotification, 'recipient_kind' | 'recipient_id'> & { user_id: string | null };

const usersWith = (...roles: string[]) => `select distinct u.user_id from user_roles u join roles r on r.id = u.role_id
  where u.tenant_id = $1 and u.is_active and r.code in (${roles.map((role) => `'${role}'`).join(', ')})`;

/** `$1` is the tenant: the users whom a recipient stands for that is all of a role. Coordinators who are away are not among them. */
export const USERS_OF_ROLE: Record<string, string> = {
  [COORDINATORS]: 'select k.user_id from coordinators k where k.tenant_id = $1 and k.is_available',
  [REVIEWERS]: usersWith('mso_doctor'),
  [ADMINISTRATORS]: usersWith('platform_admin', 'super_admin'),
};

function ofRole(recipient: string): string | undefined {
  const users = USERS_OF_ROLE[recipient];
  return users && `select 'user' as recipient_kind, user_id as recipient_id, user_id from (${users}) u where $2::text is null`;
}

const OF_RECORD: Record<string, string> = {
  patient: `select 'patient' as recipient_kind, p.id::text as recipient_id, p.idp_user_id as user_id from patients p
    where p.tenant_id = $1 and p.id::text = $2 and p.erasure_requested_at is null`,
  coordinator: `select 'user' as recipient_kind, k.user_id as recipient_id, k.user_id from coordinators k where k.tenant_id = $1 and k.id::text = $2`,
  facilitator: `select 'facilitator' as recipient_kind, f.id::text as recipient_id, f.idp_user_id as user_id
    from facilitators f where f.tenant_id = $1 and f.id::text = $2 and f.is_active and not f.is_deleted`,
  user: `select 'user' as recipient_kind, $2::text as recipient_id, $2::text as user_id where $1::text is not null`,
};

/** To whom a notice is mailed: the people whom its recipient stands for. */
export async function listMailRecipients(tx: Tx, recipient: string, providerId: string | null): Promise<MailRecipient[]> {
  if (recipient === HOSPITAL) return providerId === null ? [] : [{ recipient_kind: 'provider', recipient_id: providerId, user_id: null }];
  const [kind = '', id = null] = recipient.split(/:(.*)/s);
  const statement = id === null ? ofRole(recipient) : OF_RECORD[kind];
  return statement === undefined ? [] : tx.sql<MailRecipient>(statement, [tx.scope.tenantId, id]);
}
