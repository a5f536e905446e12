import { type Reach, REACHES } from '../../domain/access/reach.ts';
import { consentInForce, grantInForce } from './consent-in-force.ts';

/** Who may see a case (Decisions §3), said once: every statement and the function of the hot read are built from these. */

/** SQL of the values that the rule is asked with. `caseId` narrows it to one case. */
type Asked = { tenant: string; user: string; caseId: string | null };

const only = (column: string, { caseId }: Asked) => (caseId === null ? '' : ` and ${column} = ${caseId}`);

/** SQL: whether somebody agreed that the records of a case are read by others. */
const sharingConsent = (tenant: string, caseId: string) => `exists (
    select 1 from consents vk where vk.tenant_id = ${tenant} and vk.case_id = ${caseId} and vk.category = 'data_sharing' and ${consentInForce('vk')})`;

/** SQL: the snapshot of a consultation `o` that was taken rests on a consent that is over: what the doctor was given ends with it, whoever else may still read. */
const restsOnNothing = (o: string) => `exists (
    select 1 from case_shares vs join consents vk on vk.tenant_id = vs.tenant_id and vk.id = vs.consent_id
    where vs.tenant_id = ${o}.tenant_id and vs.id = ${o}.share_id and (vs.status = 'revoked' or not ${consentInForce('vk')}))`;

/** SQL: nobody has taken consultation `o`, and the doctor has not given it back or let its time go by. */
export const consultationWaits = (o: string, user: string) =>
  `(${o}.status in ('requested', 'assigned') and not ${user} = any(${o}.offered_to))`;

/** SQL: consultation `o` is the doctor's own, or this doctor may take it: what is proposed to a colleague is open to that one alone. */
const consultationIsOpenTo = (o: string, user: string) =>
  `((${o}.doctor_user_id = ${user} and ${o}.status <> 'cancelled') or (${o}.doctor_user_id is null and ${consultationWaits(o, user)}))`;

/** SQL: nobody is a doctor in their own case. */
const notOwn = (caseId: string, { tenant, user }: Asked) => `not exists (
    select 1 from cases vw join patients vp on vp.tenant_id = vw.tenant_id and vp.id = vw.patient_id
    where vw.tenant_id = ${tenant} and vw.id = ${caseId} and vp.idp_user_id = ${user})`;

/** SQL: facilitators' rows of the user. */
const FACILITATOR = ({ tenant, user }: Asked) =>
  `vf.tenant_id = ${tenant} and vf.idp_user_id = ${user} and vf.is_active and not vf.is_deleted`;

/** SQL that selects the ids of the cases that are reached in each way. Aliases begin with v, so that none hides a caller's. */
const CASES_REACHED: Record<Exclude<Reach, 'tenant'>, (asked: Asked) => string> = {
  own: (asked) => `select vc.id from cases vc join patients vp on vp.tenant_id = vc.tenant_id and vp.id = vc.patient_id
    where vc.tenant_id = ${asked.tenant} and vp.tenant_id = ${asked.tenant} and vp.idp_user_id = ${asked.user}${only('vc.id', asked)}`,
  consulted: (asked) => `select vo.case_id from mso_consultations vo
    where vo.tenant_id = ${asked.tenant}${only('vo.case_id', asked)}
      and ${consultationIsOpenTo('vo', asked.user)}
      and ${sharingConsent('vo.tenant_id', 'vo.case_id')} and not ${restsOnNothing('vo')} and ${notOwn('vo.case_id', asked)}`,
  reviewed: (
    asked,
  ) => `select vr.case_id from risk_reviews vr join cases vc on vc.tenant_id = vr.tenant_id and vc.id = vr.case_id and vc.state <> 'closed'
    where vr.tenant_id = ${asked.tenant} and vr.status in ('pending', 'info_requested')${only('vr.case_id', asked)}
      and ${sharingConsent('vr.tenant_id', 'vr.case_id')} and ${notOwn('vr.case_id', asked)}`,
  sourced: (
    asked,
  ) => `select vc.id from facilitators vf join cases vc on vc.tenant_id = vf.tenant_id and vc.referred_by_facilitator_id = vf.id and vc.referred_by_facilitator_id is not null
    where ${FACILITATOR(asked)}${only('vc.id', asked)}`,
  delegated: (
    asked,
  ) => `select vg.case_id from facilitators vf join facilitator_grants vg on vg.tenant_id = vf.tenant_id and vg.facilitator_id = vf.id
    where ${FACILITATOR(asked)} and ${grantInForce('vg')}${only('vg.case_id', asked)}`,
};

/** SQL: whether the case is reached in this way. */
export const reached = (reach: Reach, asked: Asked) =>
  reach === 'tenant' ? 'true' : `${asked.caseId} in (${CASES_REACHED[reach](asked)})`;

