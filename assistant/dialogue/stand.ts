import type { CaseState } from '../../domain/cases/states.ts';
import type { Stand } from '../phrasebooks/talk/talk.ts';

const STANDS: Partial<Record<CaseState, Stand>> = {
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
  travel_arranged: 'booked',
  in_treatment: 'booked',
  follow_up: 'booked',
};

/** Where a case stands, as far as a patient needs to know. An open issue comes first: nothing goes on before it is cleared up. */
export function standOf(state: CaseState, blockingIssues: number, isRiskAssessed: boolean): Stand {
  if (blockingIssues > 0) return 'review';
  if (state === 'consent_given' && !isRiskAssessed) return 'sending';
  return STANDS[state] ?? 'intake';
}
