import type { FlagName } from '../flags.ts';
import { permissionsOf, type Permission, type RoleCode } from '../permissions.ts';
import { POLICIES, type RedactedField, type RedactionPolicy } from '../redaction/policies.ts';

/**
 * By which way a caller reaches a case and its patient (Decisions §3), the widest first: the own record, any of the tenant, a second opinion that is the
 * doctor's own or still open, the risk queue, a referral, a grant of the patient. Providers reach shares, never cases (Part 5.7).
 */
export const REACHES = ['own', 'tenant', 'consulted', 'reviewed', 'sourced', 'delegated'] as const;
export type Reach = (typeof REACHES)[number];

const OF_ROLE: Record<RoleCode, readonly Reach[]> = {
  super_admin: ['tenant'],
  platform_admin: ['tenant'],
  coordinator: ['tenant'],
  mso_doctor: ['consulted', 'reviewed'],
  provider_admin: [],
  provider_staff: [],
  facilitator: ['sourced', 'delegated'],
  patient: ['own'],
};

/** Ways that a flag opens: off, it takes them away with everything that was given by them. */
export const FLAG_OF_REACH: Partial<Record<Reach, FlagName>> = {
  consulted: 'mso_consultation_enabled',
  reviewed: 'risk_assessment_enabled',
  sourced: 'facilitator_sourced_cases_enabled',
  delegated: 'facilitator_consent_enabled',
};

/** The policy under which a case is read that was reached in this way. */
const POLICY_OF_REACH: Record<Reach, RedactionPolicy> = {
  own: 'coordinator_full',
  tenant: 'coordinator_full',
  consulted: 'mso_clinical',
  reviewed: 'mso_clinical',
  sourced: 'facilitator_consent',
  delegated: 'facilitator_consent',
};

export const policyOfReach = (reach: Reach): RedactionPolicy => POLICY_OF_REACH[reach];

/** Whether a kind of data is shown at all, in whatever form. */
export const isShown = (reach: Reach, field: RedactedField): boolean => POLICIES[POLICY_OF_REACH[reach]][field] !== 'remove';

/** Whether names are kept from whoever comes this way. */
export const isPseudonymous = (reach: Reach): boolean => POLICIES[POLICY_OF_REACH[reach]].names === 'pseudonymize';

/** The ways that show the clinical record as it is, under the patient's name: nothing is taken out of it on the way. */
export const WHOLE_RECORD: readonly Reach[] = REACHES.filter((reach) => isShown(reach, 'clinical') && !isPseudonymous(reach));

/** Of the ways that somebody may come, the widest ones, as far as they show the whole record: who comes by one of them comes by no wider one that shows less. */
export function wholeRecordReaches(reaches: readonly Reach[]): Reach[] {
  const first = reaches.findIndex((reach) => !WHOLE_RECORD.includes(reach));
  return reaches.slice(0, first === -1 ? undefined : first);
}

/** Of the roles that a user holds, those that count on a route: the ones that hold the permission it declares; all where it declares none. */
export function rolesFor(held: readonly RoleCode[], permission: Permission | null): RoleCode[] {
  return held.filter((role) => permission === null || permissionsOf(role).has(permission));
}

/** What a user with these roles reaches, the widest way first, without regard to flags. */
export function reachesOf(roles: readonly RoleCode[]): Reach[] {
  const reached = new Set(roles.flatMap((role) => OF_ROLE[role]));
  return REACHES.filter((reach) => reached.has(reach));
}
