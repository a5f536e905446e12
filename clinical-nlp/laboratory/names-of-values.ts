import type { ConditionFinding, ObservationFinding } from '../../domain/clinical/findings.ts';

/** Rows whose test bears the name of a disease: "Uremia 38 mg/dL" is the urea of anybody. */

/** Whether the name of a value that was measured is all that tells of the disease. Signs of urine and blood (R) are what the value shows. */
export function isNameOfValue({ icd10, passage, negated }: ConditionFinding, values: readonly ObservationFinding[]): boolean {
  if (icd10 === null || icd10.startsWith('R') || negated) return false;
  return values.some(({ loinc, value, printed_name, passage: row }) => {
    const at = row.start + Math.max(0, row.quote.indexOf(printed_name));
    return loinc !== null && /^\d/.test(value) && passage.start >= at && passage.end <= at + printed_name.length;
  });
}
