import { v7 as newId } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { lockCase } from '../../../db/queries/cases/cases.ts';
import { noteAnswers } from '../../../db/queries/cases/intake-items.ts';
import { savePatientResource } from '../../../db/queries/fhir/patient-resource.ts';
import { addAbsence } from '../../../db/queries/fhir/save-absence.ts';
import { addReadFinding } from '../../../db/queries/fhir/save-fhir.ts';
import { closeIssue, listOpenIssueIds, openIssue, type Settlement } from '../../../db/queries/documents/issues.ts';
import { withdrawDocument } from '../../../db/queries/documents/withdraw-document.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import {
  buildAllergyIntolerance,
  buildCondition,
  buildMedicationStatement,
  buildObservation,
  buildProcedure,
  type FhirResource,
} from '../../../domain/fhir/build.ts';
import { allergyKey, conditionKey, medicationKey, observationKey, procedureKey } from '../../../domain/fhir/dedupe-key.ts';
import { getFinding } from '../../../db/queries/fhir/stored-finding.ts';
import { conflictingDoses } from '../../../domain/validation/conflicting-doses.ts';
import { issue } from '../../../domain/validation/issue.ts';
import { changeWishes, isOpenToWishes } from '../../cases/change-wishes.ts';
import { settleIssue } from '../../documents/accept-document.ts';
import { putRight } from '../../records/put-right.ts';
import { changeOf, type PlannedCorrection } from './plan-correction.ts';
import { holdAgain } from '../../records/read-again.ts';
import { type ChangedWishes, restsOn } from './plan-wishes.ts';
import { withHistory } from './with-history.ts';
import type { PlannedChanges } from './state-delta.ts';

export type Owner = { case_id: string; patient_id: string; message_id: string };

/** Writes what a turn changes, in the turn's own transaction. */
export async function applyChanges(tx: Tx, owner: Owner, changes: PlannedChanges): Promise<void> {
  await fillPatient(tx, owner, changes.patient);
  if (changes.language !== null) await keepLanguage(tx, owner, changes.language);
  if (Object.keys(changes.case).length > 0) await changeCase(tx, owner, changes.case);
  await saveFindings(tx, owner, withHistory(changes));
  if (changes.contradiction?.says === 'wrong') for (const finding of changes.contradiction.findings) await correct(tx, owner, finding);
  for (const correction of changes.corrections) await correct(tx, owner, correction);
  await saveHealthAnswers(tx, owner, changes.health);
  if (changes.unchanged.not_offered) await noteAnswers(tx, owner.case_id, owner.message_id, [{ item: 'procedure', answer: 'none' }]);
  if (changes.dialogue.answered) await noteAnswers(tx, owner.case_id, owner.message_id, [changes.dialogue.answered]);
  if (changes.clarification?.withdrawn_document) await withdraw(tx, owner, changes.clarification.withdrawn_document);
  for (const issueId of changes.clarification?.issue_ids ?? []) await settleIssue(tx, owner, issueId, clarifiedIn(owner));
}

