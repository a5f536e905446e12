import { dateOverBlock } from '../../domain/text/dates.ts';
import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../domain/clinical/lab-units.ts';
import { LAB_TESTS, type LabTest } from '../../terminology/loinc/tests.ts';
import { testInUnit, ucumOf } from './units.ts';
import { codeInFluid, type Fluid, isOtherFluid } from './fluids.ts';
import { below, fluidOfRow, NOTHING_ABOVE } from './headings-above.ts';
import { isOutOfScale, isPlausible, type LabSetting, observation, type Place } from './observation.ts';
import { inThousands, printStyleOf, restoreDecimal } from './numbers.ts';
import { withEmptyCells } from './empty-cells.ts';
import { withoutMarks } from './misread-marks.ts';
import { type Row, resultBelowName, rowsOf } from './row-names.ts';
import { readRow, type RowResult } from './row-roles.ts';
import { type ReadRow, withResult } from './rows-without-value.ts';
import { type Header, readHeader } from './table-header.ts';

/** Tables: rows under a head that names the columns, and rows that need none because value, unit and range tell themselves apart. */

type Line = { start: number; end: number };
export type TableReading = {
  findings: ObservationFinding[];
  lines: Line[];
  /** Lines of a part that a fluid heads, next to its heading or to its rows. */
  headed: (Line & { fluid: Fluid })[];
};

/** Characters before a head in which its day stands. */
const REACH_OF_DAY = 200;
/** Rows without a result after which a table is over. */
const PATIENCE = 8;

/** `silent`: names of tests in sections whose numbers are no results; no row of an unlisted test is made of them. */
type Names = { places: readonly Place[]; silent: readonly Place[] };

export function readTables(text: string, { places, silent }: Names, setting: LabSetting, taken: readonly Line[]): TableReading {
  const style = printStyleOf(text);
  const reading: TableReading = { findings: [], lines: [], headed: [] };
  let header: Header | null = null;
  /** The day over the head: "Labor 28.10.2026:". */
  let over: string | null = null;
  let idle = 0;
  let sinceFluid = 0;
  let above = NOTHING_ABOVE;
  const read: ReadRow[] = [];
  for (const line of linesOf(text)) {
    if (taken.some(({ start }) => start === line.start)) continue;
    if (silent.some(({ start }) => start >= line.start && start < line.end)) continue;
    const printed = text.slice(line.start, line.end);
    const own = readHeader(text, line, { date: setting.date, dayFirst: style.dayFirst });
    if (own) {
      header = idle === 0 && header && line.start > 0 ? joined(header, own) : own;
      over = dateOverBlock(text.slice(Math.max(0, line.start - REACH_OF_DAY), line.start), style.dayFirst) ?? null;
      idle = 0;
      above = below(printed.split(/ {2,}|[|\t]/)[0] ?? '', above);
      continue;
    }
    const last = above.fluid;
    above = below(printed, above);
    sinceFluid = above.fluid === last ? sinceFluid + 1 : 0;
    if (above.fluid !== null && sinceFluid <= 1) reading.headed.push({ ...line, fluid: above.fluid });
    const ruled = inCells(text, line, header);
    const rows = rowsOf(ruled, line, places, {
      header,
      hasPanelUnit: above.panelUnit !== null,
      follows: idle === 1 || above.fluid !== null,
      isAntibiogram: above.isAntibiogram,
      style,
    });
    const belowName = rows.length === 0 ? resultBelowName(text, line, places, style) : null;
    if (belowName) rows.push(belowName);
    const found = rows.flatMap((row, index) => {
      const items = setting.isRecognized(row.place.start) ? withoutMarks(row.items) : row.items;
      const around = { fluid: fluidOfRow(index, rows.length, above), panelUnit: above.panelUnit, over, setting };
      const findings = readRow(items, header, line.start).flatMap((result) => findingOf(text, row, result, around));
      read.push({ items, header, findings });
      return findings;
    });
    if (found.length > 0) {
      reading.lines.push(line);
      idle = 1;
      sinceFluid = 0;
      continue;
    }
    if (printed.trim() !== '') idle += 1;
    if (idle > PATIENCE) header = null;
  }
  reading.findings.push(...withResult(read).flatMap(({ findings }) => findings));
  return reading;
}

