import type { FindingFacts, FindingKind } from '../records/finding-trace.ts';
import type { AllergyFinding, ConditionFinding, MedicationFinding, ObservationFinding, ProcedureFinding } from '../clinical/findings.ts';

/**
 * What makes two findings of one case the same (Part 2.7: conditions by ICD-10 code within their type). One key for the conversation and
 * for documents, so that neither repeats the other.
 */
const normalized = (text: string) => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

export const conditionKey = ({ icd10, display }: ConditionFinding) => icd10 ?? `text:${normalized(display)}`;
/** A medicine that is on hold or over stands beside the same one in use: a paper of another day may say either. */
export const medicationKey = ({ name, status, is_history }: MedicationFinding) =>
  is_history ? `${normalized(name)}|ended` : status === 'on-hold' ? `${normalized(name)}|on-hold` : normalized(name);
export const allergyKey = ({ name }: AllergyFinding) => normalized(name);
export const procedureKey = ({ snomed, display, performed_at }: ProcedureFinding) =>
  `${snomed ?? normalized(display)}|${performed_at ?? ''}`;
export const observationKey = ({ loinc, name, effective_at, value, comparator }: ObservationFinding) =>
  `${loinc ?? normalized(name)}|${effective_at ?? ''}|${comparator ?? ''}${value}`;

/** The same key for a finding as it stands in the record; `onset` is the day of an operation or a value. */
export function findingKey(kind: FindingKind, { code, display, onset = '', value = '' }: FindingFacts): string {
  if (kind === 'condition') return code ?? `text:${normalized(display)}`;
  if (kind === 'procedure') return `${code ?? normalized(display)}|${onset}`;
  return kind === 'observation' ? `${code ?? normalized(display)}|${onset}|${value}` : normalized(display);
}
