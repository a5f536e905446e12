import { HEALTH_QUESTIONS, type HealthQuestion } from '../cases/health-items.ts';

/** What the assistant asks for next, one thing at a time, in this order (Decisions §5). */

export type KnownFacts = {
  blocking_issues: number;
  procedure_known: boolean;
  primary_condition_known: boolean;
  pending_documents: readonly string[];
  date_of_birth: unknown;
  gender: unknown;
  country_of_residence: unknown;
  phone: unknown;
  destination_country: unknown;
  budget_cents: unknown;
  match_results: number;
  selected_providers: number;
  sharing_consent: boolean;
  /** What every surgeon asks and nobody has answered (domain/cases/health-items.ts). */
  health_questions: readonly HealthQuestion[];
};

export const MISSING = [
  'issue_clarification',
  'procedure',
  'primary_condition',
  'documents',
  ...HEALTH_QUESTIONS,
  'date_of_birth',
  'gender',
  'country_of_residence',
  'phone',
  'destination',
  'budget',
  'provider_selection',
  'consent',
] as const;
export type MissingFact = (typeof MISSING)[number];

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Everything that is still missing, most urgent first; the first is what to ask now. Also the pending_actions of the decision record. */
export function missingFacts(facts: KnownFacts): MissingFact[] {
  const due: Record<MissingFact, boolean> = {
    issue_clarification: facts.blocking_issues > 0,
    procedure: !facts.procedure_known,
    primary_condition: !facts.primary_condition_known,
    documents: facts.pending_documents.length > 0 && facts.match_results === 0,
    date_of_birth: !isKnown(facts.date_of_birth),
    gender: !isKnown(facts.gender),
    country_of_residence: !isKnown(facts.country_of_residence),
    phone: !isKnown(facts.phone),
    destination: !isKnown(facts.destination_country) && facts.match_results === 0,
    budget: !isKnown(facts.budget_cents) && facts.match_results === 0,
    allergies: facts.health_questions.includes('allergies'),
    medications: facts.health_questions.includes('medications'),
    operations: facts.health_questions.includes('operations'),
    body_measures: facts.health_questions.includes('body_measures'),
    provider_selection: facts.match_results > 0 && facts.selected_providers === 0,
    consent: facts.selected_providers > 0 && !facts.sharing_consent,
  };
  return MISSING.filter((fact) => due[fact]);
}
