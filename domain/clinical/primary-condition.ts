import type { ConditionFinding } from './findings.ts';

/**
 * The condition that a case is about: of those that the patient has now, the one that the procedure treats; without a procedure's prefixes,
 * the first. Null when none qualifies.
 */
export function choosePrimaryCondition(conditions: readonly ConditionFinding[], procedurePrefixes: readonly string[]): string | null {
  const present = conditions.filter(
    ({ icd10, negated, family, historical, uncertain, clinical_status }) =>
      icd10 !== null && !negated && !family && !historical && !uncertain && !['inactive', 'resolved'].includes(clinical_status),
  );
  const treated = present.find(({ icd10 }) => procedurePrefixes.some((prefix) => icd10?.slice(0, 3) === prefix.slice(0, 3)));
  return treated?.icd10 ?? (procedurePrefixes.length === 0 ? (present[0]?.icd10 ?? null) : null);
}
