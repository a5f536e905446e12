import { REVIEW, readTable } from '../table-file.ts';

/** Values that a laboratory tells at once, by LOINC code, in the unit of the test (critical-limits.tsv). */
type CriticalLimit = { unit: string; low: number; high: number };

const COLUMNS = ['loinc', 'unit', 'low', 'high', 'source', ...REVIEW] as const;

/** An empty limit is none. */
const LIMITS = new Map(
  readTable(new URL('critical-limits.tsv', import.meta.url), COLUMNS).map(({ loinc, unit, low, high }): [string, CriticalLimit] => [
    loinc,
    { unit, low: low === '' ? Number.NEGATIVE_INFINITY : Number(low), high: high === '' ? Number.POSITIVE_INFINITY : Number(high) },
  ]),
);

/** Whether a value of a test, in the test's own unit, lies beyond a critical limit. @throws never */
export function isCritical(loinc: string, unit: string, value: number): boolean {
  const limit = LIMITS.get(loinc);
  if (limit === undefined || limit.unit !== unit || !Number.isFinite(value)) return false;
  return value < limit.low || value > limit.high;
}
