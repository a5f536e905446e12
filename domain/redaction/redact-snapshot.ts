import { budgetBand } from '../money.ts';
import type { EhrSnapshot } from '../records/ehr-snapshot.ts';
import { POLICIES, type RedactionPolicy } from './policies.ts';
import type { KnownPerson } from './identity.ts';
import { createRedactor, type Redactor } from './redactor.ts';

/** Everything of a case that a share could carry. What a policy does not let through never gets into the snapshot. */
export type ShareableRecord = {
  case: {
    procedure: string | null;
    procedure_code: string | null;
    destination_country: string | null;
    status: string;
    preferences: Record<string, unknown>;
    side: string | null;
    /** To the hospitals, in the patient's words. */
    question: string | null;
  };
  budget: { amount: number; currency: string } | null;
  patient: KnownPerson;
  ehr: EhrSnapshot;
  documents: { document_id: string; title: string; document_type: string | null; document_date: string | null; text: string }[];
  messages: { sender_type: string; content: string; created_at: string }[];
  milestones: { name: string; status: string; due_at: string | null }[];
  /** What the patient wrote and gave, shared or not: what it tells goes from what is shared. */
  texts?: readonly string[];
};

export type RedactedSnapshot = Record<string, unknown> & {
  policy: RedactionPolicy;
  patient: Record<string, unknown>;
  case: { procedure: string | null; procedure_code: string | null; destination_country: string | null; status?: string };
};

/** An allow-list by policy: each part is built from what the policy keeps, never by deleting from the whole. */
export function redactSnapshot(policy: RedactionPolicy, record: ShareableRecord, pseudonym: string): RedactedSnapshot {
  const row = POLICIES[policy];
  const redactor = createRedactor(policy, record.patient, [
    ...[...record.documents, ...record.messages].map(textOf),
    ...(record.texts ?? []),
  ]);
  return {
    policy,
    patient: redactedPatient(policy, record, pseudonym),
    case: {
      procedure: record.case.procedure === null ? null : redactor.text(record.case.procedure),
      procedure_code: record.case.procedure_code,
      destination_country: record.case.destination_country,
      ...(row.progress === 'keep' ? { status: record.case.status } : {}),
    },
    ...(row.progress === 'keep' ? { milestones: redactor.value(record.milestones) } : {}),
    ...(row.plan === 'keep' ? { plan: planOf(record.case, redactor) } : {}),
    ...redactedBudget(policy, record),
    ...(row.clinical === 'keep' ? { clinical: redactor.value(clinicalPart(record)) } : {}),
    ...redactedDocuments(policy, record, redactor),
    ...(row.conversation === 'keep' ? { conversation: record.messages } : {}),
  };
}

const textOf = (written: { text: string } | { content: string }) => ('text' in written ? written.text : written.content);

/** What the patient has in mind. Accreditations, countries and the doctor's gender chose the hospitals; they are no business of those who were chosen. */
function planOf({ side, question, preferences }: ShareableRecord['case'], redactor: Redactor): Record<string, unknown> {
  const { travel_window = null, companions = null, languages = [] } = preferences;
  return { side, travel_window, companions, languages, question: question === null ? null : redactor.text(question) };
}

function redactedPatient(policy: RedactionPolicy, { patient, ehr }: ShareableRecord, pseudonym: string): Record<string, unknown> {
  const row = POLICIES[policy];
  const { age, gender, country_of_residence, preferred_language } = ehr.demographics;
  return {
    ...(row.names === 'keep' ? { first_name: patient.first_name, last_name: patient.last_name } : { pseudonym }),
    ...(row.date_of_birth === 'keep' ? { date_of_birth: patient.date_of_birth } : {}),
    age,
    ...(row.contact === 'keep' ? { email: patient.email, phone: patient.phone } : {}),
    ...(row.residence === 'keep' ? { gender, country_of_residence, preferred_language } : {}),
  };
}

function redactedBudget(policy: RedactionPolicy, { budget }: ShareableRecord): Record<string, unknown> {
  const action = POLICIES[policy].budget;
  if (!budget || action === 'remove') return {};
  return action === 'keep' ? { budget } : { budget_range: budgetBand(budget.amount, budget.currency) };
}

function clinicalPart({ ehr }: ShareableRecord): Record<string, unknown> {
  const { condition, comorbidities, past_history, procedures, medications, allergies, diagnostics, risk_factors, known, summary } = ehr;
  return { condition, comorbidities, past_history, medications, allergies, diagnostics, risk_factors, procedures, known, summary };
}

function redactedDocuments(policy: RedactionPolicy, { documents }: ShareableRecord, redactor: Redactor): Record<string, unknown> {
  const action = POLICIES[policy].documents;
  if (action === 'remove') return {};
  if (action === 'titles-only')
    return { documents: documents.map(({ title, document_type }) => ({ title: redactor.text(title), document_type })) };
  return { documents: documents.map((document) => redactor.value(document)) };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A pseudonym that is stable for one share and means nothing elsewhere: drawn from the share's random id. */
export function pseudonymOf(shareId: string): string {
  const digits = shareId.replaceAll('-', '').slice(-10);
  let number = Number.parseInt(digits, 16);
  let letters = '';
  for (let index = 0; index < 6; index += 1) {
    letters = (ALPHABET[number % 32] ?? '0') + letters;
    number = Math.floor(number / 32);
  }
  return `Patient ${letters}`;
}
