/** What each redaction policy does to each kind of field (Part 2.13, Decisions §9), as data. */

export const REDACTION_POLICIES = ['provider_snapshot', 'mso_clinical', 'coordinator_full', 'facilitator_consent'] as const;
export type RedactionPolicy = (typeof REDACTION_POLICIES)[number];
export type RedactionAction = 'keep' | 'remove' | 'pseudonymize' | 'age-only' | 'budget-range' | 'scrub' | 'titles-only';
export type RedactedField =
  | 'names'
  | 'date_of_birth'
  | 'contact'
  | 'residence'
  | 'budget'
  | 'clinical'
  | 'documents'
  | 'conversation'
  | 'progress'
  | 'plan';

type Row = Record<RedactedField, RedactionAction>;

export const POLICIES: Record<RedactionPolicy, Row> = {
  provider_snapshot: {
    names: 'pseudonymize',
    date_of_birth: 'age-only',
    contact: 'remove',
    residence: 'keep',
    budget: 'budget-range',
    clinical: 'keep',
    documents: 'scrub',
    conversation: 'remove',
    progress: 'keep',
    plan: 'keep',
  },
  mso_clinical: {
    names: 'pseudonymize',
    date_of_birth: 'age-only',
    contact: 'remove',
    residence: 'keep',
    budget: 'remove',
    clinical: 'keep',
    documents: 'scrub',
    conversation: 'remove',
    progress: 'remove',
    plan: 'keep',
  },
  coordinator_full: {
    names: 'keep',
    date_of_birth: 'keep',
    contact: 'keep',
    residence: 'keep',
    budget: 'keep',
    clinical: 'keep',
    documents: 'keep',
    conversation: 'keep',
    progress: 'keep',
    plan: 'keep',
  },
  facilitator_consent: {
    names: 'keep',
    date_of_birth: 'age-only',
    contact: 'remove',
    residence: 'keep',
    budget: 'remove',
    clinical: 'remove',
    documents: 'titles-only',
    conversation: 'remove',
    progress: 'keep',
    plan: 'remove',
  },
};

/** The policy of a share: with redaction_engine off the fixed provider snapshot applies, whatever was asked for. */
export function effectivePolicy(asked: RedactionPolicy, redactionEngine: boolean): RedactionPolicy {
  return redactionEngine ? asked : 'provider_snapshot';
}