async function fillPatient(tx: Tx, { patient_id, case_id }: Owner, patient: PlannedChanges['patient']): Promise<void> {
  const fields_updated = Object.keys(patient);
  if (fields_updated.length === 0) return;
  const { gender = null, date_of_birth = null, country_of_residence = null, phone = null } = patient;
  await tx.sql(
    `update patients set gender = coalesce(gender, $3), date_of_birth = coalesce(date_of_birth, $4::date),
            country_of_residence = coalesce(country_of_residence, $5), phone = coalesce(phone, $6)
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, patient_id, gender, date_of_birth, country_of_residence, phone],
  );
  await savePatientResource(tx, patient_id, 'agent');
  await recordEvent(tx, { type: 'patient.updated', patient_id, case_id, payload: { fields_updated } });
}

async function keepLanguage(tx: Tx, { patient_id, case_id }: Owner, language: string): Promise<void> {
  await tx.sql('update patients set preferred_language = $3 where tenant_id = $1 and id = $2', [tx.scope.tenantId, patient_id, language]);
  await recordEvent(tx, { type: 'patient.updated', patient_id, case_id, payload: { fields_updated: ['preferred_language'] } });
}

async function changeCase(tx: Tx, { case_id }: Owner, changes: ChangedWishes): Promise<void> {
  const { procedure, procedure_side, languages, preferences, ...plain } = changes;
  const row = await lockCase(tx, case_id);
  if (!row || (restsOn(changes).length > 0 && !isOpenToWishes(row))) return;
  const { procedure_name: name, procedure_code: code } = row;
  const wished = procedure ?? (procedure_side ? { name, code } : undefined);
  await changeWishes(tx, row, {
    ...plain,
    ...(wished ? { procedure: { name: wished.name, code: wished.code, side: procedure_side ?? null } } : {}),
    ...(languages || preferences ? { preferences: { ...(languages ? { languages } : {}), ...preferences } } : {}),
  });
}

async function saveFindings(tx: Tx, { case_id, patient_id }: Owner, findings: PlannedChanges['findings']): Promise<void> {
  const subject = { patient_id };
  const patient = { id: tx.scope.actorId ?? patient_id, role: 'patient', share_id: null };
  const save = async (resource: FhirResource, dedupe_key: string, code: string | null = null) => {
    const outcome = await addReadFinding(tx, { resource, source: 'agent', patient_id, case_id, document_id: null, code, dedupe_key });
    if (outcome !== 'known') return;
    await holdAgain(tx, { case_id, patient_id, by: patient }, { resource, dedupe_key });
  };
  for (const finding of findings.conditions) await save(buildCondition(newId(), subject, finding), conditionKey(finding), finding.icd10);
  for (const finding of findings.observations)
    await save(buildObservation(newId(), subject, finding), observationKey(finding), finding.loinc);
  for (const finding of findings.medications) await save(buildMedicationStatement(newId(), subject, finding), medicationKey(finding));
  for (const finding of findings.allergies) await save(buildAllergyIntolerance(newId(), subject, finding), allergyKey(finding));
  for (const finding of findings.procedures) await save(buildProcedure(newId(), subject, finding), procedureKey(finding), finding.snomed);
}

/** "None" is stored as known, and "I do not know" as answered, so that nobody asks again. */
async function saveHealthAnswers(
  tx: Tx,
  { case_id, patient_id, message_id }: Owner,
  { none, unknown }: PlannedChanges['health'],
): Promise<void> {
  for (const item of none) await addAbsence(tx, item, { case_id, patient_id, document_id: null, quote: null });
  const answers = none.map((item) => ({ item: item as string, answer: 'none' as const }));
  await noteAnswers(tx, case_id, message_id, [
    ...answers,
    ...(unknown === null ? [] : [{ item: unknown as string, answer: 'unknown' as const }]),
  ]);
}

/** Own words are struck; what a document or a clinician says is left to a reviewer; a medicine that is taken no longer has ended. */
async function correct(tx: Tx, { case_id, patient_id }: Owner, correction: PlannedCorrection): Promise<void> {
  const { finding_id, outcome, display, document_id } = correction;
  const finding = await getFinding(tx, case_id, finding_id);
  if (!finding) return;
  const by = { id: tx.scope.actorId ?? patient_id, role: 'patient', share_id: null };
  if (outcome !== 'disputed') await putRight(tx, { case_id, patient_id, by }, finding, changeOf(correction));
  else if (document_id !== null)
    await openIssue(
      tx,
      { document_id, case_id, patient_id },
      correction.told?.dosage === undefined
        ? issue('disputed_finding', `finding.${finding_id}`, `The patient says that "${display}" is wrong.`, { finding_id })
        : conflictingDoses(finding, correction.told.dosage),
    );
}

const clarifiedIn = ({ message_id }: Owner): Settlement => ({
  by: 'patient',
  note: `clarified in message ${message_id}`,
  event: { resolved_by: 'patient', message_id },
});

/**
 * The patient says that the document is not theirs: nothing that only it said stays in the record, and whatever was to be asked about it is settled, also
 * what has been opened since the patient was read.
 */
async function withdraw(tx: Tx, owner: Owner, documentId: string): Promise<void> {
  const { case_id, patient_id, message_id } = owner;
  const isWithdrawn = await withdrawDocument(tx, case_id, documentId);
  for (const issueId of await listOpenIssueIds(tx, documentId)) await closeIssue(tx, owner, issueId, clarifiedIn(owner));
  if (!isWithdrawn) return;
  const payload = { document_id: documentId, reason: 'withdrawn_by_patient', message_id };
  await recordEvent(tx, { type: 'document.superseded', patient_id, case_id, payload });
}
