import { type NoticeKind, noticeKindsOf } from '../../../domain/notifications/notice-kinds.ts';
import { actingUser } from '../coordination/coordinators.ts';
import { ADMINISTRATORS, COORDINATORS, HOSPITAL, REVIEWERS } from '../../../domain/notifications/recipients.ts';
import type { NewNotification } from '../operations/queue-notification.ts';
import type { Tx } from '../../tenant-scope.ts';

/** `user_id`: whose choices count, null where they are nobody's. */
export type MailRecipient = Pick<NewNotification, 'recipient_kind' | 'recipient_id'> & { user_id: string | null };

type MailedNotice = { recipient: string; provider_id: string | null; kind: NoticeKind };

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
  coordinator: `select 'user' as recipient_kind, u.user_id as recipient_id, u.user_id
    from coordinators k cross join lateral (select ${actingUser('k')} as user_id) u where k.tenant_id = $1 and k.id::text = $2`,
  facilitator: `select 'facilitator' as recipient_kind, f.id::text as recipient_id, f.idp_user_id as user_id
    from facilitators f where f.tenant_id = $1 and f.id::text = $2 and f.is_active and not f.is_deleted`,
  user: `select 'user' as recipient_kind, $2::text as recipient_id, $2::text as user_id where $1::text is not null`,
};

/** A user who is told something as a coordinator, and is away. */
const ACTING_USER = `select 'user' as recipient_kind, u.user_id as recipient_id, u.user_id from (
  select coalesce((select ${actingUser('k')} from coordinators k where k.tenant_id = $1 and k.user_id = $2), $2::text) as user_id) u`;
const OF_COORDINATORS: ReadonlySet<NoticeKind> = new Set(noticeKindsOf(['coordinator']));

/** To whom a notice is mailed: the people whom its recipient stands for; who is away as a coordinator has somebody who stands in. */
export async function listMailRecipients(
  tx: Tx,
  { recipient, provider_id: providerId, kind: notice }: MailedNotice,
): Promise<MailRecipient[]> {
  if (recipient === HOSPITAL) return providerId === null ? [] : [{ recipient_kind: 'provider', recipient_id: providerId, user_id: null }];
  const [kind = '', id = null] = recipient.split(/:(.*)/s);
  const ofRecord = kind === 'user' && OF_COORDINATORS.has(notice) ? ACTING_USER : OF_RECORD[kind];
  const statement = id === null ? ofRole(recipient) : ofRecord;
  return statement === undefined ? [] : tx.sql<MailRecipient>(statement, [tx.scope.tenantId, id]);
}
