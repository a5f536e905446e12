import type { FlagName } from '../../../domain/flags.ts';
import { WORK_KINDS, type WorkKind } from '../../../domain/notifications/staff-digest.ts';
import { grantInForce, shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What waits for the people who work on cases, from the queues that they see over HTTP: each item with its recipient and the time since when it waits. */

/** `tenant`: its own mailbox, for everybody whom only the identity provider could name. */
export type WorkRecipient = { recipient_kind: 'user' | 'provider' | 'facilitator' | 'tenant'; recipient_id: string };
export type WorkCount = { kind: WorkKind; waiting: number; fresh: number };

const usersWith = (...roles: string[]) => `(select distinct u.user_id from user_roles u join roles r on r.id = u.role_id
  where u.tenant_id = $1 and u.is_active and r.code in (${roles.map((role) => `'${role}'`).join(', ')}))`;
const forUsers = (kind: WorkKind) => `'user' as recipient_kind, user_id as recipient_id, '${kind}' as kind`;
const ADMINISTRATORS = usersWith('platform_admin', 'super_admin');

/** `$1` is the tenant. What concerns a case that nobody coordinates waits for every coordinator. */
const ITEMS: Record<WorkKind, string> = {
  escalations: `select ${forUsers('escalations')}, e.id::text as item, e.created_at as since
    from escalations e join cases c on c.tenant_id = $1 and c.id = e.case_id and c.state <> 'closed'
    left join coordinator_assignments a on a.tenant_id = $1 and a.case_id = e.case_id and a.is_active
    join coordinators k on k.tenant_id = $1 and (a.id is null or a.coordinator_id = k.id)
    where e.tenant_id = $1 and e.status <> 'resolved'`,
  milestones: `select ${forUsers('milestones')}, t.id::text, t.due_at
    from timeline_milestones t join cases c on c.tenant_id = $1 and c.id = t.case_id and c.state <> 'closed'
    join coordinator_assignments a on a.tenant_id = $1 and a.case_id = t.case_id and a.is_active
    join coordinators k on k.tenant_id = $1 and k.id = a.coordinator_id
    where t.tenant_id = $1 and t.status in ('pending', 'in_progress') and t.due_at < now()`,
  risk_reviews: `select ${forUsers('risk_reviews')}, q.id::text, q.created_at
    from risk_reviews q join cases c on c.tenant_id = $1 and c.id = q.case_id and c.state <> 'closed'
    join ${usersWith('mso_doctor', 'platform_admin', 'super_admin')} u on q.assigned_to = u.user_id
      or (q.assigned_to is null and u.user_id in ${usersWith('mso_doctor')})
    where q.tenant_id = $1 and q.status = 'pending'`,
  second_opinions: `select 'user', o.doctor_user_id, 'second_opinions', o.id::text, o.created_at
    from mso_consultations o where o.tenant_id = $1 and o.status in ('assigned', 'in_review') and o.doctor_user_id is not null`,
  forwarded_cases: `select 'provider', s.provider_id::text, 'forwarded_cases', s.id::text, s.created_at
    from case_shares s where s.tenant_id = $1 and s.provider_id is not null and s.status = 'open' and ${shareReadable('s')}`,
  unquoted_cases: `select 'provider', s.provider_id::text, 'unquoted_cases', s.id::text, coalesce(s.responded_at, s.created_at)
    from case_shares s where s.tenant_id = $1 and s.provider_id is not null and s.status = 'acknowledged' and ${shareReadable('s')}
      and not exists (select 1 from quotes q where q.tenant_id = $1 and q.share_id = s.id)`,
  delegated_documents: `select 'facilitator', f.id::text, 'delegated_documents', c.id::text, c.state_changed_at
    from facilitator_grants g join facilitators f on f.tenant_id = $1 and f.id = g.facilitator_id and f.is_active and not f.is_deleted
    join cases c on c.tenant_id = $1 and c.id = g.case_id and c.state = 'documents_pending'
    where g.tenant_id = $1 and g.scope = 'upload' and ${grantInForce('g')}`,
  decision_reviews: `select ${forUsers('decision_reviews')}, i.id::text, i.created_at
    from review_items i cross join ${ADMINISTRATORS} u where i.tenant_id = $1 and i.status = 'open'`,
  prompt_drafts: `select ${forUsers('prompt_drafts')}, p.id::text, p.created_at
    from prompts p cross join ${ADMINISTRATORS} u where p.tenant_id = $1 and p.status = 'draft'`,
  weight_proposals: `select ${forUsers('weight_proposals')}, w.id::text, w.created_at
    from weight_adjustments w cross join ${ADMINISTRATORS} u where w.tenant_id = $1 and w.status = 'proposed'`,
};

/** Without the flag nobody may open the queue, so nobody is told of it. */
const FLAG_OF: Partial<Record<WorkKind, FlagName>> = {
  escalations: 'coordinator_escalation_enabled',
  milestones: 'coordinator_timeline_enabled',
  risk_reviews: 'risk_assessment_enabled',
  second_opinions: 'mso_consultation_enabled',
  forwarded_cases: 'provider_portal_v1',
  unquoted_cases: 'provider_portal_v1',
  delegated_documents: 'facilitator_consent_enabled',
};

/** Kinds of work that the tenant's flags open. */
export const openWorkKinds = (flags: { isOn(name: FlagName): boolean }): WorkKind[] =>
  WORK_KINDS.filter((kind) => {
    const flag = FLAG_OF[kind];
    return flag === undefined || flags.isOn(flag);
  });

const itemsOf = (kinds: readonly WorkKind[]) => kinds.map((kind) => `(${ITEMS[kind]})`).join('\n union all\n');

/**
 * The next recipients for whom something waits and who got no digest of the day yet. @param asTenant users are nobody's mailbox without an identity provider: all of
 * them are the tenant then
 */
export async function listPeopleWithWork(
  tx: Tx,
  { kinds, day, asTenant, limit }: { kinds: readonly WorkKind[]; day: string; asTenant: boolean; limit: number },
): Promise<WorkRecipient[]> {
  if (kinds.length === 0) return [];
  return tx.sql<WorkRecipient>(
    `select distinct r.recipient_kind, r.recipient_id
     from (select case when $4 and recipient_kind = 'user' then 'tenant' else recipient_kind end as recipient_kind,
                  case when $4 and recipient_kind = 'user' then $1 else recipient_id end as recipient_id from (${itemsOf(kinds)}) i) r
     where not exists (select 1 from notifications n where n.tenant_id = $1 and n.dedupe_key = 'daily_digest/' || r.recipient_id || '/' || $2)
     order by 1, 2 limit $3`,
    [tx.scope.tenantId, day, limit, asTenant],
  );
}

/** What waits for one of them now, and how much of it came in the last day. For `tenant` the work of all users, each item once. */
export async function readWorkOf(
  tx: Tx,
  { recipient_kind, recipient_id }: WorkRecipient,
  kinds: readonly WorkKind[],
): Promise<WorkCount[]> {
  if (kinds.length === 0) return [];
  return tx.sql<WorkCount>(
    `select kind, count(distinct item)::int as waiting, (count(distinct item) filter (where since >= now() - interval '1 day'))::int as fresh
     from (${itemsOf(kinds)}) i where case when $2 = 'tenant' then recipient_kind = 'user' else recipient_kind = $2 and recipient_id = $3 end group by kind`,
    [tx.scope.tenantId, recipient_kind, recipient_id],
  );
}
