/** Why somebody looked at a record, as the patient is told it (Decisions §14): it follows from who looked and at what. */

export const VIEW_PURPOSES = {
  own_record: 'The patient looked at the own record',
  treatment_offer: 'A hospital that the patient chose looked at what was shared with it',
  second_opinion: 'A doctor prepares the second opinion that the patient asked for',
  risk_review: 'A doctor judges the risk of travel and treatment',
  clinical_review: 'A doctor of the second opinion or of the risk review looked at the record',
  coordination: 'A coordinator looks after the case',
  facilitation: 'A facilitator whom the patient came by or gave access',
  administration: 'The administration of the service',
  unknown: 'Not recorded at the time',
} as const;
export type ViewPurpose = keyof typeof VIEW_PURPOSES;

export type ViewFacts = {
  /** Role code of who looked; null for views that were recorded without one. */
  role: string | null;
  resource: string;
  /** The account that looked is the patient's. */
  is_own: boolean;
  /** A provider looked, at what is shared with it. */
  provider_id: string | null;
};

const OF_ROLE: Record<string, ViewPurpose> = {
  patient: 'own_record',
  provider_admin: 'treatment_offer',
  provider_staff: 'treatment_offer',
  mso_doctor: 'clinical_review',
  coordinator: 'coordination',
  facilitator: 'facilitation',
  platform_admin: 'administration',
  super_admin: 'administration',
};

export function purposeOf({ role, resource, is_own, provider_id }: ViewFacts): ViewPurpose {
  if (is_own) return 'own_record';
  if (provider_id !== null) return 'treatment_offer';
  const purpose = role === null ? undefined : OF_ROLE[role];
  if (purpose === undefined || purpose === 'clinical_review') {
    if (resource.startsWith('mso')) return 'second_opinion';
    if (resource.startsWith('risk')) return 'risk_review';
  }
  return purpose ?? 'unknown';
}
