import { budgetBand } from '../money.ts';
import type { EhrSnapshot } from '../records/ehr-snapshot.ts';
import { POLICIES, type RedactionPolicy } from './policies.ts';
import { identityOf, type KnownPerson, mapStrings } from './identity.ts';
import { scrubText } from './scrub-text.ts';

/** Everything of a case that a share could carry. What a policy does not let through never gets into the snapshot. */
export type ShareableRecord = {
  case: {
    procedure: string | null;
    procedure_code: string | null;
    destination_country: string | null;
    status: string;
    preferences: Record<string, unknown>;
  };
  budget: { amount: number; currency: string } | null;
  patient: KnownPerson;
  ehr: EhrSnapshot;
  procedures: { display: string; performed_at: string | null }[];
  documents: { document_id: string; title: string; document_type: string | null; document_date: string | null; text: string }[];
  messages: { sender_type: string; content: string; created_at: string }[];
  milestones: { name: string; status: string; due_at: string | null }[];
};

export type RedactedSnapshot = Record<string, unknown> & { policy: RedactionPolicy; patient: Record<string, unknown> };

/** An allow-list by policy: each part is built from what the policy keeps, never by deleting from the whole. */
export function redactSnapshot(policy: RedactionPolicy, record: ShareableRecord, pseudonym: string): RedactedSnapshot {
  const row = POLICIES[policy];
  const identity = identityOf(record.patient);
  const clean = (text: string) => (row.names === 'keep' ? text : scrubText(text, identity));
  return {
    policy,
    patient: redactedPatient(policy, record, pseudonym),
    case: {
      procedure: record.case.procedure === null ? null : clean(record.case.procedure),
      procedure_code: record.case.procedure_code,
      destination_country: record.case.destination_country,
      ...(row.progress === 'keep' ? { status: record.case.status } : {}),
    },
    ...(row.progress === 'keep' ? { milestones: record.milestones } : {}),
    ...redactedBudget(policy, record),
    ...(row.clinical === 'keep'
      ? { clinical: mapStrings(withoutBirthDate(policy, record, clinicalPart(record)), clean, KEPT_AS_WRITTEN) }
      : {}),
    ...redactedDocuments(policy, record, clean),
    ...(row.conversation === 'keep' ? { conversation: record.messages } : {}),
  };
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

function clinicalPart({ ehr, procedures }: ShareableRecord): Record<string, unknown> {
  const { condition, comorbidities, medications, allergies, diagnostics, risk_factors, summary } = ehr;
  return { condition, comorbidities, medications, allergies, diagnostics, risk_factors, procedures, summary };
}

function redactedDocuments(policy: RedactionPolicy, record: ShareableRecord, clean: (text: string) => string): Record<string, unknown> {
  const { documents } = record;
  const action = POLICIES[policy].documents;
  if (action === 'remove') return {};
  if (action === 'titles-only') return { documents: documents.map(({ title, document_type }) => ({ title: clean(title), document_type })) };
  const shared = documents.map((document) => ({ ...document, title: clean(document.title), text: clean(document.text) }));
  return { documents: withoutBirthDate(policy, record, shared) };
}

const DATES = new Set(['effective_at', 'performed_at', 'document_date', 'onset']);

/** A date that was read from a birth date, as in a letter without another one, would say it: unknown then. */
function withoutBirthDate<T>(policy: RedactionPolicy, record: ShareableRecord, value: T): T {
  const born = record.patient.date_of_birth;
  if (born === null || POLICIES[policy].date_of_birth === 'keep') return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withoutBirthDate(policy, record, item)) as T;
  if (value === null || typeof value !== 'object') return value;
  const says = (key: string, item: unknown) => DATES.has(key) && typeof item === 'string' && item.startsWith(born);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, says(key, item) ? null : withoutBirthDate(policy, record, item)]),
  ) as T;
}

/** Codes, ids and instants: nothing to scrub, and numbers that could look like a phone must not be touched. */
const KEPT_AS_WRITTEN = new Set([
  'code',
  'system',
  'loinc',
  'value',
  'unit',
  'effective_at',
  'performed_at',
  'document_id',
  'source_document_ids',
  'finding_id',
  'status',
  'at',
  'onset',
]);

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
