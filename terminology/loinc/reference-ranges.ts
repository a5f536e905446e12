import type { LabTest } from './tests.ts';

/** Ranges for values that are printed without one: by sex and age where they differ, each with its source. In the test's own unit. */

export type Person = { sex: 'female' | 'male' | null; age: number | null };
export type TableRange = { low: string | null; high: string | null; source: string };
type Row = { sex?: 'female' | 'male'; from?: number; below?: number; low: string | null; high: string | null; source: string };

const ADULTS = 'common adult range';
const ADULT_AGE = 18;

const ROWS: Record<string, Row[]> = {
  '718-7': [
    { below: 2, low: '10.5', high: '13.5', source: 'WHO 2024, children of 6 to 23 months' },
    { from: 2, below: 5, low: '11.0', high: '14.0', source: 'WHO 2024, children of 24 to 59 months' },
    { from: 5, below: 12, low: '11.5', high: '15.5', source: 'WHO 2024, children of 5 to 11 years' },
    { from: 12, below: 15, low: '12.0', high: '16.0', source: 'WHO 2024, children of 12 to 14 years' },
    { sex: 'female', from: 15, low: '12.0', high: '15.5', source: 'WHO 2024, women' },
    { sex: 'male', from: 15, low: '13.0', high: '17.5', source: 'WHO 2024, men' },
  ],
  '789-8': [
    { sex: 'female', from: 18, low: '3.9', high: '5.2', source: `${ADULTS}, women` },
    { sex: 'male', from: 18, low: '4.4', high: '5.9', source: `${ADULTS}, men` },
  ],
  '4544-3': [
    { sex: 'female', from: 18, low: '36', high: '46', source: `${ADULTS}, women` },
    { sex: 'male', from: 18, low: '40', high: '51', source: `${ADULTS}, men` },
  ],
  '2160-0': [
    { from: 1, below: 5, low: '0.2', high: '0.5', source: 'common range, 1 to 4 years' },
    { from: 5, below: 12, low: '0.3', high: '0.7', source: 'common range, 5 to 11 years' },
    { from: 12, below: 18, low: '0.4', high: '1.0', source: 'common range, 12 to 17 years' },
    { sex: 'female', from: 18, low: '0.5', high: '1.1', source: `${ADULTS}, women` },
    { sex: 'male', from: 18, low: '0.7', high: '1.3', source: `${ADULTS}, men` },
  ],
  '3084-1': [
    { sex: 'female', from: 18, low: '2.4', high: '6.0', source: `${ADULTS}, women` },
    { sex: 'male', from: 18, low: '3.5', high: '7.2', source: `${ADULTS}, men` },
  ],
  '2276-4': [
    { sex: 'female', from: 18, low: '15', high: '150', source: 'WHO 2020 (iron deficiency below 15), women' },
    { sex: 'male', from: 18, low: '15', high: '336', source: 'WHO 2020 (iron deficiency below 15), men' },
  ],
  '2085-9': [
    { sex: 'female', from: 18, low: '50', high: null, source: 'ATP III, women' },
    { sex: 'male', from: 18, low: '40', high: null, source: 'ATP III, men' },
  ],
  '6768-6': [
    { from: 1, below: 15, low: '140', high: '420', source: 'common range, growing children' },
    { from: 15, below: 18, low: '50', high: '330', source: 'common range, adolescents' },
  ],
  '2857-1': [
    { sex: 'male', from: 40, below: 50, low: '0', high: '2.5', source: 'Oesterling 1993, 40 to 49 years' },
    { sex: 'male', from: 50, below: 60, low: '0', high: '3.5', source: 'Oesterling 1993, 50 to 59 years' },
    { sex: 'male', from: 60, below: 70, low: '0', high: '4.5', source: 'Oesterling 1993, 60 to 69 years' },
    { sex: 'male', from: 70, low: '0', high: '6.5', source: 'Oesterling 1993, 70 years and over' },
  ],
  '33762-6': [
    { from: 18, below: 75, low: '0', high: '125', source: 'ESC 2021, chronic onset' },
    { from: 75, low: '0', high: '450', source: 'common limit, 75 years and over' },
  ],
};

/** Null where nobody knows one: a child is not judged by the range of adults. */
export function rangeOfTable(test: LabTest, { sex, age }: Person): TableRange | null {
  const fits = (row: Row) =>
    (row.sex === undefined || row.sex === sex) &&
    (age === null ? row.below === undefined : age >= (row.from ?? 0) && age < (row.below ?? 200));
  const own = ROWS[test.loinc]?.find((row) => fits(row) && (age !== null || (row.from ?? 0) <= ADULT_AGE));
  if (own) return { low: own.low, high: own.high, source: own.source };
  if (age !== null && age < ADULT_AGE) return null;
  return test.low === null && test.high === null ? null : { low: test.low, high: test.high, source: ADULTS };
}
