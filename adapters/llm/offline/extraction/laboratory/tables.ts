import type { ObservationFinding } from '../../../../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../../../../domain/clinical/lab-units.ts';
import { LAB_TESTS, type LabTest } from '../../data/lab-tests.ts';
import { testInUnit, ucumOf } from './units.ts';
import { fluidOfHeading, type Fluid, isOtherFluid } from './fluids.ts';
import { isPlausible, type LabSetting, observation, type Place } from './observation.ts';
import { inThousands, type PrintStyle, printStyleOf, restoreDecimal } from './numbers.ts';
import { type Item, lexRow } from './row-items.ts';
import { readRow, type RowResult } from './row-roles.ts';
import { type Header, readHeader } from './table-header.ts';

/** Tables: rows under a head that names the columns, and rows that need none because value, unit and range tell themselves apart. */

type Line = { start: number; end: number };
export type TableReading = { findings: ObservationFinding[]; lines: Line[] };

/** Rows without a result after which a table is over. */
const PATIENCE = 8;
const BEFORE_NAME = /^[\s|•*▪‣○●–>-]*(?:\d{1,3}[.)]?[\s|]+(?=\D))?(?:\d{3,5}-\d[\s|]+)?[\s|]*(?:[SPB]\.\s*|(?:serum|plasma|blood)\s+)?$/i;

export function readTables(text: string, places: readonly Place[], setting: LabSetting, taken: readonly Line[]): TableReading {
  const style = printStyleOf(text);
  const reading: TableReading = { findings: [], lines: [] };
  let header: Header | null = null;
  let idle = 0;
  let fluid: Fluid | null = null;
  for (const line of linesOf(text)) {
    if (taken.some(({ start }) => start === line.start)) continue;
    const printed = text.slice(line.start, line.end);
    const own = readHeader(text, line.start, line.end, style.dayFirst);
    if (own) {
      header = idle === 0 && header && line.start > 0 ? joined(header, own) : own;
      idle = 0;
      continue;
    }
    fluid = fluidOfHeading(printed, fluid);
    const ruled = header?.isCommaSeparated ? withBars(text, line) : text;
    const found = rowsOf(ruled, line, places, header !== null, style).flatMap((row) =>
      readRow(row.items, header, line.start).flatMap((result) => findingOf(text, row, result, fluid, setting)),
    );
    if (found.length > 0) {
      reading.findings.push(...found);
      reading.lines.push(line);
      idle = 1;
      continue;
    }
    if (printed.trim() !== '') idle += 1;
    if (idle > PATIENCE) header = null;
  }
  return reading;
}

/** A head on two lines: the words on one, the days on the other. */
function joined(above: Header, below: Header): Header {
  const columns = [...above.columns, ...below.columns];
  const hasDates = columns.filter(({ date }) => date !== null).length >= 2;
  return {
    isCommaSeparated: below.isCommaSeparated,
    columns: columns
      .filter(({ role, date }) => !hasDates || date !== null || (role !== 'value' && role !== 'previous'))
      .toSorted((one, other) => one.start - other.start),
  };
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n]+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Commas between cells as bars: 8,15 is two cells there and no decimal. */
const withBars = (text: string, { start, end }: Line) =>
  text.slice(0, start) + text.slice(start, end).replaceAll(',', '|') + text.slice(end);

type Row = { place: Place; isListed: boolean; nameUnit: string | null; items: Item[] };

function rowsOf(text: string, line: Line, places: readonly Place[], underHead: boolean, style: PrintStyle): Row[] {
  const [first, ...others] = places.filter(({ start }) => start >= line.start && start < line.end);
  if (!first || !BEFORE_NAME.test(text.slice(line.start, first.start)) || isOtherTest(text.slice(first.end, line.end))) {
    const row = underHead ? unlistedRow(text, line, style) : null;
    return row ? [row] : [];
  }
  const next = others.filter((place) => /\d[^\n]*\s{2,}[|\s]*$/.test(text.slice(first.end, place.start)));
  if (next.length < others.filter((place) => /\d/.test(text.slice(first.end, place.start))).length && !underHead) return [];
  const starts = [first, ...next];
  const rows = starts.map((place, index) => listedRow(text, line, place, starts[index + 1]?.start ?? line.end, underHead, style));
  return rows.every((row) => row !== null) ? rows : [];
}

function listedRow(text: string, line: Line, place: Place, to: number, underHead: boolean, style: PrintStyle): Row | null {
  const unit = /^[\s,]*[([]?([^()[\]\n|]{1,18})[)\]]/.exec(text.slice(place.end, to));
  const items = withoutLeadingWords(text, lexRow(text, line.start, place.end, to, style), underHead);
  const named = items[0];
  const nameUnit = unit && named?.kind === 'unit' && named.start < place.end + unit[0].length ? named.printed : null;
  return items.length > 0 && (underHead || tellsItself(items)) ? { place, isListed: true, nameUnit, items } : null;
}

/** Without a head: value and unit or range, and no words in between. */
function tellsItself(items: readonly Item[]): boolean {
  const number = items.findIndex(({ kind }) => kind === 'number');
  const words = items.findIndex((item) => item.kind === 'words' && !item.text.startsWith('('));
  const proof = items.findIndex(({ kind }) => kind === 'unit' || kind === 'range');
  return number >= 0 && proof >= 0 && (words < 0 || words > Math.max(number, proof));
}

