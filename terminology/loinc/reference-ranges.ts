import { REVIEW, readTable } from '../table-file.ts';
import type { LabTest } from './tests.ts';

/** Ranges for values that are printed without one: by sex and age where they differ (reference-ranges.tsv), each with its source. In the test's own unit. */

export type Person = { sex: 'female' | 'male' | null; age: number | null };
export type TableRange = { low: string | null; high: string | null; source: string };
/** `sex` '': both. Years of age, `from` included, `below` not. */
type Row = TableRange & { sex: string; from: number; below: number | null };

const ADULTS = 'common adult range';
const ADULT_AGE = 18;

const COLUMNS = ['loinc', 'sex', 'from_age', 'below_age', 'low', 'high', 'source', ...REVIEW] as const;

const ROWS = new Map<string, Row[]>();
for (const { loinc, sex, from_age, below_age, low, high, source } of readTable(new URL('reference-ranges.tsv', import.meta.url), COLUMNS)) {
  const row: Row = {
    sex,
    from: Number(from_age),
    below: below_age === '' ? null : Number(below_age),
    low: low || null,
    high: high || null,
    source,
  };
  ROWS.set(loinc, [...(ROWS.get(loinc) ?? []), row]);
}

/** Null where nobody knows one: a child is not judged by the range of adults. */
export function rangeOfTable(test: LabTest, { sex, age }: Person): TableRange | null {
  const fits = (row: Row) =>
    (row.sex === '' || row.sex === sex) && (age === null ? row.below === null : age >= row.from && (row.below === null || age < row.below));
  const own = ROWS.get(test.loinc)?.find((row) => fits(row) && (age !== null || row.from <= ADULT_AGE));
  if (own) return { low: own.low, high: own.high, source: own.source };
  if (age !== null && age < ADULT_AGE) return null;
  return test.low === null && test.high === null ? null : { low: test.low, high: test.high, source: ADULTS };
}
