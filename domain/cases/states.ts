/** The case lifecycle as data (Part 3.1, Decisions §4): 27 ranked states, the older 20 statuses, and every permitted move. */

export const CASE_STATES = [
  'draft',
  'intake',
  'documents_pending',
  'documents_processing',
  'in_review',
  'ehr_complete',
  'matching',
  'matched',
  'provider_selected',
  'consent_given',
  'risk_review_pending',
  'risk_info_requested',
  'risk_cleared',
  'providers_notified',
  'forwarded',
  'provider_reviewing',
  'quotes_received',
  'declined',
  'scheduled',
  'mso_offered',
  'mso_in_progress',
  'mso_complete',
  'payment_locked',
  'travel_arranged',
  'in_treatment',
  'follow_up',
  'closed',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** States that the older status list does not know, and what it calls them. */
const OLDER_NAMES = {
  documents_processing: 'documents_pending',
  risk_info_requested: 'risk_review_pending',
  quotes_received: 'provider_reviewing',
  mso_in_progress: 'mso_offered',
  travel_arranged: 'payment_locked',
  in_treatment: 'payment_locked',
  follow_up: 'payment_locked',
} as const satisfies Partial<Record<CaseState, CaseState>>;

export type OlderStatus = Exclude<CaseState, keyof typeof OLDER_NAMES>;
/** The 20 statuses of Part 3.1, in their order. */
export const OLDER_STATUSES: readonly OlderStatus[] = CASE_STATES.filter((state): state is OlderStatus => !(state in OLDER_NAMES));

/** The status of the older list that every response carries. */
export function olderStatus(state: CaseState): OlderStatus {
  return (OLDER_NAMES as Partial<Record<CaseState, OlderStatus>>)[state] ?? (state as OlderStatus);
}

/** 1 (draft) to 27 (closed). */
export function rankOf(state: CaseState): number {
  return CASE_STATES.indexOf(state) + 1;
}

const MOVES: Partial<Record<CaseState, readonly CaseState[]>> = {
  draft: ['intake'],
  intake: ['documents_pending'],
  documents_pending: ['documents_processing', 'in_review', 'ehr_complete'],
  documents_processing: ['in_review', 'ehr_complete'],
  in_review: ['ehr_complete'],
  ehr_complete: ['matching'],
  matching: ['matched'],
  matched: ['provider_selected'],
  provider_selected: ['consent_given'],
  consent_given: ['risk_review_pending', 'forwarded'],
  risk_review_pending: ['risk_info_requested', 'risk_cleared'],
  risk_info_requested: ['risk_cleared'],
  risk_cleared: ['providers_notified'],
  providers_notified: ['provider_reviewing', 'quotes_received', 'declined', 'scheduled', 'mso_offered'],
  forwarded: ['provider_reviewing', 'quotes_received', 'declined', 'scheduled', 'mso_offered'],
  provider_reviewing: ['quotes_received', 'declined', 'scheduled', 'mso_offered'],
  quotes_received: ['declined', 'scheduled', 'mso_offered', 'payment_locked'],
  scheduled: ['mso_offered', 'payment_locked'],
  mso_offered: ['mso_in_progress', 'mso_complete'],
  mso_in_progress: ['mso_complete'],
  mso_complete: ['payment_locked'],
  payment_locked: ['travel_arranged', 'in_treatment'],
  travel_arranged: ['in_treatment'],
  in_treatment: ['follow_up'],
};

/** Whether the survey of the journey can be answered: the treatment has begun, or the case is over (Part 6.1: post-journey). */
export const canBeSurveyed = (state: CaseState): boolean => rankOf(state) >= rankOf('in_treatment');

/** Whether the table permits the move; any state but closed itself may close. */
export function canMove(from: CaseState, to: CaseState): boolean {
  return to === 'closed' ? from !== 'closed' : (MOVES[from]?.includes(to) ?? false);
}

export function isCaseState(value: string): value is CaseState {
  return (CASE_STATES as readonly string[]).includes(value);
}
