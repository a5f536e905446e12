import type { RoleCode } from '../permissions.ts';

/** For whom a notice is: `patient:{id}` and the like are one person each; the others are all who hold the role, each with a mark of their own. */
export const recipientOf = {
  patient: (patientId: string) => `patient:${patientId}`,
  coordinator: (coordinatorId: string) => `coordinator:${coordinatorId}`,
  facilitator: (facilitatorId: string) => `facilitator:${facilitatorId}`,
  user: (userId: string) => `user:${userId}`,
} as const;

export const COORDINATORS = 'coordinators';
export const REVIEWERS = 'reviewers';
export const ADMINISTRATORS = 'administrators';
export const HOSPITAL = 'hospital';

const SHARED_BY_ROLE: Partial<Record<RoleCode, readonly string[]>> = {
  coordinator: [COORDINATORS],
  mso_doctor: [REVIEWERS],
  provider_admin: [HOSPITAL],
  provider_staff: [HOSPITAL],
  platform_admin: [ADMINISTRATORS],
  super_admin: [ADMINISTRATORS],
};

/** Which records of the tenant a user is. */
export type Persons = { patients: readonly string[]; coordinator: string | null; facilitator: string | null };

/** Whose notices a user gets: those of each role that is held, and of the records that the user is in it. */
export function recipientsOf(userId: string, roles: readonly RoleCode[], persons: Persons): string[] {
  const { patients, coordinator, facilitator } = persons;
  return [
    ...new Set([
      ...roles.flatMap((role) => SHARED_BY_ROLE[role] ?? []),
      ...(roles.includes('patient') ? patients.map(recipientOf.patient) : []),
      ...(roles.includes('coordinator') && coordinator !== null ? [recipientOf.coordinator(coordinator)] : []),
      ...(roles.includes('facilitator') && facilitator !== null ? [recipientOf.facilitator(facilitator)] : []),
      recipientOf.user(userId),
    ]),
  ];
}

/** Whether an item that somebody is done with is done for everybody it is for. */
export const isPersonal = (recipient: string): boolean => recipient.includes(':');
