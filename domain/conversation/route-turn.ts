import type { AskedFor } from './asked-for.ts';
import type { Branch, TurnCategory } from './vocabulary.ts';

/** What routing needs to know of the case when a turn arrives. */
export type TurnFacts = {
  category: TurnCategory;
  /** `service`: something that is answered from the state of the case, or a step that binds. */
  asked_for: AskedFor | 'service' | null;
  /** The message rejects the providers that were shown, or asks for others. */
  rejects_matches: boolean;
  case_status: string;
  has_attachments: boolean;
  blocking_issues: number;
  procedure_known: boolean;
  primary_condition_known: boolean;
  pending_documents: number;
  findings_in_message: number;
  match_results: number;
  selected_providers: number;
  sharing_consent: boolean;
};

export type Routing = {
  branch_chosen: Branch;
  reason: string;
  branches_skipped: { branch: Branch; reason: string }[];
  workflow_updates: string[];
};

/** Of a turn's workflow updates: the shown match is rejected, and a new one runs (Decisions §4). */
export const REJECT_MATCHES = 'reject_matches';

type Candidate = { branch: Branch; applies: (facts: TurnFacts) => boolean; because: string; otherwise: string };

const BEFORE_MATCH = new Set(['draft', 'intake', 'documents_pending', 'in_review']);
const HISTORY = new Set<TurnCategory>(['symptom_report', 'medical_history', 'document_upload', 'clarification']);
const MATCH_TALK = new Set<TurnCategory>(['provider_preference', 'provider_selection']);
/** Matched, and none chosen yet. */
const wantsOthers = ({ rejects_matches, case_status, match_results, selected_providers }: TurnFacts) =>
  rejects_matches && case_status === 'matched' && match_results > 0 && selected_providers === 0;

/** Branches in order of precedence: an emergency before all, a blocking issue before the ordinary course. The last always applies. */
const CANDIDATES: readonly Candidate[] = [
  {
    branch: 'emergency_guidance',
    applies: ({ category }) => category === 'emergency',
    because: 'the message describes an emergency',
    otherwise: 'no sign of an emergency',
  },
  {
    branch: 'clarify_blocking_issue',
    applies: ({ blocking_issues, category }) => blocking_issues > 0 && category !== 'cost_question' && category !== 'travel_logistics',
    because: 'a validation issue of high or critical severity is open',
    otherwise: 'no validation issue blocks, or the question can be answered first',
  },
  {
    branch: 'collect_consent',
    applies: ({ category, selected_providers, sharing_consent, blocking_issues, asked_for }) =>
      selected_providers > 0 && !sharing_consent && blocking_issues === 0 && category !== 'cost_question' && asked_for === null,
    because: 'providers are selected and the consent is missing',
    otherwise: 'no selected provider waits for a consent, or a validation issue blocks it',
  },
  {
    branch: 'present_matches',
    applies: (facts) =>
      facts.match_results > 0 &&
      facts.asked_for === null &&
      facts.selected_providers === 0 &&
      !wantsOthers(facts) &&
      (MATCH_TALK.has(facts.category) || facts.category === 'greeting' || facts.category === 'clarification'),
    because: 'ranked providers are there to choose from',
    otherwise: 'there is no match to show, or the turn is about something else',
  },
  {
    branch: 'run_match',
    applies: (facts) =>
      wantsOthers(facts) || (MATCH_TALK.has(facts.category) && (facts.case_status === 'ehr_complete' || facts.case_status === 'matching')),
    because: 'the record is complete and the patient asks for providers, or for others than were shown',
    otherwise: 'the record is not ready for a match, or the match is done',
  },
  {
    branch: 'extract_history',
    applies: ({ category, findings_in_message, asked_for }) => findings_in_message > 0 || (HISTORY.has(category) && asked_for === null),
    because: 'the message tells about health',
    otherwise: 'the message tells nothing about health',
  },
  {
    branch: 'request_documents',
    applies: ({ case_status, category, pending_documents, primary_condition_known, procedure_known, asked_for }) =>
      (asked_for === 'documents' && procedure_known) ||
      (BEFORE_MATCH.has(case_status) &&
        procedure_known &&
        primary_condition_known &&
        pending_documents > 0 &&
        (category === 'greeting' || category === 'procedure_inquiry')),
    because: 'what is missing now are documents, or the patient asks which are',
    otherwise: 'no document is due in this turn',
  },
  {
    branch: 'present_ehr',
    applies: ({ case_status, category, asked_for }) =>
      asked_for === 'record' || (case_status === 'ehr_complete' && category === 'greeting'),
    because: 'the record is complete and can be shown, or the patient asks for it',
    otherwise: 'the record is not to be shown in this turn',
  },
  {
    branch: 'answer_question',
    applies: () => true,
    because: 'the message asks or says something that can be answered',
    otherwise: 'a more specific branch applies',
  },
];

/** Chooses one branch and says why, and why not each of the others. */
export function routeTurn(facts: TurnFacts): Routing {
  const chosen = CANDIDATES.findIndex(({ applies }) => applies(facts));
  const { branch, because } = CANDIDATES[chosen] as Candidate;
  const skipped = CANDIDATES.filter((_, index) => index !== chosen).map((candidate) => ({
    branch: candidate.branch,
    reason: candidate.applies(facts) ? `${branch} comes first` : candidate.otherwise,
  }));
  return {
    branch_chosen: branch,
    reason: because,
    branches_skipped: skipped,
    workflow_updates: branch !== 'run_match' ? [] : [wantsOthers(facts) ? REJECT_MATCHES : 'run_match'],
  };
}