/** "LDL/HDL ratio", "Hemoglobin electrophoresis", "Albumin in urine": another test, whose name begins like a known one. */
function isOtherTest(rest: string): boolean {
  return /^\s*(?:[/:]\s*\p{L}{2}|[-,]?\s*\(?(?:ratio|index|clearance|antibod(?:y|ies)|receptor|saturation|binding|variants?|electrophoresis|fraction|in urine|urine|stool|csf|24 ?h|free|ionized|post|after|pp|post[- ]?prandial|2 ?h)\b)/iu.test(
    rest,
  );
}

/** Words of specimen and method between name and result: skipped under a head, and nowhere else. */
function withoutLeadingWords(text: string, items: Item[], underHead: boolean): Item[] {
  const first = items.findIndex(({ kind }) => kind !== 'words');
  if (first <= 0) return first === 0 ? items : [];
  const skipped = items.slice(0, first);
  const [before, number] = [skipped.at(-1) as Item, items[first] as Item];
  const isApart = skipped.length <= 3 && number.start - before.end >= 2 && /^\s+$/.test(text.slice(before.end, number.start));
  const isLeader =
    skipped.every((item) => item.kind === 'words' && /^[a-z]{2,12}$/i.test(item.text)) &&
    skipped.some((item) => item.kind === 'words' && /e{3}/i.test(item.text));
  const isAside = skipped.every(
    (item) =>
      item.kind === 'words' &&
      /^\(|^(?:serum|plasma|blood|total|fasting|random|calculated|level|count|i\.?s\.?|quantitative|method)\b/i.test(item.text),
  );
  return isAside || isApart || isLeader || (underHead && skipped.length <= 5) ? items.slice(first) : [];
}

const NO_TEST =
  /^(?:page|date|name|patient|dob|d\.o\.b|date of birth|born|birth|age|sex|gender|sample|specimen|collected|received|reported|printed|tel|phone|fax|address|id|mrn|ref|lab no|doctor|dr|note|comment|total score|order|visit|room|bed|geb|geboren|datum|fecha|sayfa|hasta)\b/iu;

/** A row under a head whose test nobody listed: its name is what stands in the first column. */
function unlistedRow(text: string, line: Line, style: PrintStyle): Row | null {
  const printed = text.slice(line.start, line.end);
  const lead = /^[\s|•*▪-]*(?:\d{1,3}[.)]\s+)?/.exec(printed)?.[0].length ?? 0;
  const gap = /\s{2,}|\t|\|/.exec(printed.slice(lead));
  const beforeNumber = /^[^\n|\t]*?(?=[\s:]+[<>]?\d+(?:[.,]\d+)?[\s*HL])/.exec(printed.slice(lead));
  const length = gap && gap.index > 0 ? gap.index : (beforeNumber?.[0].length ?? 0);
  const name = printed.slice(lead, lead + length).replace(/[\s:.…·]+$/, '');
  if (!/\p{L}{2}/u.test(name) || name.length > 60 || name.split(/\s+/).length > 7 || NO_TEST.test(name)) return null;
  const start = line.start + lead;
  const test: LabTest = { loinc: '', name, aliases: [], unit: '', low: null, high: null };
  const items = lexRow(text, line.start, start + length, line.end, style);
  const hasProof = items.some(({ kind }) => kind === 'unit' || kind === 'range');
  const isPlain = !items.some((item, index) => item.kind === 'words' && index < 2 && !item.text.includes('/'));
  return hasProof && isPlain
    ? { place: { test, start, end: start + name.length, tokensTo: 0 }, isListed: false, nameUnit: null, items }
    : null;
}

function findingOf(text: string, row: Row, result: RowResult, fluid: Fluid | null, setting: LabSetting): ObservationFinding[] {
  const { place } = row;
  const printedUnit = result.unit ?? row.nameUnit;
  const ucum = printedUnit === null ? null : ucumOf(printedUnit, place.test);
  const test = testOf(text, row, ucum, fluid);
  if (test.loinc !== '' && ucum !== null && !isUnitPossible(test.loinc, test.unit, ucum)) return [];
  const hasProof = printedUnit !== null || result.range !== null;
  const isRecognized = setting.isRecognized(place.start);
  const value = inThousands(isRecognized ? restoreDecimal(result.value, result.range) : result.value, test.unit, printedUnit !== null);
  if (result.misread && !(hasProof && isRecognized)) return [];
  if (test.loinc !== '' && !hasProof && !isPlausible(test, Number(value), test.unit)) return [];
  return [
    observation(
      text,
      { ...place, test },
      {
        value,
        comparator: result.comparator,
        ucum,
        printedUnit,
        range: result.range,
        flag: result.flag,
        end: Math.max(result.end, place.end),
        effectiveAt: result.date,
        setting,
      },
    ),
  ];
}

const URINE_PH = LAB_TESTS.find(({ loinc }) => loinc === '5803-2') as LabTest;

/** The test as it is meant here: cells counted instead of their share, and another fluid's value is not the blood's. */
function testOf(text: string, { place, isListed }: Row, ucum: string | null, fluid: Fluid | null): LabTest {
  const { test } = place;
  const unlisted = (name: string): LabTest => ({ ...test, loinc: '', name, unit: '', low: null, high: null });
  if (!isListed) return fluid ? unlisted(`${fluid} ${test.name}`) : test;
  if (test.loinc === '2744-1' && fluid === 'Urine') return URINE_PH;
  if (isOtherFluid(test, fluid)) return unlisted(`${fluid} ${text.slice(place.start, place.end)}`);
  return testInUnit(test, ucum);
}
