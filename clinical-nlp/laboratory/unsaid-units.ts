import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { convertLabValue } from '../../domain/clinical/lab-units.ts';
import { plausibleLimits } from '../../domain/validation/plausible-limits.ts';
import type { LabTest } from '../../terminology/loinc/tests.ts';
import type { PrintedRange } from './row-roles.ts';

/** Units that laboratories leave out: which ones a number can be in, and what else on the paper tells which it is. */

/** Numbers that results in a unit have: below and above they are hardly ever printed. */
type Span = { unit: string; from: number; to: number };
const span = (unit: string, from: number, to: number): Span => ({ unit, from, to });

/** Tests that laboratories report in several units, the test's own first. Where no two spans share a number, each number has one unit. */
const SPANS: Record<string, readonly Span[]> = {
  '2160-0': [span('mg/dL', 0.1, 20), span('umol/L', 15, 3000)],
  '3091-6': [span('mg/dL', 8, 640), span('mmol/L', 0.5, 60)],
  '2093-3': [span('mg/dL', 30, 1000), span('mmol/L', 0.8, 25)],
  '2085-9': [span('mg/dL', 8, 200), span('mmol/L', 0.2, 5)],
  '13457-7': [span('mg/dL', 15, 800), span('mmol/L', 0.2, 15)],
  '2571-8': [span('mg/dL', 20, 10_000), span('mmol/L', 0.2, 40)],
  '4548-4': [span('%', 3, 20), span('mmol/mol', 15, 250)],
  '2345-7': [span('mg/dL', 30, 2000), span('mmol/L', 0.5, 45)],
  '1558-6': [span('mg/dL', 30, 2000), span('mmol/L', 0.5, 45)],
  '1521-4': [span('mg/dL', 30, 2000), span('mmol/L', 0.5, 45)],
  '17861-6': [span('mg/dL', 4.5, 20), span('mmol/L', 0.8, 4.5)],
  '1975-2': [span('mg/dL', 0.05, 50), span('umol/L', 2, 900)],
  '1968-7': [span('mg/dL', 0.01, 40), span('umol/L', 0.5, 700)],
  '19123-9': [span('mg/dL', 0.5, 12), span('mmol/L', 0.2, 5)],
  '2777-1': [span('mg/dL', 0.5, 20), span('mmol/L', 0.2, 4.5)],
  '3084-1': [span('mg/dL', 0.5, 25), span('umol/L', 30, 1800)],
  '718-7': [span('g/dL', 2, 25), span('g/L', 25, 250)],
  '1751-7': [span('g/dL', 0.5, 7), span('g/L', 7, 80)],
  '2885-2': [span('g/dL', 1, 15), span('g/L', 15, 150)],
  '8310-5': [span('Cel', 25, 45), span('[degF]', 77, 113)],
  '3024-7': [span('ng/dL', 0.1, 6), span('pmol/L', 2.5, 100)],
  '3051-0': [span('pg/mL', 0.5, 30), span('pmol/L', 0.8, 50)],
  '62292-8': [span('ng/mL', 2, 200), span('nmol/L', 5, 500)],
  '2132-9': [span('pg/mL', 50, 3000), span('pmol/L', 40, 2200)],
  '2284-8': [span('ng/mL', 0.5, 50), span('nmol/L', 1, 100)],
  '2498-4': [span('ug/dL', 5, 600), span('umol/L', 0.8, 100)],
  '10839-9': [span('ng/mL', 0, 100), span('ng/L', 1, 100_000)],
  '1988-5': [span('mg/L', 0, 600), span('mg/dL', 0, 60)],
  '2731-8': [span('pg/mL', 2, 5000), span('pmol/L', 0.3, 500)],
  '2986-8': [span('ng/dL', 5, 3000), span('nmol/L', 0.2, 100)],
  '2243-4': [span('pg/mL', 5, 6000), span('pmol/L', 18, 22_000)],
};

