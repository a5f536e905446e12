import type { MilestoneName } from '../coordination/timeline.ts';
import type { Stand } from './stand.ts';
import { type CaseState, rankOf } from './states.ts';

/** What is known of a case, as numbers, codes and yes or no: enough to decide its next move, nothing that names a person. */
export type CaseFacts = {
  state: CaseState;
  patient_turns: number;
  confirmed_documents: number;
  documents_in_process: number;
  /** Messages of the patient that were answered and whose findings are still to be read. */
  deferred_messages: number;
  procedure_known: boolean;
  primary_condition_known: boolean;
  blocking_issues: number;
  intake_completeness: number;
  required_documents: number;
  covered_documents: number;
  match_results: number;
  /** What the latest ranking rests on has changed since. */
  match_outdated: boolean;
  selected_providers: number;
  sharing_consent: boolean;
  risk: 'none' | 'pending' | 'info_requested' | 'approved' | 'rejected';
  /** A factor that no rule may clear by itself: one that blocks, or that weighs more than is expected of many patients. */
  risk_blocks: boolean;
  /** A factor is_blocking: what was told after the approval may be one. */
  risk_forbids: boolean;
  /** The record has changed since an undecided review read it. */
  risk_outdated: boolean;
  shares: number;
  /** A consent in force names a provider that was not given the record yet. */
  forwarding_due: boolean;
  /** Shares whose provider has taken the case up, and of them those with a date. */
  reviewing_shares: number;
  scheduled_shares: number;
  /** Quotes that the patient can choose from, or has chosen. */
  quotes: number;
  quote_selected: boolean;
  open_consultations: number;
  done_milestones: readonly MilestoneName[];
  coordinator_assigned: boolean;
  /** How far the case's second opinion is; `requested` is not taken by a doctor yet. */
  second_opinion: 'none' | 'requested' | 'taken' | 'completed' | 'cancelled';
  flags: {
    gates_v2: boolean;
    risk_assessment_enabled: boolean;
    risk_review_human_required: boolean;
    provider_forwarding_v1: boolean;
    coordinator_assignment_enabled: boolean;
  };
};

export type Move = { to: CaseState; reason: string };
type Rule = { from: readonly CaseState[]; to: CaseState; reason: string; holds(facts: CaseFacts): boolean };

/** Part 8: below this the intake is not complete enough to match. */
export const MATCHING_COMPLETENESS = 0.4;

const recordIsComplete = (facts: CaseFacts) =>
  facts.primary_condition_known &&
  facts.blocking_issues === 0 &&
  facts.documents_in_process === 0 &&
  (facts.flags.gates_v2 ? facts.intake_completeness >= MATCHING_COMPLETENESS : facts.covered_documents >= facts.required_documents);

/** The assessment knows everything that was told and uploaded: nothing is still being read, and nothing has changed since. */
const isAssessedWhole = ({ documents_in_process, deferred_messages, risk_outdated }: CaseFacts) =>
  documents_in_process === 0 && deferred_messages === 0 && !risk_outdated;

/** Every provider that a consent names has the record: who reads that they were notified finds all of them. */
const isForwarded = ({ flags, shares, forwarding_due }: CaseFacts) => flags.provider_forwarding_v1 && shares > 0 && !forwarding_due;

