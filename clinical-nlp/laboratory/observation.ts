import type { Interpretation, ObservationFinding } from '../../domain/clinical/findings.ts';
import { plausibleLimits } from '../../domain/validation/plausible-limits.ts';
import { type Person, rangeOfTable, type TableRange } from '../../terminology/loinc/reference-ranges.ts';
import type { LabTest } from '../../terminology/loinc/tests.ts';
import { isCritical } from '../../terminology/loinc/critical-limits.ts';
import { convertLabValue } from '../../domain/clinical/lab-units.ts';
import type { PrintedRange } from './row-roles.ts';
import { canBeUnsaid, unitsThatFit } from './unsaid-units.ts';
import { anyDateAt, dateBefore, dateOverBlock, withoutDaysOfResults } from '../../domain/text/dates.ts';
import { dayWithoutYear } from './days-without-year.ts';

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

/** Signs of the body at a visit. */
const SIGNS: ReadonlySet<string> = new Set('8480-6 8462-4 8867-4 9279-1 59408-5 8310-5 29463-7 8302-2 39156-5'.split(' '));
const PERCENT_A1C = '4548-4';
const MOLAR_A1C = '59261-8';

export function observation(text: string, { test, start, end: nameEnd }: Place, read: Read): ObservationFinding {
  const end = Math.max(read.end, nameEnd);
  const value = read.value.replaceAll(',', '').replace(/^\./, '0.');
  const range = read.range && isPossible(test, read.range, read.ucum ?? null) ? orderly(read.range) : null;
  const table = range ? null : rangeOfTable(test, read.setting);
  const units = read.ucum ? [read.ucum] : unitsThatFit(test, value, range);
  const [unit = null] = units.length === 1 ? units : [];
  const assumed = read.ucum ? null : unit;
  const judge = (own: number | null) => (isBeyond(test, own) ? 'critical' : interpretationOf(value, range, table, read.flag, own));
  const inOwnUnit = unit ? convertLabValue(test.loinc, Number(value), unit, test.unit) : null;
  const judged = units.length > 1 ? agreed(units.map((each) => judge(convertLabValue(test.loinc, Number(value), each, test.unit)))) : null;
  return {
    name: test.name,
    printed_name: text.slice(start, nameEnd),
    loinc: (assumed === 'mmol/mol' && test.loinc === PERCENT_A1C ? MOLAR_A1C : test.loinc) || null,
    value,
    comparator: read.comparator ?? null,
    unit: read.ucum ?? null,
    printed_unit: read.printedUnit ?? null,
    range,
    interpretation: units.length > 1 ? judged : judge(inOwnUnit),
    ...(table && inOwnUnit !== null ? { judged_by: judgement(table, test, assumed) } : {}),
    ...(assumed ? { assumed_unit: assumed } : {}),
    effective_at:
      read.effectiveAt === undefined ? dateOf(text, { start, end, isSign: SIGNS.has(test.loinc) }, read.setting) : read.effectiveAt,
    passage: { start, end, quote: text.slice(start, end) },
  };
}

const judgement = (table: TableRange, { unit }: LabTest, assumed: string | null) => ({
  ...{ ...table, unit },
  source: assumed ? `${table.source}; unit not printed, read as ${assumed}` : table.source,
});

/** What all readings of a number say of it, whichever unit was meant. */
const agreed = ([first = null, ...others]: (Interpretation | null)[]) => (others.every((each) => each === first) ? first : null);

/** The finding with a unit that its paper leaves out and other values of it tell. */
export function readIn(finding: ObservationFinding, test: LabTest, unit: string, setting: LabSetting): ObservationFinding {
  const table = finding.range ? null : rangeOfTable(test, setting);
  const own = convertLabValue(test.loinc, Number(finding.value), unit, test.unit);
  const judged = isBeyond(test, own) ? 'critical' : interpretationOf(finding.value, finding.range, table, null, own);
  return {
    ...finding,
    interpretation: finding.interpretation ?? judged,
    ...(table ? { judged_by: judgement(table, test, unit) } : {}),
    assumed_unit: unit,
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
/** When somebody came to the hospital, unless results are said to be of that day: "labs on admission 10/01/2026". */
const CAME_IN =
  /(?<!(?:on|at|bei|vom?|al|à l['’]|d['’]|all['’]|na|à|при|labs?|bloods?|labor) ?)(?<!\p{L})(?:(?:date of |hospital )?admi(?:tted|ssion)(?: date)?|adm|aufnahme(?:datum|tag)?|stationär(?: vom)?|fecha de ingreso|ingreso|date d['’]entrée|entrée|hospitalisation du|hospitalisée? du|ricovero(?: dal)?|data (?:di|de) (?:ricovero|admissão|internamento)|internamento de|yatış(?: tarihi)?|дата поступления|поступил[аи]?|تاريخ الدخول)[ \t:]{1,3}(?:(?:on|am|le|il|el|em|с)[ \t])?\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/giu;
const blanks = (day: string) => ' '.repeat(day.length);

/** The day of a value: what the words before it name, else the document's; null where it is said to be an earlier one. */
export function dateOf(
  text: string,
  { start, end, isSign = false }: { start: number; end: number; isSign?: boolean },
  setting: LabSetting,
): string | null {
  if (EARLIER.test(text.slice(end, end + 40))) return null;
  const told = text
    .slice(Math.max(0, start - REACH_OF_DATE), start)
    .replace(OTHER_DAY, blanks)
    .replace(BORN_ABROAD, blanks)
    .replace(CAME_IN, blanks);
  const before = isSign ? withoutDaysOfResults(told) : told;
  const own = dayWithoutYear(before, setting);
  return own ?? dateBefore(before, before.length, setting.dayFirst) ?? dateOverBlock(before, setting.dayFirst) ?? setting.date;
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
function interpretationOf(
  value: string,
  range: PrintedRange | null,
  table: TableRange | null,
  flag: Read['flag'],
  inOwnUnit: number | null,
): Interpretation | null {
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

/** Whether a value printed without a unit can come from a body, in the test's own unit or in another that goes without saying. */
export function isPlausible(test: LabTest, value: number, unit: string): boolean {
  return unit !== test.unit || canBeUnsaid(test, value);
}

/** "Sodium 38" beside 135 - 145: the range tells the unit, and in that unit no body has the value, so it was not read whole. */
export function isOutOfScale(test: LabTest, value: number, { low, high }: PrintedRange): boolean {
  const limits = plausibleLimits(test.loinc);
  if (!limits || limits.unit !== test.unit || low === null || high === null) return false;
  const isWithin = (number: number) => number >= limits.min && number <= limits.max;
  return isWithin(Number(low)) && isWithin(Number(high)) && !isWithin(value);
}
