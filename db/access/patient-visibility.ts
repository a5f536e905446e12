import type { Reach } from '../../domain/access/reach.ts';
import { NOTHING, patientsOfCases, type Viewer, type Visibility, wholeTenant } from './case-visibility.ts';

/** Who may see a patient's record (Decisions §3): its account, the tenant's staff, and who reaches a case of it or referred it. */

type Asked = { tenant: string; user: string };

const OF_REFERRER = ({ tenant, user }: Asked) => `p.referred_by_facilitator_id in (
    select vf.id from facilitators vf where vf.tenant_id = ${tenant} and vf.idp_user_id = ${user} and vf.is_active and not vf.is_deleted)`;
const ofCase = (reach: 'consulted' | 'reviewed' | 'delegated', asked: Asked) =>
  `p.id in (${patientsOfCases(reach, { ...asked, caseId: null })})`;

const REACHED: Record<Reach, (asked: Asked) => string> = {
  own: ({ user }) => `p.idp_user_id = ${user}`,
  tenant: () => 'true',
  consulted: (asked) => ofCase('consulted', asked),
  reviewed: (asked) => ofCase('reviewed', asked),
  sourced: OF_REFERRER,
  delegated: (asked) => ofCase('delegated', asked),
};

/** SQL: whether the patient with this id is reached in this way. */
export const patientReached = (reach: Reach, { patientId, ...asked }: Asked & { patientId: string }) =>
  `exists (select 1 from patients p where p.tenant_id = ${asked.tenant} and p.id = ${patientId} and ${REACHED[reach](asked)})`;

/** SQL over a row `p` of patients in a statement whose `$1` is the tenant. @param firstParam number of the first free `$n` placeholder */
export function patientsVisibleTo({ reaches, userId }: Viewer, firstParam: number): Visibility {
  const asked = { tenant: '$1', user: `$${firstParam}::text` };
  const [first] = reaches;
  if (first === undefined) return NOTHING;
  const ways = reaches.map((reach) => ({ reach, holds: REACHED[reach](asked) }));
  const condition = reaches.includes('tenant') ? wholeTenant(reaches, asked) : `(${ways.map(({ holds }) => holds).join('\n    or ')})`;
  const reach = reaches.length === 1 ? `'${first}'` : `case ${ways.map((way) => `when ${way.holds} then '${way.reach}'`).join(' ')} end`;
  return { condition, reach, params: condition === 'true' ? [] : [userId] };
}