/** The moves that follow from facts alone (Decisions §4). Moves that need a person's act come as commands. First rule that holds wins. */
const RULES: readonly Rule[] = [
  {
    from: ['draft'],
    to: 'intake',
    reason: 'the patient wrote or a document was confirmed',
    holds: (facts) => facts.patient_turns > 0 || facts.confirmed_documents > 0,
  },
  { from: ['intake'], to: 'documents_pending', reason: 'the procedure is known', holds: (facts) => facts.procedure_known },
  {
    from: ['documents_pending', 'documents_processing'],
    to: 'in_review',
    reason: 'a validation issue of high or critical severity is open',
    holds: (facts) => facts.blocking_issues > 0,
  },
  {
    from: ['documents_pending', 'documents_processing', 'in_review'],
    to: 'ehr_complete',
    reason: 'the record is complete',
    holds: recordIsComplete,
  },
  {
    from: ['documents_pending'],
    to: 'documents_processing',
    reason: 'a document is being read',
    holds: (facts) => facts.documents_in_process > 0,
  },
  { from: ['ehr_complete'], to: 'matching', reason: 'the record is complete', holds: () => true },
  {
    from: ['matching'],
    to: 'matched',
    reason: 'providers are ranked',
    holds: (facts) => facts.match_results > 0 && !facts.match_outdated,
  },
  { from: ['matched'], to: 'provider_selected', reason: 'the patient selected providers', holds: (facts) => facts.selected_providers > 0 },
  { from: ['provider_selected'], to: 'consent_given', reason: 'the patient consented', holds: (facts) => facts.sharing_consent },
  {
    from: ['consent_given'],
    to: 'risk_review_pending',
    reason: 'risk is assessed before forwarding',
    holds: (facts) => facts.flags.risk_assessment_enabled,
  },
  {
    from: ['consent_given'],
    to: 'forwarded',
    reason: 'the records were forwarded',
    holds: (facts) => !facts.flags.risk_assessment_enabled && isForwarded(facts),
  },
  {
    from: ['risk_review_pending'],
    to: 'risk_info_requested',
    reason: 'the reviewer asked for information',
    holds: (facts) => facts.risk === 'info_requested',
  },
  {
    from: ['risk_review_pending', 'risk_info_requested'],
    to: 'risk_cleared',
    reason: 'the reviewer approved',
    holds: (facts) => facts.risk === 'approved',
  },
  {
    from: ['risk_review_pending', 'risk_info_requested'],
    to: 'risk_cleared',
    reason: 'risk is not assessed any more',
    holds: (facts) => !facts.flags.risk_assessment_enabled,
  },
  {
    from: ['risk_review_pending'],
    to: 'risk_cleared',
    reason: 'nothing blocks and no human review is required',
    holds: (facts) => facts.risk === 'pending' && !facts.flags.risk_review_human_required && !facts.risk_blocks && isAssessedWhole(facts),
  },
  {
    from: ['risk_cleared'],
    to: 'providers_notified',
    reason: 'the records were forwarded',
    holds: isForwarded,
  },
  {
    from: ['providers_notified', 'forwarded'],
    to: 'provider_reviewing',
    reason: 'a provider has taken the case up',
    holds: (facts) => facts.reviewing_shares > 0,
  },
  {
    from: ['providers_notified', 'forwarded', 'provider_reviewing'],
    to: 'quotes_received',
    reason: 'a provider sent a quote',
    holds: (facts) => facts.quotes > 0,
  },
  {
    from: ['providers_notified', 'forwarded', 'provider_reviewing', 'quotes_received'],
    to: 'scheduled',
    reason: 'a provider offered a date',
    holds: (facts) => facts.scheduled_shares > 0,
  },
  {
    from: ['providers_notified', 'forwarded', 'provider_reviewing', 'quotes_received', 'scheduled'],
    to: 'mso_offered',
    reason: 'the patient asked for a second opinion',
    holds: (facts) => facts.second_opinion !== 'none' && facts.second_opinion !== 'cancelled',
  },
  {
    from: ['mso_offered'],
    to: 'mso_in_progress',
    reason: 'a doctor has taken the second opinion',
    holds: (facts) => facts.second_opinion === 'taken',
  },
  {
    from: ['mso_offered', 'mso_in_progress'],
    to: 'mso_complete',
    reason: 'the second opinion is there',
    holds: (facts) => facts.second_opinion === 'completed',
  },
  {
    from: ['mso_offered', 'mso_in_progress'],
    to: 'mso_complete',
    reason: 'the second opinion ended without one',
    holds: (facts) => facts.second_opinion === 'cancelled',
  },
  {
    from: ['quotes_received', 'scheduled', 'mso_complete'],
    to: 'payment_locked',
    reason: 'the patient selected a quote and no second opinion is open',
    holds: (facts) => facts.quote_selected && facts.open_consultations === 0,
  },
  {
    from: ['payment_locked'],
    to: 'travel_arranged',
    reason: 'milestone travel is done',
    holds: (facts) => facts.done_milestones.includes('travel'),
  },
  {
    from: ['payment_locked', 'travel_arranged'],
    to: 'in_treatment',
    reason: 'milestone admitted is done',
    holds: (facts) => facts.done_milestones.includes('admitted'),
  },
  {
    from: ['in_treatment'],
    to: 'follow_up',
    reason: 'milestone discharge is done',
    holds: (facts) => facts.done_milestones.includes('discharge'),
  },
];

/** The moves that an open blocking issue holds back: from the complete record to the records' leaving (Part 3.1). */
const HELD_BY_ISSUES = { from: rankOf('ehr_complete'), to: rankOf('forwarded') } as const;

/** Whether a validation issue of high or critical severity is open (Part 3.1). */
export const isBlocked = ({ blocking_issues }: Pick<CaseFacts, 'blocking_issues'>): boolean => blocking_issues > 0;

/** What a contraindication holds back that was told after the approval, until a reviewer has decided on it: the records' leaving, payment and travel. */
const HELD_BY_REVIEW: ReadonlySet<CaseState> = new Set(['providers_notified', 'payment_locked', 'travel_arranged']);

/** Whether the review was asked again, after it was approved, for a factor that blocks. */
export const isHeldByReview = ({ state, risk, risk_forbids, flags }: CaseFacts): boolean =>
  flags.risk_assessment_enabled &&
  risk_forbids &&
  (risk === 'pending' || risk === 'info_requested') &&
  rankOf(state) >= rankOf('risk_cleared');

/** What was told or uploaded before a quote was chosen is read before the choice costs money: it may forbid the operation. */
const isUnread = ({ flags, documents_in_process, deferred_messages }: CaseFacts): boolean =>
  flags.risk_assessment_enabled && (documents_in_process > 0 || deferred_messages > 0);

