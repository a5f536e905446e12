/**
 * Values that a laboratory tells at once, by LOINC code, in the unit of the test. Source: Kost, Critical limits for urgent clinician notification at US medical centers,
 * JAMA 1990;263:704 (means of the national survey).
 */
export type CriticalLimit = { unit: string; low?: number; high?: number };

const LIMITS: Record<string, CriticalLimit> = {
  '718-7': { unit: 'g/dL', low: 6.6, high: 19.9 },
  '777-3': { unit: '10*3/uL', low: 37, high: 910 },
  '6690-2': { unit: '10*3/uL', low: 2, high: 37 },
  '2823-3': { unit: 'mmol/L', low: 2.8, high: 6.2 },
  '2951-2': { unit: 'mmol/L', low: 120, high: 158 },
  '17861-6': { unit: 'mg/dL', low: 6.6, high: 12.9 },
  '19123-9': { unit: 'mg/dL', low: 1, high: 4.9 },
  '2345-7': { unit: 'mg/dL', low: 46, high: 484 },
};

/** Whether a value of a test, in the test's own unit, lies beyond a critical limit. @throws never */
export function isCritical(loinc: string, unit: string, value: number): boolean {
  const limit = LIMITS[loinc];
  if (limit === undefined || limit.unit !== unit || !Number.isFinite(value)) return false;
  return (limit.low !== undefined && value < limit.low) || (limit.high !== undefined && value > limit.high);
}
