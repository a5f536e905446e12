import type { Interpretation, ObservationFinding } from '../../../../domain/clinical/findings.ts';
import { plausibleLimits } from '../../../../domain/validation/plausible-limits.ts';
import { adultBounds, type LabTest } from '../data/lab-tests.ts';
import { unitFactor } from '../data/lab-units.ts';
import { dateBefore } from './dates.ts';

/** One laboratory result from what was read at a place: value as written, range, interpretation, date, passage. */

/** The name of a test in the text. */
export type Place = { test: LabTest; start: number; end: number; tokensTo: number };

/** What the document says for all its values: its date and whose they are. */
export type LabSetting = { date: string | null; sex: 'female' | 'male' | null };

/** A result of another day than the document's. */
const EARLIER = /^[^.;\n]{0,24}\b(?:ago|in (?:19|20)\d\d|last (?:year|month|week)|previously)\b/i;

/** What stands behind the name of a test. */
export type Read = {
  value: string;
  comparator?: string | undefined;
  ucum?: string | null;
  printedUnit?: string | null;
  range?: RegExpExecArray | null;
  flag?: string | null;
  end: number;
  setting: LabSetting;
};

export function observation(text: string, { test, start, end: nameEnd }: Place, read: Read): ObservationFinding {
  const value = read.value.replaceAll(',', '').replace(/^\./, '0.');
  const groups = read.range?.groups ?? {};
  const upper = groups.bound && !/>|≥/.test(groups.bound);
  const point = (bound: string | undefined) => bound?.replace(/[,:]/, '.');
  const lower = point(groups.low) ?? (groups.bound && !upper ? groups.limit : undefined) ?? null;
  const high = point(groups.high) ?? (upper ? groups.limit : undefined) ?? null;
  const low = lower !== null && high !== null && Number(lower) >= Number(high) ? null : lower;
  const end = Math.max(read.end, nameEnd);
  return {
    name: test.name,
    printed_name: text.slice(start, nameEnd),
    loinc: test.loinc,
    value,
    comparator: comparatorOf(read.comparator),
    unit: read.ucum ?? null,
    printed_unit: read.printedUnit ?? null,
    range: read.range ? { low, high, text: read.range[0].trim().replace(/^[,([|\s]+/, '') } : null,
    interpretation: interpretationOf(test, value, { low, high }, read),
    effective_at: EARLIER.test(text.slice(end, end + 40)) ? null : (dateBefore(text, start) ?? read.setting.date),
    passage: { start, end, quote: text.slice(start, end) },
  };
}

function comparatorOf(printed: string | undefined): ObservationFinding['comparator'] {
  if (!printed) return null;
  if (/<=|≤/.test(printed)) return '<=';
  if (/>=|≥/.test(printed)) return '>=';
  return /<|less/i.test(printed) ? '<' : '>';
}

/** The report's own range first, then its flag, then our table when the unit is the table's. */
function interpretationOf(
  test: LabTest,
  value: string,
  range: { low: string | null; high: string | null },
  { flag, ucum, setting }: Read,
): Interpretation | null {
  const number = Number(value);
  const mark = flag?.toUpperCase() ?? '';
  if (mark === 'HH' || mark === 'LL' || mark.startsWith('CRIT')) return 'critical';
  const printed = range.low !== null || range.high !== null;
  const factor = printed ? 1 : unitFactor(test, ucum ?? null);
  const bounds = printed ? range : factor === null ? null : adultBounds(test, setting.sex);
  const compared = number * (factor ?? 1);
  if (bounds && bounds.low !== null && compared < Number(bounds.low)) return 'low';
  if (bounds && bounds.high !== null && compared > Number(bounds.high)) return 'high';
  if (mark.startsWith('H')) return 'high';
  if (mark.startsWith('L')) return 'low';
  return (bounds && (bounds.low !== null || bounds.high !== null)) || mark.startsWith('N') ? 'normal' : null;
}

/** Whether the value, in the test's own unit, can come from a body. */
export function isPlausible({ loinc, unit: testUnit }: LabTest, value: number, unit: string): boolean {
  const limits = plausibleLimits(loinc);
  return !limits || unit !== testUnit || (value >= limits.min && value <= limits.max);
}