/** A head on two lines: the words on one, the days on the other. */
function joined(above: Header, below: Header): Header {
  const columns = [...above.columns, ...below.columns];
  const hasDates = columns.filter(({ date }) => date !== null).length >= 2;
  return {
    separator: below.separator,
    columns: columns
      .filter(({ role, date }) => !hasDates || date !== null || (role !== 'value' && role !== 'previous'))
      .toSorted((one, other) => one.start - other.start),
  };
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n]+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function inCells(text: string, line: Line, header: Header | null): string {
  const ruled = header?.separator ? withBars(text, line, header.separator) : text;
  const row = ruled.slice(line.start, line.end);
  const marked = withEmptyCells(row, header);
  return marked === row ? ruled : ruled.slice(0, line.start) + marked + ruled.slice(line.end);
}

/** Commas between cells as bars: 8,15 is two cells there and no decimal. */
const withBars = (text: string, { start, end }: Line, separator: string) =>
  text.slice(0, start) + text.slice(start, end).replaceAll(separator, '|') + text.slice(end);

/** What the headings above a row and the document say. */
type Around = { fluid: Fluid | null; panelUnit: string | null; over: string | null; setting: LabSetting };

function findingOf(text: string, row: Row, result: RowResult, { fluid, panelUnit, over, setting }: Around): ObservationFinding[] {
  const { place } = row;
  const printedUnit = result.unit ?? row.nameUnit ?? unitOfPanel(place.test, panelUnit);
  const ucum = printedUnit === null ? null : ucumOf(printedUnit, place.test);
  const named = testOf(text, row, ucum, fluid);
  const isUnitWrong = named.loinc !== '' && ucum !== null && !isUnitPossible(named.loinc, named.unit, ucum);
  if (isUnitWrong && fluid === null) return [];
  const test = isUnitWrong ? unlisted(named, `${fluid} ${place.test.name}`) : named;
  const hasProof = printedUnit !== null || result.range !== null;
  const isRecognized = setting.isRecognized(place.start);
  const canBeNegative = Number(test.low) < 0 || Number(result.range?.low) < 0;
  const signed = canBeNegative ? result.value : result.value.replace(/^-/, '');
  const value = inThousands(isRecognized ? restoreDecimal(signed, result.range) : signed, test.unit, printedUnit !== null);
  if (result.misread && !(hasProof && isRecognized)) return [];
  if (test.loinc !== '' && printedUnit === null && result.range && isOutOfScale(test, Number(value), result.range)) return [];
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
        effectiveAt: result.date === 'document' ? (over ?? setting.date) : result.date,
        setting,
      },
    ),
  ];
}

/** The heading's unit, where the test can be measured in it. */
function unitOfPanel(test: LabTest, panelUnit: string | null): string | null {
  const ucum = panelUnit === null ? null : ucumOf(panelUnit, test);
  return ucum !== null && isUnitPossible(test.loinc, test.unit, ucum) ? panelUnit : null;
}

const unlisted = (test: LabTest, name: string): LabTest => ({ ...test, loinc: '', name, unit: '', low: null, high: null });

/** The test as it is meant here: cells counted instead of their share, and another fluid's value is not the blood's. */
function testOf(text: string, { place, isListed }: Row, ucum: string | null, fluid: Fluid | null): LabTest {
  const { test } = place;
  if (!isListed) return fluid ? unlisted(test, `${fluid} ${test.name}`) : test;
  const code = fluid === null ? null : codeInFluid(test.loinc, fluid, ucum);
  const inFluid = code === null ? undefined : LAB_TESTS.find(({ loinc }) => loinc === code);
  if (inFluid) return inFluid;
  if (isOtherFluid(test, fluid)) return unlisted(test, `${fluid} ${text.slice(place.start, place.end)}`);
  return testInUnit(test, ucum);
}
