import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { plausibleLimits } from '../../domain/validation/plausible-limits.ts';
import { type Person, rangeOfTable, type TableRange } from '../../terminology/loinc/reference-ranges.ts';
import type { LabTest } from '../../terminology/loinc/tests.ts';
import { isCritical } from '../../terminology/loinc/critical-limits.ts';
import { convertLabValue } from '../../domain/clinical/lab-units.ts';
import type { PrintedRange } from './row-roles.ts';
import { anyDateAt, dateBefore, dateOverBlock } from '../../domain/text/dates.ts';

/** One laboratory result from what was read at a place: value as written, range, interpretation, date, passage. */

/** The name of a test in the text. */
export type Place = { test: LabTest; start: number; end: number; tokensTo: number };

/** What the document says for all its values: its date, whose they are, and how it was read. */
export type LabSetting = Person & {
  date: string | null;
  dayFirst: boolean;
  isRecognized: (offset: number) => boolean;
};

/** A result of another day than the document's. */
const EARLIER = /^[^.;\n]{0,24}\b(?:ago|in (?:19|20)\d\d|last (?:year|month|week)|previously)\b/i;

/** What stands behind the name of a test. */
export type Read = {
  value: string;
  comparator?: ObservationFinding['comparator'];
  ucum?: string | null;
  printedUnit?: string | null;
  range?: PrintedRange | null;
  flag?: string | null;
  end: number;
  /** Undefined: the row says nothing of a day, and the text before or the document does. */
  effectiveAt?: string | null | undefined;
  setting: LabSetting;
};

const PERCENT_A1C = '4548-4';
const MOLAR_A1C = '59261-8';

export function observation(text: string, { test, start, end: nameEnd }: Place, read: Read): ObservationFinding {
  const end = Math.max(read.end, nameEnd);
  const value = read.value.replaceAll(',', '').replace(/^\./, '0.');
  const range = read.range && isPossible(test, read.range, read.ucum ?? null) ? orderly(read.range) : null;
  const table = range ? null : rangeOfTable(test, read.setting);
  const assumed = read.ucum ? null : assumedUnit(test, value);
  const unit = read.ucum ?? assumed;
  const inOwnUnit = unit ? convertLabValue(test.loinc, Number(value), unit, test.unit) : null;
  return {
    name: test.name,
    printed_name: text.slice(start, nameEnd),
    loinc: (assumed === 'mmol/mol' && test.loinc === PERCENT_A1C ? MOLAR_A1C : test.loinc) || null,
    value,
    comparator: read.comparator ?? null,
    unit: read.ucum ?? null,
    printed_unit: read.printedUnit ?? null,
    range,
    interpretation: isBeyond(test, inOwnUnit) ? 'critical' : interpretationOf(value, range, table, read, inOwnUnit),
    ...(table && inOwnUnit !== null
      ? {
          judged_by: {
            ...table,
            unit: test.unit,
            source: assumed ? `${table.source}; unit not printed, read as ${assumed}` : table.source,
          },
        }
      : {}),
    ...(assumed ? { assumed_unit: assumed } : {}),
    effective_at: read.effectiveAt === undefined ? dateOf(text, start, end, read.setting) : read.effectiveAt,
    passage: { start, end, quote: text.slice(start, end) },
  };
}

/** A value that a laboratory tells at once, in the printed unit or in the one that it is read in. */
const isBeyond = ({ loinc, unit }: LabTest, value: number | null): boolean => value !== null && isCritical(loinc, unit, value);

/** Days in the head of a report on which nothing was taken: it was reported, received or printed, or the patient was born. */
const OTHER_DAY =
  /\b(?:report(?:ed|ing)?|received|receipt|printed|issued?|released?|verified|validated|authori[sz]ed|approved|registered|registration|requested|ordered|accessioned|d\.?o\.?b\.?|birth|born|geb(?:oren)?|geburtsdatum|eingang|freigabe|ausgang|discharged?|entlassung|entlassen|(?:fecha de |data de )?alta|(?:date de )?sortie|dimissione|çıkış|druckdatum|nacimiento|nascimento|naissance|nascita|do[ğg]um tarihi|onay|rapor|édité|imprimé)(?: ?(?:date|time|on|am|at|tarihi|& time|date ?\/ ?time)){0,3}[\s.:]{0,4}\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ /]{1,3}\d{1,2}:\d{2})?/giu;
/** The same in scripts and words that a boundary of ASCII letters does not find. */
const BORN_ABROAD =
  /(?<!\p{L})(?:дата рождения|д\. ?р\.|род(?:ился|илась|\.)|تاريخ الميلاد|تاريخ الولادة|مواليد|n[ée]e? le|nat[oa] il|d\.?d\.?n\.?|f\. ?(?:de )?nac\.?|geburtstag|geb\.?-?dat(?:um)?\.?)[\s:.]{0,3}\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/giu;
/** Characters of the paragraph that a line with a day may stand over. */
const REACH_OF_DATE = 2_000;
const blanks = (day: string) => ' '.repeat(day.length);