/** Nobody tells the units of these by those of others: vitamins and hormones have their own in the same laboratory. */
const BY_AMOUNT: ReadonlySet<string> = new Set(['1975-2', '1968-7', '19123-9', '2777-1', '3091-6', '17861-6', '2160-0']);
/** Those that are in mass where creatinine is; magnesium and phosphate are in mmol/L in many such laboratories. */
const BY_MASS: ReadonlySet<string> = new Set(['1975-2', '1968-7']);
/** What tells which of the two a laboratory uses. */
const WITNESSES: ReadonlySet<string> = new Set(['2160-0', '1975-2', '1968-7', '3084-1']);

const spansOf = ({ loinc, unit }: Pick<LabTest, 'loinc' | 'unit'>): readonly Span[] =>
  SPANS[loinc] ?? [span(unit, 0, Number.POSITIVE_INFINITY)];

/** The units in which a value printed without one can come from a body, the test's own first; none where the test needs no unit or nobody knows its limits. */
export function unitsThatFit(test: LabTest, value: string, range: PrintedRange | null): string[] {
  const { loinc, unit } = test;
  const limits = plausibleLimits(loinc);
  if (!limits || /^(?:\{.*\}|\[pH\]|1|)$/.test(unit) || limits.unit !== unit) return [];
  const fits = (candidate: string) => {
    const reading = convertLabValue(loinc, Number(value), candidate, unit);
    return reading !== null && reading >= limits.min && reading <= limits.max;
  };
  const possible = spansOf(test).filter((each) => fits(each.unit));
  const usual = possible.filter(({ from, to }) => Number(value) >= from && Number(value) <= to);
  const units = (usual.length > 0 ? usual : possible.slice(0, 1)).map((each) => each.unit);
  const told = range === null ? [] : units.filter((candidate) => isRangeIn(test, candidate, range));
  return told.length > 0 ? told : units;
}

/** So many times the usual limit is another unit's. */
const FARTHEST_LIMIT = 2;

/** "18 (3 - 21)": the printed limit lies near the usual one in this unit. */
function isRangeIn({ loinc, unit, high }: LabTest, candidate: string, range: PrintedRange): boolean {
  const usual = high === null ? null : convertLabValue(loinc, Number(high), unit, candidate);
  if (usual === null || usual === 0 || range.high === null) return true;
  const times = Number(range.high) / usual;
  return times < FARTHEST_LIMIT && times > 1 / FARTHEST_LIMIT;
}

/** Whether a number can be a result of the test in its own unit or in another that goes without saying. */
export function canBeUnsaid({ loinc, unit: own }: LabTest, value: number): boolean {
  const limits = plausibleLimits(loinc);
  if (!limits) return true;
  return spansOf({ loinc, unit: own }).some(({ unit }) => {
    const reading = convertLabValue(loinc, value, unit, own);
    return reading !== null && reading >= limits.min && reading <= limits.max;
  });
}

/** By an amount of substance or by mass, as creatinine and what else can be told of the paper; null: both, or nothing tells it. */
function measureOf(findings: readonly ObservationFinding[]): 'substance' | 'mass' | null {
  const units = findings.flatMap(({ loinc, unit, assumed_unit, specimen }) =>
    loinc !== null && specimen === undefined && WITNESSES.has(loinc) ? [unit ?? assumed_unit ?? ''] : [],
  );
  const [molar, mass] = [units.some((unit) => /mol\/L$/.test(unit)), units.some((unit) => /g\/d?L$/.test(unit))];
  if (molar === mass) return null;
  return molar ? 'substance' : 'mass';
}

/** "Creatinine 98, bilirubin 18": the unit that was left out, where the paper's other values tell it. */
export function unitOfPaper(
  { loinc, value, range }: ObservationFinding,
  test: LabTest,
  others: readonly ObservationFinding[],
): string | null {
  const measure = measureOf(others);
  if (loinc === null || measure === null || !(measure === 'mass' ? BY_MASS : BY_AMOUNT).has(loinc)) return null;
  const isOfMeasure = (unit: string) => /mol\/L$/.test(unit) === (measure === 'substance');
  return unitsThatFit(test, value, range).find(isOfMeasure) ?? null;
}
