import type { FhirResource } from '../fhir/build.ts';
import { differInDose } from '../validation/conflicting-doses.ts';
import { factsOf } from './correct-finding.ts';
import type { FindingKind } from './finding-trace.ts';

/** What a document need not repeat: since when, and how much is taken. */
const KEPT = ['onsetDateTime', 'dosage', 'performedDateTime'] as const;

/**
 * A finding of the patient's words as a document says it, with what only the patient told.
 * @returns null where the document is not sure, says that it is over, or says something else: another dose, an intolerance for an allergy
 */
export function asDocumented(kind: FindingKind, told: FhirResource, read: FhirResource): FhirResource | null {
  const [before, after] = [factsOf(kind, told), factsOf(kind, read)];
  if (after.status !== 'confirmed' || before.status === 'past' || before.status === 'wrong') return null;
  if (kind === 'allergy' && told.type !== read.type) return null;
  if (before.dosage && after.dosage && differInDose(before.dosage, after.dosage)) return null;
  const kept = KEPT.flatMap((element) => (element in told && !(element in read) ? [[element, told[element]]] : []));
  return { ...read, ...Object.fromEntries(kept), id: told.id } as FhirResource;
}