/** SQL: the widest of the ways in which the case is reached, null for none. */
const widest = (reaches: readonly Reach[], asked: Asked) =>
  `case ${reaches.map((reach) => `when ${reached(reach, asked)} then '${reach}'`).join(' ')} end`;

/** Who looks, and by which ways it may (api/auth). */
export type Viewer = { reaches: readonly Reach[]; userId: string };

/** SQL over a row `c` of cases in a statement whose `$1` is the tenant; `params` follow those of the statement. */
export type Visibility = {
  /** Whether the viewer sees the case. */
  condition: string;
  /** The widest way in which it does (Reach), null for none. */
  reach: string;
  params: unknown[];
};

/** @param firstParam number of the first free `$n` placeholder */
export function casesVisibleTo({ reaches, userId }: Viewer, firstParam: number): Visibility {
  const asked = { tenant: '$1', user: `$${firstParam}::text` };
  const [first] = reaches;
  if (first === undefined) return NOTHING;
  const ways = reaches.flatMap((reach) => (reach === 'tenant' ? [] : [CASES_REACHED[reach]({ ...asked, caseId: null })]));
  const condition = reaches.includes('tenant') ? wholeTenant(reaches, asked) : `c.id in (${ways.join('\n    union all ')})`;
  const reach = reaches.length === 1 ? `'${first}'` : widest(reaches, { ...asked, caseId: 'c.id' });
  return { condition, reach, params: condition === 'true' ? [] : [userId] };
}

export const NOTHING: Visibility = { condition: 'false', reach: 'null::text', params: [] };

/** Everything is seen; a statement that is given a user has to name it, though. */
export const wholeTenant = (reaches: readonly Reach[], { user }: { user: string }) => (reaches.length > 1 ? `${user} is not null` : 'true');

/** SQL that selects the patients of the cases that are reached in one of these ways. */
export const patientsOfCases = (reach: 'consulted' | 'reviewed' | 'delegated', asked: Asked) =>
  `select vx.patient_id from cases vx where vx.tenant_id = ${asked.tenant} and vx.id in (${CASES_REACHED[reach](asked)})`;

const ASKED_BY_FUNCTION: Asked = { tenant: 'p_tenant', user: 'p_actor', caseId: 'p_case' };

/** PL/pgSQL that finds `way`, the widest in which the case is reached. Each way is a statement of its own: only those that may lead there are planned and run. */
const FIND_WAY = findWay(REACHES, (reach) => reached(reach, ASKED_BY_FUNCTION));

/** As above, for whatever is reached: `holds` gives the SQL that says whether it is. */
export function findWay(reaches: readonly Reach[], holds: (reach: Reach) => string): string {
  return reaches
    .map(
      (reach) => `if way is null and '${reach}' = any(p_reaches) then\n    if ${holds(reach)} then way := '${reach}'; end if;\n  end if;`,
    )
    .join('\n  ');
}

/**
 * The case in one round trip: sets the tenant for this statement's transaction, reads the case with the way in which the caller reaches it, and records the
 * view. Null when there is no such case for this caller. Runs with the caller's rights, so row-level security applies. A plan is made once for each connection:
 * none of its statements gains by knowing the ids, and planning them takes longer than running them.
 */
export const VIEW_CASE_FUNCTION = `
create or replace function view_case(p_tenant text, p_case uuid, p_reaches text[], p_actor text, p_role text,
                                     p_event uuid, p_correlation text, p_source text) returns jsonb
language plpgsql volatile security invoker set plan_cache_mode = force_generic_plan as $$
declare
  found_case jsonb;
  way text;
begin
  perform set_config('app.tenant_id', p_tenant, true);
  ${FIND_WAY}
  if way is null then return null; end if;
  select to_jsonb(v) - 'idp_user_id' - 'email' || jsonb_build_object('reach', way) into found_case
  from case_views v where v.tenant_id = p_tenant and v.id = p_case;
  if found_case is not null then
    insert into events (id, tenant_id, event_type, actor_id, patient_id, case_id, payload, correlation_id, source_service)
    values (p_event, p_tenant, 'record.viewed', p_actor, (found_case ->> 'patient_id')::uuid, p_case,
            jsonb_build_object('resource', 'case', 'role', p_role), p_correlation, p_source);
  end if;
  return found_case;
end $$`;

/** What processes of the release before call while the release goes out: the same rule under its earlier names. */
const READ_CASE_OF_BEFORE = `
create or replace function read_case(p_tenant text, p_case uuid, p_sight text, p_actor text, p_event uuid, p_correlation text, p_source text) returns jsonb
language sql volatile security invoker as $$
  select view_case(p_tenant, p_case, case p_sight when 'tenant' then array['tenant'] when 'patient' then array['own']
    when 'facilitator' then array['sourced', 'delegated'] else '{}' end, p_actor, p_sight, p_event, p_correlation, p_source) $$`;

export const CASE_FUNCTIONS = [VIEW_CASE_FUNCTION, READ_CASE_OF_BEFORE];
