import { CASE_STATES, type CaseState, rankOf } from './states.ts';

/** Where a case stands, as far as a patient needs to know: who acts next. What the assistant says of it are the `stands` of its phrasebooks. */
export const STANDS = [
  ...([
    'intake',
    'reading',
    'review',
    'searching',
    'choose',
    'agree',
    'agreed_later',
    'doctor',
    'doctor_again',
    'info',
    'sending',
    'hospitals',
  ] as const),
  ...([
    'dated',
    'quotes',
    'asked',
    'declined',
    'opinion',
    'records',
    'withdrawn',
    'booked',
    'travel',
    'treatment',
    'aftercare',
    'closed',
  ] as const),
] as const;
export type Stand = (typeof STANDS)[number];

export type WaitsOn = 'patient' | 'provider' | 'coordinator' | 'reviewer' | 'doctor' | 'service';

/** Whose turn it is; null: nobody's, the case is over. */
export const WAITS_ON: Record<Stand, WaitsOn | null> = {
  intake: 'patient',
  reading: 'service',
  review: 'patient',
  searching: 'service',
  choose: 'patient',
  agree: 'patient',
  agreed_later: 'service',
  doctor: 'reviewer',
  doctor_again: 'reviewer',
  info: 'patient',
  sending: 'service',
  hospitals: 'provider',
  dated: 'provider',
  quotes: 'patient',
  asked: 'patient',
  declined: 'coordinator',
  opinion: 'doctor',
  records: 'patient',
  withdrawn: 'patient',
  booked: 'coordinator',
  travel: 'coordinator',
  treatment: 'coordinator',
  aftercare: 'coordinator',
  closed: null,
};

const OF_STATE: Record<CaseState, Stand> = {
  draft: 'intake',
  intake: 'intake',
  documents_pending: 'intake',
  documents_processing: 'intake',
  in_review: 'review',
  ehr_complete: 'searching',
  matching: 'searching',
  matched: 'choose',
  provider_selected: 'agree',
  consent_given: 'doctor',
  risk_review_pending: 'doctor',
  risk_info_requested: 'info',
  risk_cleared: 'sending',
  providers_notified: 'hospitals',
  forwarded: 'hospitals',
  provider_reviewing: 'hospitals',
  quotes_received: 'quotes',
  declined: 'declined',
  scheduled: 'quotes',
  mso_offered: 'opinion',
  mso_in_progress: 'opinion',
  mso_complete: 'quotes',
  payment_locked: 'booked',
  travel_arranged: 'travel',
  in_treatment: 'treatment',
  follow_up: 'aftercare',
  closed: 'closed',
};

export type StandFacts = {
  state: CaseState;
  blocking_issues: number;
  documents_in_process: number;
  is_risk_assessed: boolean;
  /** Whether the patient has answered what the reviewer, or the doctor of the second opinion, asked for; null: nothing is asked. */
  question_answered: boolean | null;
  /** Whether a hospital waits for the patient's answer. */
  hospital_asks?: boolean;
  /** Whether a consent to share was given and none is left: no hospital and no doctor of a second opinion reads anything. */
  sharing_ended?: boolean;
  /** Whether a consent to share was given that is not in force before a later day. */
  agreed_later?: boolean;
  /** Whether a reviewer looks at a contraindication that was told after the approval. */
  asked_again?: boolean;
  /** Whether no hospital offers a quote or a date (any more). */
  nothing_offered?: boolean;
  /** Whether there is no quote (any more) that could be chosen, whatever dates were named. */
  no_quote?: boolean;
  /** Whether a quote is chosen, and what was told or uploaded before is still being read. */
  chosen_unread?: boolean;
};

/**
 * From the consent until the patient is in the hospital nothing goes on without one: the hospital that was chosen prepares by the record, too. A case that
 * everybody declined has nothing to share.
 */
const NEEDS_CONSENT: ReadonlySet<CaseState> = new Set(
  CASE_STATES.filter((state) => rankOf(state) >= rankOf('consent_given') && rankOf(state) < rankOf('in_treatment') && state !== 'declined'),
);

/** A consent of a later day is waited for where one is. */
const mayBeAgreed = (state: CaseState): boolean => state === 'provider_selected' || NEEDS_CONSENT.has(state);

/** An open issue comes first: nothing goes on before it is cleared up. */
export function standOf(facts: StandFacts): Stand {
  const {
    state,
    blocking_issues,
    documents_in_process,
    is_risk_assessed,
    question_answered,
    hospital_asks = false,
    sharing_ended = false,
    agreed_later = false,
    asked_again = false,
    nothing_offered = false,
    no_quote = false,
    chosen_unread = false,
  } = facts;
  const stand = OF_STATE[state];
  if (stand === 'closed') return stand;
  if (blocking_issues > 0) return 'review';
  if (sharing_ended && NEEDS_CONSENT.has(state)) return 'withdrawn';
  if (agreed_later && mayBeAgreed(state)) return 'agreed_later';
  if (asked_again) return 'doctor_again';
  if (stand === 'intake' && documents_in_process > 0) return 'reading';
  if (state === 'consent_given' && !is_risk_assessed) return 'sending';
  if (stand === 'info' && question_answered) return 'doctor';
  if (hospital_asks && (stand === 'hospitals' || stand === 'quotes')) return 'asked';
  if (nothing_offered && stand === 'quotes') return 'hospitals';
  if (no_quote && stand === 'quotes') return 'dated';
  if (chosen_unread && is_risk_assessed && stand === 'quotes') return 'reading';
  if (state === 'mso_in_progress' && question_answered === false) return 'records';
  return stand;
}