/** The day of a value: what the words before it name, else the document's; null where it is said to be an earlier one. */
export function dateOf(text: string, start: number, end: number, setting: LabSetting): string | null {
  if (EARLIER.test(text.slice(end, end + 40))) return null;
  const before = text
    .slice(Math.max(0, start - REACH_OF_DATE), start)
    .replace(OTHER_DAY, blanks)
    .replace(BORN_ABROAD, blanks);
  return dateBefore(before, before.length, setting.dayFirst) ?? dateOverBlock(before, setting.dayFirst) ?? setting.date;
}

/** "13.5 g/dL (2026-10-12)": the day of the value; undefined: none stands there. */
export function dayInBrackets(text: string, at: number, dayFirst: boolean): string | undefined {
  const open = /^[ \t]*[([]/.exec(text.slice(at, at + 6));
  const day = open ? anyDateAt(text, at + open[0].length, dayFirst) : null;
  return day?.iso && /[)\]]/.test(text[day.end] ?? '') ? day.iso : undefined;
}

/** No body has values of the range: it was a telephone number, or another test's. */
function isPossible({ loinc, unit }: LabTest, { low, high }: PrintedRange, ucum: string | null): boolean {
  const limits = plausibleLimits(loinc);
  if (!limits || ucum === null || limits.unit !== unit) return true;
  const inOwnUnit = (bound: string | null) => (bound === null ? null : convertLabValue(loinc, Number(bound), ucum, unit));
  const [least, most] = [inOwnUnit(low), inOwnUnit(high)];
  return !(least !== null && least > limits.max) && !(most !== null && most < limits.min);
}

/** A lower bound above the upper one was misread. */
function orderly({ low, high, text }: PrintedRange): PrintedRange {
  return low !== null && high !== null && Number(low) >= Number(high) ? { low: null, high, text } : { low, high, text };
}

/** The report's own range first, then its flag, then the table by age and sex when the value can be brought to its unit. */
function interpretationOf(value: string, range: PrintedRange | null, table: TableRange | null, { flag }: Read, inOwnUnit: number | null) {
  const mark = flag?.toUpperCase() ?? '';
  if (mark === 'HH' || mark === 'LL' || mark.startsWith('CRIT')) return 'critical';
  const isPrinted = range !== null && (range.low !== null || range.high !== null);
  const [compared, bounds] = isPrinted ? [Number(value), range] : [inOwnUnit, table];
  if (compared !== null && bounds && bounds.low !== null && compared < Number(bounds.low)) return 'low';
  if (compared !== null && bounds && bounds.high !== null && compared > Number(bounds.high)) return 'high';
  if (/^[H↑▲△▴⬆⇧]/u.test(mark)) return 'high';
  if (/^[L↓▼▽▾⬇⇩]/u.test(mark)) return 'low';
  return (compared !== null && Number.isFinite(compared) && bounds) || mark.startsWith('N') ? 'normal' : null;
}

/** Units that are left out where everybody knows them, beside the test's own. */
const UNSAID: Record<string, string> = {
  '2160-0': 'umol/L',
  '3091-6': 'mmol/L',
  '2093-3': 'mmol/L',
  '4548-4': 'mmol/mol',
  '2345-7': 'mmol/L',
  '1558-6': 'mmol/L',
  '17861-6': 'mmol/L',
  '1975-2': 'umol/L',
  '3084-1': 'umol/L',
  '718-7': 'g/L',
  '1751-7': 'g/L',
  '2885-2': 'g/L',
  '8310-5': '[degF]',
};

/** The unit in which a value printed without one can come from a body: the test's own, else the other that goes without saying; null where neither can be, or none is needed. */
function assumedUnit({ loinc, unit }: LabTest, value: string): string | null {
  const limits = plausibleLimits(loinc);
  if (!limits || /^(?:\{.*\}|\[pH\]|1|)$/.test(unit) || limits.unit !== unit) return null;
  const fits = (candidate: string) => {
    const reading = convertLabValue(loinc, Number(value), candidate, unit);
    return reading !== null && reading >= limits.min && reading <= limits.max;
  };
  return [unit, ...(UNSAID[loinc] ? [UNSAID[loinc]] : [])].find(fits) ?? null;
}

/** Whether a value printed without a unit can come from a body, in the test's own unit or in another that goes without saying. */
export function isPlausible({ loinc, unit: testUnit }: LabTest, value: number, unit: string): boolean {
  const limits = plausibleLimits(loinc);
  if (!limits || unit !== testUnit) return true;
  const unsaid = UNSAID[loinc];
  const readings = [value, unsaid ? convertLabValue(loinc, value, unsaid, testUnit) : null];
  return readings.some((reading) => reading !== null && reading >= limits.min && reading <= limits.max);
}

/** "Sodium 38" beside 135 - 145: the range tells the unit, and in that unit no body has the value, so it was not read whole. */
export function isOutOfScale(test: LabTest, value: number, { low, high }: PrintedRange): boolean {
  const limits = plausibleLimits(test.loinc);
  if (!limits || limits.unit !== test.unit || low === null || high === null) return false;
  const isWithin = (number: number) => number >= limits.min && number <= limits.max;
  return isWithin(Number(low)) && isWithin(Number(high)) && !isWithin(value);
}
