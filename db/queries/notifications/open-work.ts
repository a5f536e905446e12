import { FLAG_OF_REACH, type Reach, reachesOf } from '../../../domain/access/reach.ts';
import type { FlagName } from '../../../domain/flags.ts';
import { noticeKindsOf } from '../../../domain/notifications/notice-kinds.ts';
import { HOSPITAL, recipientOf } from '../../../domain/notifications/recipients.ts';
import type { OpenWork } from '../../../domain/notifications/staff-digest.ts';
import { casesVisibleTo } from '../../access/case-visibility.ts';
import { grantInForce, shareReadable } from '../../access/consent-in-force.ts';
import { isTold, recordsOfPerson } from '../operations/digest-person.ts';
import type { Tx } from '../../tenant-scope.ts';
import { actingUser } from '../coordination/coordinators.ts';
import { IS_AFTER_SIGHT } from './inbox.ts';
import { USERS_OF_ROLE } from './mail-recipients.ts';

/** What waits for the people who work on cases: the open items of their inboxes (inbox.ts), by the address at which each of them gets mail. */

/** `tenant`: its own mailbox, for everybody whom only the identity provider could name. */
export type WorkRecipient = { recipient_kind: 'user' | 'provider' | 'facilitator' | 'tenant'; recipient_id: string };
type Flags = { isOn(name: FlagName): boolean };

/** `$1` is the tenant. Which users stand behind a recipient; those of `user:{id}` name themselves. */
const USERS = [
  ...Object.entries(USERS_OF_ROLE).map(([recipient, users]) => `select '${recipient}' as recipient, user_id from (${users}) u`),
  `select '${recipientOf.coordinator('')}' || k.id, ${actingUser('k')} from coordinators k where k.tenant_id = $1`,
].join('\n union all ');
const ONE_USER = recipientOf.user('');

const OPEN = 'i.tenant_id = $1 and i.done_at is null';
const UNMARKED = (user: string) =>
  `not exists (select 1 from inbox_marks m where m.tenant_id = $1 and m.item_id = i.id and m.user_id = ${user})`;

/** A hospital reads an item while it may read the share, whoever works there. */
const READ_BY_HOSPITAL = `i.recipient = '${HOSPITAL}' and exists (select 1 from case_shares s
  where s.tenant_id = $1 and s.case_id = i.case_id and s.provider_id = i.provider_id and (${IS_AFTER_SIGHT} or ${shareReadable('s')}))`;

/** The facilitator `f` reads an item of a case that they were given access to, or brought, as far as the flags open that. */
const READ_BY_FACILITATOR = (flags: Flags) =>
  [
    ...(isOpen('delegated', flags)
      ? [
          `exists (select 1 from facilitator_grants g where g.tenant_id = $1 and g.case_id = i.case_id and g.facilitator_id = f.id and ${grantInForce('g')})`,
        ]
      : []),
    ...(isOpen('sourced', flags)
      ? ['exists (select 1 from cases c where c.tenant_id = $1 and c.id = i.case_id and c.referred_by_facilitator_id = f.id)']
      : []),
    'i.case_id is null',
  ].join(' or ');
const FACILITATORS = `facilitators f on f.tenant_id = $1 and i.recipient = '${recipientOf.facilitator('')}' || f.id and f.is_active and not f.is_deleted`;

function isOpen(reach: Reach, flags: Flags): boolean {
  const flag = FLAG_OF_REACH[reach];
  return flag === undefined || flags.isOn(flag);
}

/**
 * The next recipients with open items who got no digest of the day yet, as none of the records that they have. @param asTenant users are nobody's mailbox without an identity provider: all of them
 * are the tenant then
 */
