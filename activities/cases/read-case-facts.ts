import { beginsLater, consentInForce } from '../../db/access/consent-in-force.ts';
import { type CaseViewRow, readCaseView } from '../../db/queries/cases/case-view.ts';
import { CHECK_MARK } from '../../db/queries/documents/check-mark.ts';
import { isHeld } from '../../db/queries/documents/issues.ts';
import { WISH_MARK } from '../../db/queries/matching/wish-mark.ts';
import { sharingBeginsOn, sharingEnded } from '../../db/queries/sharing/consents.ts';
import { HAS_UNCOMPARED } from '../../db/queries/sharing/known-findings.ts';
import { isSharedWith } from '../../db/queries/sharing/is-shared-with.ts';
import { RISK_MARK } from '../../db/queries/risk/risk-mark.ts';
import { TASK_DUE_AT } from '../../db/queries/coordination/tasks.ts';
import { LATE_AT } from '../../db/queries/coordination/late-work.ts';
import { OVERDUE_AT } from '../../db/queries/coordination/overdue-milestones.ts';
import { SHARE_DUE_AT } from '../../db/queries/sharing/waiting-shares.ts';
import { WAITS_UNTIL } from '../../db/queries/second-opinions/appointments.ts';
import { QUOTE_DUE_AT } from '../../db/queries/sharing/waiting-quotes.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { intakeCompleteness } from '../../domain/cases/completeness.ts';
import type { CaseFacts } from '../../domain/cases/next-move.ts';
import { documentChecklist, mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import type { CaseState } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { MOST_BY_RULE } from '../../domain/risk/needs-person.ts';
import type { TenantFlags } from '../tenant-flags.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

type Counts = {
  patient_turns: number;
  confirmed_documents: number;
  documents_in_process: number;
  unreported_documents: number;
  unmatched_documents: number;
  unchecked_documents: number;
  deferred_messages: number;
  match_results: number;
  match_outdated: boolean;
  sharing_consent: boolean;
  sharing_ended: boolean;
  sharing_begins_on: string | null;
  consent_to_forward: string | null;
  consent_ends_at: string | null;
  consent_begins_at: string | null;
  consultation_due_at: string | null;
  risk: CaseFacts['risk'];
  risk_blocks: boolean;
  risk_forbids: boolean;
  risk_outdated: boolean;
  decided_outdated: boolean;
  uncompared_findings: boolean;
  shares: number;
  reviewing_shares: number;
  scheduled_shares: number;
  quotes: number;
  quote_selected: boolean;
  open_consultations: number;
  done_milestones: CaseFacts['done_milestones'];
  coordinator_assigned: boolean;
  milestone_overdue_at: string | null;
  task_due_at: string | null;
  share_due_at: string | null;
  second_opinion: CaseFacts['second_opinion'];
  idle_since: string;
};

/** Reads the case as its lifecycle sees it, in one statement beside the view. @throws ApiError INTAKE_CASE_NOT_FOUND_001 */
export async function readSituation(tx: Tx, flags: TenantFlags, caseId: string, given?: CaseViewRow): Promise<CaseSituation> {
  const view = given ?? (await readCaseView(tx, caseId));
  const [counts] = await tx.sql<Counts>(COUNTS, [tx.scope.tenantId, caseId]);
  if (!view || !counts) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const {
    sharing_ended,
    sharing_begins_on,
    consent_to_forward,
    consent_ends_at,
    consent_begins_at,
    unreported_documents,
    unmatched_documents,
    unchecked_documents,
    decided_outdated,
    uncompared_findings,
    ...rest
  } = counts;
  const { consultation_due_at, share_due_at, deferred_messages, milestone_overdue_at, task_due_at, idle_since, ...known } = rest;
  const escalated_at = flags.isOn('coordinator_escalation_enabled') ? milestone_overdue_at : null;
  const { total, completed } = checklistOf(view);
  const facts: CaseFacts = {
    ...known,
    deferred_messages,
    state: view.state as CaseState,
    forwarding_due: consent_to_forward !== null,
    procedure_known: view.procedure_code !== null,
    primary_condition_known: view.primary_condition_code !== null,
    blocking_issues: view.blocking_issues?.length ?? 0,
    intake_completeness: completenessOf(view),
    required_documents: total,
    covered_documents: completed,
    selected_providers: view.selected_provider_ids?.length ?? 0,
    flags: {
      gates_v2: flags.isOn('gates_v2'),
      risk_assessment_enabled: flags.isOn('risk_assessment_enabled'),
      risk_review_human_required: flags.isOn('risk_review_human_required'),
      provider_forwarding_v1: flags.isOn('provider_forwarding_v1'),
      coordinator_assignment_enabled: flags.isOn('coordinator_assignment_enabled'),
    },
  };
  return {
    ...{ facts, consent_to_forward, consent_ends_at, consent_begins_at, consultation_due_at, deferred_messages, idle_since },
    ...{ sharing_ended, sharing_begins_on, share_due_at, unreported_documents, unmatched_documents, unchecked_documents },
    untold_changes: uncompared_findings || (decided_outdated && facts.flags.risk_assessment_enabled),
    milestone_overdue_at: earlier(escalated_at, task_due_at),
  };
}

/** Of two instants (ISO 8601) the first. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The document checklist of a case as read by case-view. */
export function checklistOf({ requirements, coverage }: Pick<CaseViewRow, 'requirements' | 'coverage'>) {
  const { required_documents } = mergeRequirements((requirements ?? []) as Requirements[]);
  return documentChecklist(required_documents, coverage ?? []);
}

export function completenessOf(view: CaseViewRow): number {
  const { total, completed } = checklistOf(view);
  return intakeCompleteness({
    ...view,
    procedure_known: view.procedure_code !== null,
    primary_condition_known: view.primary_condition_code !== null,
    required_documents: total,
    covered_documents: completed,
  });
}

/** The case's consents to share that are in force. */
const IN_FORCE = `k.tenant_id = $1 and k.case_id = $2 and k.category = 'data_sharing' and ${consentInForce('k')}`;

const COUNTS = `
  select
    (select count(*)::int from messages m where m.tenant_id = $1 and m.case_id = $2 and m.status = 'answered') as patient_turns,
    (select count(*)::int from messages m where m.tenant_id = $1 and m.case_id = $2 and m.extraction = 'deferred') as deferred_messages,
    d.confirmed_documents, d.documents_in_process, d.unreported_documents, d.unmatched_documents, d.unchecked_documents,
    coalesce(run.results, 0) as match_results, coalesce(run.wish_mark <> ${WISH_MARK} or run.rejected_by = 'change', false) as match_outdated,
    exists (select 1 from consents k where ${IN_FORCE} and cardinality(k.provider_ids) > 0) as sharing_consent,
    (select k.id from consents k where ${IN_FORCE} and exists (
       select 1 from unnest(k.provider_ids) as wanted (id)
       join providers p on p.tenant_id = $1 and p.id = wanted.id and p.is_active and p.deleted_at is null
       where not ${isSharedWith('k', 'wanted.id')})
     order by k.created_at limit 1) as consent_to_forward,
    ${sharingEnded('$1', '$2')} as sharing_ended, ${sharingBeginsOn('$1', '$2')}::text as sharing_begins_on,
    (select to_char(min(k.period_end) + 1, 'YYYY-MM-DD"T00:00:00.000Z"') from consents k
     where k.tenant_id = $1 and k.case_id = $2 and k.status = 'active' and k.period_end is not null) as consent_ends_at,
    (select to_char(min(k.period_start), 'YYYY-MM-DD"T00:00:00.000Z"') from consents k
     where k.tenant_id = $1 and k.case_id = $2 and k.status = 'active' and ${beginsLater('k')}) as consent_begins_at,
    coalesce(risk.status, 'none') as risk,
    coalesce((select bool_or(f.is_blocking or f.weight > ${MOST_BY_RULE}) from risk_factors f where f.tenant_id = $1 and f.risk_review_id = risk.id), false) as risk_blocks,
    coalesce((select bool_or(f.is_blocking) from risk_factors f where f.tenant_id = $1 and f.risk_review_id = risk.id), false) as risk_forbids,
    share.given as shares, share.reviewing as reviewing_shares, share.scheduled as scheduled_shares,
    quote.quotes, quote.selected as quote_selected,
    (select case when bool_or(o.status in ('in_review', 'records_requested')) then 'taken' when bool_or(o.status in ('requested', 'assigned')) then 'requested'
                 when bool_or(o.status = 'completed') then 'completed' when bool_or(o.status = 'cancelled') then 'cancelled' else 'none' end
     from mso_consultations o where o.tenant_id = $1 and o.case_id = $2) as second_opinion,
    (select count(*)::int from mso_consultations o where o.tenant_id = $1 and o.case_id = $2
       and o.status not in ('completed', 'cancelled')) as open_consultations,
    (select to_char(min(${WAITS_UNTIL}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mso_consultations o
     where o.tenant_id = $1 and o.case_id = $2 and o.status not in ('completed', 'cancelled')) as consultation_due_at,
    case when risk.status in ('pending', 'info_requested') then risk.record_mark is distinct from ${RISK_MARK} else false end as risk_outdated,
    case when risk.status = 'approved' then risk.record_mark is distinct from ${RISK_MARK} else false end as decided_outdated,
    ${HAS_UNCOMPARED} as uncompared_findings,
    array(select t.name from timeline_milestones t where t.tenant_id = $1 and t.case_id = $2 and t.status = 'done') as done_milestones,
    exists (select 1 from coordinator_assignments a where a.tenant_id = $1 and a.case_id = $2 and a.is_active) as coordinator_assigned,
    least((${OVERDUE_AT}), (${LATE_AT})) as milestone_overdue_at, (${TASK_DUE_AT}) as task_due_at,
    least((${SHARE_DUE_AT}), (${QUOTE_DUE_AT})) as share_due_at,
    to_char(greatest(c.created_at, d.last_confirmed, (
       select max(m.created_at) from messages m where m.tenant_id = $1 and m.case_id = $2 and m.sender_type = 'patient')) at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as idle_since
  from cases c
  join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  left join lateral (
    select r.wish_mark, r.rejected_by, (select count(*)::int from match_results m where m.tenant_id = $1 and m.match_run_id = r.id) as results
    from match_runs r where r.tenant_id = $1 and r.case_id = $2 order by r.created_at desc, r.id desc limit 1) run on true
  left join lateral (select r.id, r.status, r.record_mark from risk_reviews r where r.tenant_id = $1 and r.case_id = $2
                     order by r.created_at desc, r.id desc limit 1) risk on true
  cross join lateral (
    select (count(*) filter (where s.status <> 'revoked'))::int as given,
           (count(*) filter (where s.status in ('acknowledged', 'scheduled')))::int as reviewing,
           (count(*) filter (where s.status = 'scheduled'))::int as scheduled
    from case_shares s where s.tenant_id = $1 and s.case_id = $2 and s.provider_id is not null) share
  cross join lateral (
    select count(*)::int as quotes, coalesce(bool_or(q.status = 'selected'), false) as selected
    from quotes q where q.tenant_id = $1 and q.case_id = $2 and q.status in ('submitted', 'selected')) quote
  cross join lateral (
    select count(*)::int as confirmed_documents, max(x.confirmed_at) as last_confirmed,
           (count(*) filter (where x.status in ('uploaded', 'processing')))::int as documents_in_process,
           (count(*) filter (where x.status in ('processed', 'failed', 'rejected') and not exists (
              select 1 from messages m where m.tenant_id = $1 and m.case_id = $2 and m.sender_type = 'agent'
                and m.attachments @> jsonb_build_array(jsonb_build_object('document_id', x.id)))))::int as unreported_documents,
           (count(*) filter (where x.status = 'processed' and x.matched_for is distinct from c.procedure_code and c.procedure_code is not null
              and not ${isHeld('$1', 'x.id')}))::int as unmatched_documents,
           (count(*) filter (where x.status = 'processed' and x.checked_for <> ${CHECK_MARK}))::int as unchecked_documents
    from documents x where x.tenant_id = $1 and x.case_id = $2 and x.status <> 'pending_upload') d
  where c.tenant_id = $1 and c.id = $2`;
