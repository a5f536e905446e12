import { NO_PARTICULARS, particularsOf } from './case-particulars.ts';
import { identityOf, type KnownPerson } from './identity.ts';
import { POLICIES, type RedactionPolicy } from './policies.ts';
import { scrubAllButNames, scrubText } from './scrub-text.ts';

/** Takes what says who a patient is out of texts and of values of any depth, as a policy has it. */
export type Redactor = {
  text(written: string): string;
  /** Every text below the value; codes, ids, instants and structure stay, a date that repeats the birth date is null. */
  value<T>(value: T): T;
};

/** @param texts other texts of the same case: a street or a doctor that one of them tells goes wherever else it stands */
export function createRedactor(policy: RedactionPolicy, patient: KnownPerson, texts: readonly string[] = []): Redactor {
  const { names, date_of_birth, contact } = POLICIES[policy];
  const identity = { ...identityOf(patient), particulars: names === 'keep' ? NO_PARTICULARS : particularsOf(texts) };
  const scrub = names === 'keep' ? scrubAllButNames : scrubText;
  const text = (written: string) => (contact === 'keep' ? written : scrub(written, identity));
  const born = date_of_birth === 'keep' ? null : patient.date_of_birth;
  return { text, value: (value) => redacted(value, text, born) };
}

/** Keys whose texts are codes, ids and instants: nothing to scrub, and numbers that could look like a phone must not be touched. */
const KEPT_AS_WRITTEN = new Set([
  ...['code', 'system', 'loinc', 'value', 'unit', 'document_id', 'source_document_ids', 'finding_id', 'status', 'at'],
  ...['id', 'reference', 'resourceType', 'contentType', 'url', 'versionId', 'lastUpdated', 'dateTime'],
]);
/** Dates of findings, ours and those of FHIR. One that was read from a birth date, as in a letter without another one, would say it. */
const DATES = new Set([
  ...['effective_at', 'performed_at', 'document_date', 'onset'],
  ...['effectiveDateTime', 'performedDateTime', 'onsetDateTime', 'date'],
]);

/** An id or an instant that a machine wrote, whatever its key: the whole text is a UUID or an ISO 8601 time of day. */
const OF_MACHINES = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)$/;

function redacted<T>(value: T, clean: (text: string) => string, born: string | null): T {
  if (typeof value === 'string') return (OF_MACHINES.test(value) && !(born && value.startsWith(born)) ? value : clean(value)) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redacted(item, clean, born)) as T;
  if (!isPlainObject(value)) return value;
  const entry = (key: string, item: unknown): unknown => {
    if (DATES.has(key) && typeof item === 'string') return born !== null && item.startsWith(born) ? null : item;
    return KEPT_AS_WRITTEN.has(key) && !holdsObjects(item) ? item : redacted(item, clean, born);
  };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, entry(key, item)])) as T;
}

/** FHIR's `code` is a concept with words of its own, in lists too. */
const holdsObjects = (value: unknown) => (Array.isArray(value) ? value.some(isPlainObject) : isPlainObject(value));

/** A decimal with its written precision is an object too, and stays as it is. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}