export async function listPeopleWithWork(
  tx: Tx,
  { flags, day, asTenant, limit }: { flags: Flags; day: string; asTenant: boolean; limit: number },
): Promise<WorkRecipient[]> {
  return tx.sql<WorkRecipient>(
    `with users as (${USERS}),
     readers as (
       select 'user' as recipient_kind, u.user_id as recipient_id from inbox_items i join users u on u.recipient = i.recipient
       where ${OPEN} and ${UNMARKED('u.user_id')}
       union select 'user', substr(i.recipient, ${ONE_USER.length + 1}) from inbox_items i where ${OPEN} and i.recipient like '${ONE_USER}%'
       union select 'provider', i.provider_id::text from inbox_items i where ${OPEN} and ${READ_BY_HOSPITAL}
       union select 'facilitator', f.id::text from inbox_items i join ${FACILITATORS} where ${OPEN} and (${READ_BY_FACILITATOR(flags)})
     ),
     mailboxes as (
       select distinct case when $3 and recipient_kind = 'user' then 'tenant' else recipient_kind end as recipient_kind,
                       case when $3 and recipient_kind = 'user' then $1 else recipient_id end as recipient_id from readers),
     people as (
       select m.*, coalesce(f.idp_user_id, case when m.recipient_kind = 'user' then m.recipient_id end) as user_id, f.email
       from mailboxes m left join facilitators f on m.recipient_kind = 'facilitator' and f.tenant_id = $1 and f.id::text = m.recipient_id)
     select recipient_kind, recipient_id from (
       select distinct on (coalesce(r.user_id, r.recipient_id)) r.recipient_kind, r.recipient_id from people r
       where not exists (select 1 from notifications n where n.tenant_id = $1 and n.dedupe_key = 'daily_digest/' || r.recipient_id || '/' || $2)
         and not ${isTold(recordsOfPerson('r.user_id', 'r.email'), '$2')}
       order by coalesce(r.user_id, r.recipient_id), r.recipient_kind desc) one
     order by 1, 2 limit $4`,
    [tx.scope.tenantId, day, asTenant, limit],
  );
}

/** Open items of one of them by kind, as their inbox would show them now. For `tenant` those of all users, each once. */
export async function readWorkOf(tx: Tx, { recipient_kind, recipient_id }: WorkRecipient, flags: Flags): Promise<OpenWork[]> {
  const { from, params } = itemsOf(recipient_kind, recipient_id, flags);
  return tx.sql<OpenWork>(
    `select i.kind, count(distinct i.id)::int as open, (count(distinct i.id) filter (where i.since >= now() - interval '1 day'))::int as fresh
     from inbox_items i ${from} group by i.kind`,
    [tx.scope.tenantId, ...params],
  );
}

const DOCTORS = 'mso_doctor';

function itemsOf(kind: WorkRecipient['recipient_kind'], id: string, flags: Flags): { from: string; params: unknown[] } {
  switch (kind) {
    case 'tenant':
      return {
        from: `where ${OPEN} and (i.recipient in (select recipient from (${USERS}) u) or i.recipient like '${ONE_USER}%')`,
        params: [],
      };
    case 'provider':
      return { from: `where ${OPEN} and ${READ_BY_HOSPITAL} and i.provider_id = $2`, params: [id] };
    case 'facilitator':
      return { from: `join ${FACILITATORS} and f.id = $2 where ${OPEN} and (${READ_BY_FACILITATOR(flags)})`, params: [id] };
    case 'user': {
      const reaches = reachesOf([DOCTORS]).filter((reach) => isOpen(reach, flags));
      const seen = casesVisibleTo({ reaches, userId: id }, 4);
      return {
        from: `left join cases c on c.tenant_id = $1 and c.id = i.case_id
          where ${OPEN} and i.recipient in (select recipient from (${USERS}) u where u.user_id = $2 union all select '${ONE_USER}' || $2)
            and ${UNMARKED('$2')} and (i.case_id is null or i.kind <> all($3::text[]) or ${seen.condition})`,
        params: [id, noticeKindsOf([DOCTORS]), ...seen.params],
      };
    }
  }
}