const isHeldBack = (facts: CaseFacts, to: CaseState): boolean =>
  (to === 'payment_locked' && isUnread(facts)) ||
  (isBlocked(facts) && rankOf(to) >= HELD_BY_ISSUES.from && rankOf(to) <= HELD_BY_ISSUES.to) ||
  (isHeldByReview(facts) && HELD_BY_REVIEW.has(to));

/** The next move that the facts call for, one step; null when the case waits. */
export function nextMove(facts: CaseFacts): Move | null {
  const rule = RULES.find(({ from, to, holds }) => from.includes(facts.state) && !isHeldBack(facts, to) && holds(facts));
  return rule ? { to: rule.to, reason: rule.reason } : null;
}

/** Work that the workflow has to do before the case can move on, if any. */
export function nextTask(facts: CaseFacts): 'run_match' | 'assess_risk' | 'forward' | null {
  if (needsAssessment(facts)) return 'assess_risk';
  if (isBlocked(facts)) return null;
  if (facts.state === 'matching' && facts.match_results === 0) return 'run_match';
  if (needsAnotherMatch(facts)) return 'run_match';
  const isUnshared = facts.shares === 0 || facts.forwarding_due;
  const mayForward = facts.flags.provider_forwarding_v1 && facts.sharing_consent && isUnshared;
  if (facts.state === 'risk_cleared' && mayForward && !isHeldByReview(facts)) return 'forward';
  if (facts.state === 'consent_given' && !facts.flags.risk_assessment_enabled && mayForward) return 'forward';
  return null;
}

/** What the ranking rests on may change until providers are selected; a new one follows by itself (Decisions §4). */
export function needsAnotherMatch({ state, match_outdated, procedure_known }: CaseFacts): boolean {
  return (state === 'matching' || state === 'matched') && match_outdated && procedure_known;
}

/** A first assessment, or another one when documents, answers or corrections have changed the record before anybody decided. */
export function needsAssessment({ state, risk, risk_outdated, documents_in_process }: CaseFacts): boolean {
  if (state === 'risk_review_pending' && risk === 'none') return true;
  const isUndecided = state !== 'closed' && (risk === 'pending' || risk === 'info_requested');
  return isUndecided && risk_outdated && documents_in_process === 0;
}

/** A case whose payment is settled gets a coordinator by itself (Part 3.1). */
export function needsCoordinator({ state, coordinator_assigned, flags }: CaseFacts): boolean {
  const isCoordinated = rankOf(state) >= rankOf('payment_locked') && state !== 'closed';
  return isCoordinated && !coordinator_assigned && flags.coordinator_assignment_enabled;
}

const CLARIFICATION = 'the clarification of a validation issue';
const WAITS: Partial<Record<CaseState, string>> = {
  draft: 'the first message or document of the patient',
  intake: 'the name of a known procedure',
  documents_processing: 'documents that are being read',
  in_review: CLARIFICATION,
  matching: 'a provider that fits',
  matched: "the patient's choice of providers",
  provider_selected: "the patient's consent",
  consent_given: 'forwarding to be enabled',
  risk_review_pending: 'the decision of a risk reviewer',
  risk_info_requested: 'an answer to the risk reviewer',
  risk_cleared: 'forwarding to be enabled or a consent',
  providers_notified: 'an answer of a provider',
  forwarded: 'an answer of a provider',
  provider_reviewing: 'a quote or a date of a provider',
  quotes_received: "the patient's choice of a quote",
  scheduled: "the patient's choice of a quote",
  mso_offered: 'a doctor who takes the second opinion',
  mso_in_progress: 'the second opinion of the doctor, or records of the patient',
  mso_complete: "the patient's choice of a quote",
  declined: 'the patient or a coordinator: no provider is left',
  payment_locked: 'the milestone travel or admitted',
  travel_arranged: 'the milestone admitted',
  in_treatment: 'the milestone discharge',
  follow_up: 'the closing of the case',
  closed: 'nothing',
};

/** What is waited for where it is not the state that says it. */
const HELD_FOR: Partial<Record<Stand, string>> = {
  withdrawn: 'a new consent of the patient',
  agreed_later: 'the first day of the consent',
  dated: 'the quote of a provider',
};

/** In plain words and without personal data, for whoever looks at the workflow. @param stand where the case stands, as far as it is known */
export function waitsFor(facts: CaseFacts, stand?: Stand): string {
  if (isBlocked(facts) && rankOf(facts.state) < rankOf('providers_notified')) return CLARIFICATION;
  const held = stand === undefined ? undefined : HELD_FOR[stand];
  if (held !== undefined) return held;
  if (isHeldByReview(facts)) return 'the decision of a risk reviewer on what was told since';
  if (facts.state === 'matched' && facts.match_outdated) return facts.procedure_known ? 'another ranking' : 'the name of a known procedure';
  if (facts.state === 'mso_complete' && facts.open_consultations > 0) return 'another second opinion';
  if (facts.state === 'documents_pending') {
    return facts.primary_condition_known
      ? 'more of the intake or of the required documents'
      : 'a primary condition and the required documents';
  }
  return WAITS[facts.state] ?? 'the next act of the patient, a provider or a coordinator';
}
