import type { ClinicalExtraction, Passage } from '../clinical/findings.ts';
import { saidOfPatient } from '../clinical/said-of-patient.ts';
import { allergyKey, conditionKey, medicationKey, observationKey, procedureKey } from '../fhir/dedupe-key.ts';
import { type FindingKind, findingSourceOf, type Resource } from './finding-trace.ts';

/** Where a finding stands in one document. Page from 1, characters from the beginning of the page as it was read. */
export type PlaceInDocument = { page: number | null; place: { start: number; end: number } | null; sentence: string | null };

/** A finding of the record: `keys` are all that it ever had, so that one that people put right is found where it was read. */
export type KeyedFinding = { kind: FindingKind; keys: readonly string[]; resource: Resource };

const NOWHERE: PlaceInDocument = { page: null, place: null, sentence: null };

/**
 * Where each finding stands in a document, in words of that document: another one may have said it first. `extraction` is what was read in it; without it,
 * and for what it does not name, the place is the one that the finding itself gives.
 */
export function placesInDocument(documentId: string, extraction: ClinicalExtraction | null): (finding: KeyedFinding) => PlaceInDocument {
  const passages = extraction === null ? new Map<string, Passage>() : firstPassages(extraction);
  return ({ kind, keys, resource }) => {
    const said = keys.flatMap((key) => passages.get(`${kind} ${key}`) ?? []).toSorted(byPassage)[0];
    return said ? placeOf(said) : placeInResource(documentId, resource);
  };
}

/** Reading order: by page, then by place in it; what has none comes last. */
export function byPlace(one: PlaceInDocument, other: PlaceInDocument): number {
  return (
    (one.page ?? Number.MAX_SAFE_INTEGER) - (other.page ?? Number.MAX_SAFE_INTEGER) ||
    (one.place?.start ?? Number.MAX_SAFE_INTEGER) - (other.place?.start ?? Number.MAX_SAFE_INTEGER)
  );
}

function firstPassages(extraction: ClinicalExtraction): Map<string, Passage> {
  const { conditions, observations, medications, allergies, procedures } = saidOfPatient(extraction);
  const keyed: [FindingKind, string, Passage][] = [
    ...conditions.map((finding) => ['condition', conditionKey(finding), finding.passage] as [FindingKind, string, Passage]),
    ...observations.map((finding) => ['observation', observationKey(finding), finding.passage] as [FindingKind, string, Passage]),
    ...medications.map((finding) => ['medication', medicationKey(finding), finding.passage] as [FindingKind, string, Passage]),
    ...allergies.map((finding) => ['allergy', allergyKey(finding), finding.passage] as [FindingKind, string, Passage]),
    ...procedures.map((finding) => ['procedure', procedureKey(finding), finding.passage] as [FindingKind, string, Passage]),
  ];
  const first = new Map<string, Passage>();
  for (const [kind, key, passage] of keyed.toSorted(([, , one], [, , other]) => byPassage(one, other)))
    if (!first.has(`${kind} ${key}`)) first.set(`${kind} ${key}`, passage);
  return first;
}

const byPassage = (one: Passage, other: Passage): number => (one.page ?? 1) - (other.page ?? 1) || one.start - other.start;

const placeOf = ({ page = 1, start, end, quote, sentence = quote }: Passage): PlaceInDocument => ({
  ...{ page, place: { start, end } },
  sentence: sentence.trim() || null,
});

function placeInResource(documentId: string, resource: Resource): PlaceInDocument {
  const { document_id, page, passage } = findingSourceOf(resource);
  return document_id === documentId ? { page, place: null, sentence: passage } : NOWHERE;
}
