/** Where a finding of the record comes from, how sure it is, and what people put right about it (Decisions §6). Pure, over FHIR R4 resources. */

export const FINDING_KINDS = ['condition', 'medication', 'allergy', 'procedure', 'observation'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const FINDING_TYPES = {
  condition: 'Condition',
  medication: 'MedicationStatement',
  allergy: 'AllergyIntolerance',
  procedure: 'Procedure',
  observation: 'Observation',
} as const satisfies Record<FindingKind, string>;

/** `wrong` was struck from the record, `past` is over, `unconfirmed` was understood from words and not agreed to yet. */
export const FINDING_STATUSES = ['confirmed', 'provisional', 'unconfirmed', 'past', 'wrong'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** The document, its page (from 1) and the words; a finding told in a message has no document, one that a person added no passage. */
export type FindingSource = { document_id: string | null; page: number | null; passage: string | null };

/** What a finding said before or after a correction; absent keys were not known. */
export type FindingFacts = {
  display: string;
  code: string | null;
  status: FindingStatus;
  onset?: string;
  side?: string;
  value?: string;
  unit?: string;
  /** Dose and how often, of a medicine. */
  dosage?: string;
};

export const FINDING_CHANGES = ['confirmed', 'wrong', 'past', 'provisional', 'changed', 'added'] as const;

/** One correction by a person, oldest first in lists. `at`: instant, ISO 8601. */
export type FindingCorrection = {
  at: string;
  by_role: string;
  change: (typeof FINDING_CHANGES)[number];
  before: FindingFacts | null;
  after: FindingFacts;
  note: string | null;
};

/** What every item of the record carries beside its facts. */
export type FindingTrace = { finding_id: string; status: FindingStatus; source: FindingSource; corrections: FindingCorrection[] };

type Concept = { coding?: { code?: string }[]; text?: string };
type Reference = { reference?: string; display?: string };
export type Resource = Record<string, unknown>;

const UNSURE: ReadonlySet<string> = new Set(['provisional', 'differential', 'preliminary', 'unknown', 'registered']);
const OVER: ReadonlySet<string> = new Set(['resolved', 'inactive', 'remission', 'stopped', 'not-taken']);

/** How sure a finding is, by the status elements that its type has in R4. */
export function findingStatusOf(type: string, resource: Resource): FindingStatus {
  const verification = codeOf(resource.verificationStatus);
  const plain = typeof resource.status === 'string' ? resource.status : null;
  const clinical = codeOf(resource.clinicalStatus) ?? (type === 'MedicationStatement' ? plain : null);
  if (verification === 'entered-in-error' || verification === 'refuted' || plain === 'entered-in-error') return 'wrong';
  if (clinical !== null && (OVER.has(clinical) || (type === 'MedicationStatement' && clinical === 'completed'))) return 'past';
  if (verification === 'unconfirmed') return 'unconfirmed';
  return UNSURE.has(verification ?? '') || UNSURE.has(plain ?? '') ? 'provisional' : 'confirmed';
}

/** A struck finding stays stored, and is in no record. */
export const isStruck = (type: string, resource: Resource): boolean => findingStatusOf(type, resource) === 'wrong';

/** The document and the place in it, as domain/fhir/build.ts writes them; the words in the first note. */
export function findingSourceOf(resource: Resource): FindingSource {
  const [evidence] = (resource.evidence as { detail?: Reference[] }[] | undefined) ?? [];
  const [reference] = [evidence?.detail, resource.derivedFrom, resource.report].find(Array.isArray) ?? [];
  const [note] = (resource.note as { text?: string }[] | undefined) ?? [];
  const { words, place } = splitNote(note?.text ?? null);
  const { reference: target = '', display = '' } = (reference as Reference | undefined) ?? place;
  return {
    document_id: /DocumentReference\/([0-9a-f-]{36})/i.exec(target)?.[1] ?? null,
    page: Number(/\bpage (\d+)/.exec(display)?.[1] ?? 0) || null,
    passage: words,
  };
}

/** An allergy has no element for its document: its note ends with `(DocumentReference/…, page 1, characters 3-20)`. */
function splitNote(text: string | null): { words: string | null; place: Reference } {
  const [, words, reference, display] = /^([\s\S]*) \((DocumentReference\/[^,)]+), ([^)]*)\)$/.exec(text ?? '') ?? [];
  if (words === undefined) return { words: text, place: {} };
  return { words, place: { reference: reference ?? '', display: display ?? '' } };
}

const codeOf = (concept: unknown): string | null => (concept as Concept | undefined)?.coding?.[0]?.code ?? null;
