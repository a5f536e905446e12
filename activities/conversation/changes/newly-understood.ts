import { operationName, procedureName, substanceName, toldCondition, wordFor } from '../../../assistant/names/plain-names.ts';
import type { ConditionFinding, MedicationFinding, ObservationFinding, ProcedureFinding } from '../../../domain/clinical/findings.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import { absenceText } from '../../../domain/fhir/absence.ts';
import type { PlannedChanges } from './state-delta.ts';

/** What a turn tells again, in the same words. */
export const foundAgain = (findings: PlannedChanges['findings'], language: SpokenLanguage): string[] =>
  newlyUnderstood({ findings, ended: [], health: { none: [], unknown: null }, case: {}, patient: {} }, language);

/** What a turn understood, in plain words of the patient's language, for the reply to rest on. */
export function newlyUnderstood(
  { findings, ended, health, case: wishes, patient }: Pick<PlannedChanges, 'findings' | 'ended' | 'health' | 'case' | 'patient'>,
  language: SpokenLanguage,
): string[] {
  const word = (key: string, otherwise: string) => wordFor(key, language) ?? otherwise;
  return [
    ...findings.conditions
      .filter((finding) => !isLeftByOperation(finding, findings.procedures))
      .map((finding) => toldCondition(finding, language)),
    ...findings.medications.map((finding) => toldMedicine(finding, language)),
    ...ended.map(({ name, passage }) => noLongerTaken(substanceName(name, passage.quote, language), language)),
    ...findings.allergies.map(({ name, passage, type }) =>
      word(type === 'intolerance' ? 'intolerance' : 'allergy', '{}').replace('{}', substanceName(name, passage.quote, language)),
    ),
    ...findings.observations.map((finding) => measured(finding, language)),
    ...findings.procedures.map(({ display, text, laterality, performed_at, times }) => {
      const side = laterality === null ? undefined : wordFor(`side.${laterality}`, language);
      return withDetails(operationName(display, text, language), [
        times === undefined ? undefined : `${times}×`,
        side,
        performed_at?.slice(0, 4),
      ]);
    }),
    ...health.none.map((item) => word(`none.${item}`, absenceText(item).toLowerCase())),
    ...(wishes.procedure ? [procedureName(wishes.procedure, language)] : []),
    ...(wishes.procedure_side
      ? [word('treated_side', '{}').replace('{}', word(`side.${wishes.procedure_side}`, wishes.procedure_side))]
      : []),
    ...(wishes.languages ? [word('languages', 'your languages')] : []),
    ...Object.keys(patient).map((key) => word(key, `your ${key.replaceAll('_', ' ')}`)),
  ];
}

/** With the dose and how often, as they were told. */
const toldMedicine = ({ name, passage, dose, frequency }: MedicationFinding, language: SpokenLanguage): string =>
  [substanceName(name, passage.quote, language), dose, frequency].filter(Boolean).join(' ');

/** @param name as patients know it */
export const noLongerTaken = (name: string, language: SpokenLanguage): string =>
  (wordFor('no_longer_taken', language) ?? '{}').replace('{}', name);

/** "Acquired absence of …" beside the operation that it was understood from says the same twice. */
function isLeftByOperation({ icd10, passage }: ConditionFinding, operations: readonly ProcedureFinding[]): boolean {
  const isSame = ({ passage: { start, end } }: ProcedureFinding) => start < passage.end && passage.start < end;
  return /^Z9[0568]/.test(icd10 ?? '') && operations.some(isSame);
}

function withDetails(name: string, details: readonly (string | undefined)[]): string {
  const said = details.filter((detail) => detail !== undefined).join(', ');
  return said === '' ? name : `${name} (${said})`;
}

export function measured(
  {
    loinc,
    name,
    printed_name,
    value,
    printed_unit,
  }: Pick<ObservationFinding, 'loinc' | 'name' | 'printed_name' | 'value' | 'printed_unit'>,
  language: SpokenLanguage,
): string {
  const known = loinc === null ? undefined : wordFor(loinc, language);
  const shown = language === 'en' ? name : (known ?? printed_name);
  return [shown, value, printed_unit].filter(Boolean).join(' ');
}
