import { correctionsByResource } from '../../db/queries/fhir/finding-corrections.ts';
import { openIssue } from '../../db/queries/documents/issues.ts';
import { listFindingsByKey, type StoredFinding } from '../../db/queries/fhir/stored-finding.ts';
import { reviseFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { FhirResource } from '../../domain/fhir/build.ts';
import { factsOf } from '../../domain/records/correct-finding.ts';
import { type FindingCorrection, findingStatusOf } from '../../domain/records/finding-trace.ts';
import { conflictingDoses, differInDose } from '../../domain/validation/conflicting-doses.ts';
import { CHECK_SEVERITIES } from '../../domain/validation/issue.ts';
import type { DocumentToRead } from '../documents/open-document.ts';
import { type Correcting, putRight } from './put-right.ts';

/** What happens when something is said again that people had put right: nobody's correction is undone in silence, and nothing is left out in silence. */

/** A finding as it was read now. */
type Said = { resource: FhirResource; dedupe_key: string };
type PutRight = { finding: StoredFinding; last: FindingCorrection };

/** A document says it again: the correction stands, and an issue asks which is right. For an allergy the case waits for the answer. */
export async function askWhichIsRight(tx: Tx, document: DocumentToRead, said: Said): Promise<void> {
  for (const { finding, last } of await correctedFindings(tx, document.case_id, said)) {
    const check = finding.kind === 'allergy' ? 'corrected_allergy' : 'corrected_finding';
    await openIssue(
      tx,
      { ...document, document_id: document.id },
      {
        check,
        severity: CHECK_SEVERITIES[check],
        field: `finding.${finding.resource_id}`,
        message: `The document says "${factsOf(finding.kind, said.resource).display}", which was put right on ${last.at.slice(0, 10)} (now: ${wordsOf(last)}). Please tell us which is right.`,
        evidence: { finding_id: finding.resource_id, change: last.change },
      },
    );
  }
}

/**
 * A document gives a medicine that the patient told of: another dose is asked about, and one that nobody told is filled in. Called before the document counts
 * as a source of the medicine.
 */
export async function compareDose(tx: Tx, document: DocumentToRead, { resource, dedupe_key }: Said): Promise<void> {
  const { dosage: printed } = resource.resourceType === 'MedicationStatement' ? factsOf('medication', resource) : {};
  if (printed === undefined) return;
  for (const finding of await listFindingsByKey(tx, document.case_id, resource.resourceType, dedupe_key)) {
    const { dosage, status } = factsOf('medication', finding.resource);
    if (status === 'past' || status === 'wrong') continue;
    if (dosage === undefined) await reviseFhirResource(tx, finding.resource_type, finding.resource_id, { dosage: resource.dosage });
    else if (finding.document_ids.length === 0 && differInDose(dosage, printed))
      await openIssue(tx, { ...document, document_id: document.id }, conflictingDoses(finding, dosage, printed));
  }
}

const wordsOf = ({ change, after }: FindingCorrection) =>
  change === 'wrong' ? 'struck as wrong' : change === 'past' ? 'past' : [after.display, after.value, after.unit].filter(Boolean).join(' ');

/**
 * The patient says again what was struck: it counts as not sure, unless a clinician struck it. An allergy always does. What had ended by such a word holds again: a
 * medicine is taken, a disease is back and not sure.
 */
export async function holdAgain(tx: Tx, correcting: Correcting, said: Said): Promise<void> {
  for (const { finding, last } of await correctedFindings(tx, correcting.case_id, said)) {
    const status = findingStatusOf(finding.resource_type, finding.resource);
    if (status !== 'wrong' && status !== 'past') continue;
    const isPatients = last.by_role === 'patient' || last.by_role === 'coordinator';
    const isTaken = status === 'past' && finding.kind === 'medication';
    if (finding.kind === 'allergy' || isPatients || isTaken)
      await putRight(tx, correcting, finding, { status: isTaken ? 'confirmed' : 'provisional', note: 'The patient said it again.' });
  }
}

/** Findings that people struck, called past or changed, where what is said now is not what they made of it. */
async function correctedFindings(tx: Tx, caseId: string, { resource, dedupe_key }: Said): Promise<PutRight[]> {
  const type = resource.resourceType;
  const findings = await listFindingsByKey(tx, caseId, type, dedupe_key);
  if (findings.length === 0) return [];
  const corrections = await correctionsByResource(tx, caseId);
  return findings.flatMap((finding) => {
    const last = corrections.get(finding.resource_id)?.at(-1);
    if (last?.change === 'wrong') return [{ finding, last }];
    if (last?.change === 'past' && findingStatusOf(type, resource) !== 'past') return [{ finding, last }];
    return last?.change === 'changed' && finding.dedupe_key !== dedupe_key ? [{ finding, last }] : [];
  });
}
