import { v7 as newId } from 'uuid';
import { addSource } from '../../db/queries/documents/document-records.ts';
import { addAbsence } from '../../db/queries/fhir/save-absence.ts';
import { addFhirResource, addReadFinding, type NewFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import { reviveDocumentReference } from '../../db/queries/documents/hold-document.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { saidOfPatient } from '../../domain/clinical/said-of-patient.ts';
import type { ClinicalExtraction, Interpretation, Passage } from '../../domain/clinical/findings.ts';
import {
  asDoubted,
  buildAllergyIntolerance,
  buildCondition,
  buildDocumentReference,
  buildMedicationStatement,
  buildObservation,
  buildProcedure,
  DOUBTS,
  type Doubt,
  type FhirResource,
} from '../../domain/fhir/build.ts';
import { allergyKey, conditionKey, medicationKey, observationKey, procedureKey } from '../../domain/fhir/dedupe-key.ts';
import type { Issue } from '../../domain/validation/issue.ts';
import { confirmedByDocument } from '../records/confirmed-by-document.ts';
import { askWhichIsRight, compareDose } from '../records/read-again.ts';
import type { DocumentToRead } from './open-document.ts';

export type SavedFindings = { conditions: number; observations: number; medications: number; allergies: number; procedures: number };

type Finding = { resource: FhirResource; code: string | null; dedupe_key: string };

/**
 * Stores what a document says of the patient as FHIR resources. What the case already has gains this document as a source. What is denied,
 * or said of a relative, is not the patient's and stays in the extraction only.
 */
export async function saveFindings(
  tx: Tx,
  document: DocumentToRead,
  extraction: ClinicalExtraction,
  interpretations: readonly (Interpretation | null)[],
  issues: readonly Issue[],
): Promise<SavedFindings> {
  const findings = resourcesOf({ patient_id: document.patient_id, document_id: document.id }, extraction, interpretations, issues);
  for (const finding of Object.values(findings).flat()) await saveOnce(tx, document, finding);
  if (extraction.no_known_allergies && findings.allergies.length === 0) {
    const { id: document_id, case_id, patient_id } = document;
    await addAbsence(tx, 'allergies', { case_id, patient_id, document_id, quote: extraction.no_known_allergies.quote });
  }
  const reference = buildDocumentReference(document, {
    id: document.id,
    document_type: extraction.document_type,
    content_type: document.content_type,
    size_bytes: Number(document.size_bytes),
    filename: document.filename,
    status: 'current',
    recorded_at: new Date().toISOString(),
  });
  if (!(await reviveDocumentReference(tx, document.id)))
    await addFhirResource(tx, { ...provenance(document), resource: reference, code: null, dedupe_key: document.id });
  return {
    conditions: findings.conditions.length,
    observations: findings.observations.length,
    medications: findings.medications.length,
    allergies: findings.allergies.length,
    procedures: findings.procedures.length,
  };
}

function resourcesOf(
  subject: { patient_id: string; document_id: string },
  extraction: ClinicalExtraction,
  interpretations: readonly (Interpretation | null)[],
  issues: readonly Issue[],
) {
  // What cannot be right weighs more than what may be misread: the first of several doubts of a value is kept.
  const doubted = new Map(issues.flatMap(doubtsOf).toReversed());
  const { conditions, observations, medications, allergies, procedures } = saidOfPatient(extraction);
  return {
    conditions: conditions.map(
      (finding): Finding => ({
        resource: buildCondition(newId(), subject, finding),
        code: finding.icd10,
        dedupe_key: conditionKey(finding),
      }),
    ),
    observations: observations.map((finding, index): Finding => {
      const interpreted = { ...finding, interpretation: finding.interpretation ?? interpretations[index] ?? null };
      const printed = buildObservation(newId(), subject, interpreted);
      const doubt = doubted.get(placeKey(`observation.${finding.loinc}`, finding.passage));
      return { resource: doubt ? asDoubted(printed, doubt) : printed, code: finding.loinc, dedupe_key: observationKey(finding) };
    }),
    medications: medications.map(
      (finding): Finding => ({
        resource: buildMedicationStatement(newId(), subject, finding, extraction.document_date),
        code: null,
        dedupe_key: medicationKey(finding),
      }),
    ),
    allergies: allergies.map(
      (finding): Finding => ({
        resource: buildAllergyIntolerance(newId(), subject, finding),
        code: null,
        dedupe_key: allergyKey(finding),
      }),
    ),
    procedures: procedures.map(
      (finding): Finding => ({
        resource: buildProcedure(newId(), subject, finding),
        code: finding.snomed,
        dedupe_key: procedureKey(finding),
      }),
    ),
  };
}

/** The values that an issue doubts: one by its field, or a list with their places. */
function doubtsOf({ check, field, evidence }: Issue): [string, Doubt][] {
  if (!(check in DOUBTS)) return [];
  const listed = (evidence.values ?? []) as { loinc: string | null; passage: Passage }[];
  const places = listed.map(({ loinc, passage }) => placeKey(`observation.${loinc}`, passage));
  const own = evidence.passage ? [placeKey(field, evidence.passage as Passage)] : [];
  return [...own, ...places].map((place) => [place, check as Doubt]);
}

const placeKey = (field: string, passage: Passage | undefined) => `${field} ${passage?.page ?? 0} ${passage?.start}`;

const provenance = ({
  id,
  case_id,
  patient_id,
}: DocumentToRead): Pick<NewFhirResource, 'source' | 'patient_id' | 'case_id' | 'document_id'> => ({
  source: 'agent',
  patient_id,
  case_id,
  document_id: id,
});

async function saveOnce(tx: Tx, document: DocumentToRead, { resource, code, dedupe_key }: Finding): Promise<void> {
  const outcome = await addReadFinding(tx, { ...provenance(document), resource, code, dedupe_key });
  if (outcome !== 'known') return;
  await compareDose(tx, document, { resource, dedupe_key });
  const confirmed = await confirmedByDocument(tx, document, { resource, dedupe_key });
  await addSource(tx, { type: resource.resourceType, case_id: document.case_id, dedupe_key, document_id: document.id }, confirmed);
  await askWhichIsRight(tx, document, { resource, dedupe_key });
}
