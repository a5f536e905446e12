import type { ObservationFinding } from '../../../../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../../../../domain/clinical/lab-units.ts';
import { LAB_TESTS, type LabTest } from '../../data/lab-tests.ts';
import { testInUnit, ucumOf } from './units.ts';
import { fluidOfHeading, type Fluid, isOtherFluid } from './fluids.ts';
import { isPlausible, type LabSetting, observation, type Place } from './observation.ts';
import { inThousands, printStyleOf, restoreDecimal } from './numbers.ts';
import { panelUnitOf } from './panel-units.ts';
import { type Row, rowsOf } from './row-names.ts';
import { readRow, type RowResult } from './row-roles.ts';
import { type Header, readHeader } from './table-header.ts';

/** Tables: rows under a head that names the columns, and rows that need none because value, unit and range tell themselves apart. */

type Line = { start: number; end: number };
export type TableReading = { findings: ObservationFinding[]; lines: Line[] };

/** Rows without a result after which a table is over. */
const PATIENCE = 8;

export function readTables(text: string, places: readonly Place[], setting: LabSetting, taken: readonly Line[]): TableReading {
  const style = printStyleOf(text);
  const reading: TableReading = { findings: [], lines: [] };
  let header: Header | null = null;
  let idle = 0;
  let fluid: Fluid | null = null;
  let panelUnit: string | null = null;
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
    panelUnit = panelUnitOf(printed, panelUnit);
    const ruled = header?.isCommaSeparated ? withBars(text, line) : text;
    const found = rowsOf(ruled, line, places, { header, hasPanelUnit: panelUnit !== null, style }).flatMap((row) =>
      readRow(row.items, header, line.start).flatMap((result) => findingOf(text, row, result, { fluid, panelUnit, setting })),
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

/** What the headings above a row and the document say. */
type Around = { fluid: Fluid | null; panelUnit: string | null; setting: LabSetting };

function findingOf(text: string, row: Row, result: RowResult, { fluid, panelUnit, setting }: Around): ObservationFinding[] {
  const { place } = row;
  const printedUnit = result.unit ?? row.nameUnit ?? unitOfPanel(place.test, panelUnit);
  const ucum = printedUnit === null ? null : ucumOf(printedUnit, place.test);
  const test = testOf(text, row, ucum, fluid);
  if (test.loinc !== '' && ucum !== null && !isUnitPossible(test.loinc, test.unit, ucum)) return [];
  const hasProof = printedUnit !== null || result.range !== null;
  const isRecognized = setting.isRecognized(place.start);
  const canBeNegative = Number(test.low) < 0 || Number(result.range?.low) < 0;
  const signed = canBeNegative ? result.value : result.value.replace(/^-/, '');
  const value = inThousands(isRecognized ? restoreDecimal(signed, result.range) : signed, test.unit, printedUnit !== null);
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

/** The heading's unit, where the test can be measured in it. */
function unitOfPanel(test: LabTest, panelUnit: string | null): string | null {
  const ucum = panelUnit === null ? null : ucumOf(panelUnit, test);
  return ucum !== null && isUnitPossible(test.loinc, test.unit, ucum) ? panelUnit : null;
}

const URINE_PH = LAB_TESTS.find(({ loinc }) => loinc === '5803-2') as LabTest;

/** Cells of the blood, and the same cells seen in urine. */
const IN_SEDIMENT: Record<string, string> = { '6690-2': '5821-4', '789-8': '13945-1' };

/** The test as it is meant here: cells counted instead of their share, and another fluid's value is not the blood's. */
function testOf(text: string, { place, isListed }: Row, ucum: string | null, fluid: Fluid | null): LabTest {
  const { test } = place;
  const unlisted = (name: string): LabTest => ({ ...test, loinc: '', name, unit: '', low: null, high: null });
  if (!isListed) return fluid ? unlisted(`${fluid} ${test.name}`) : test;
  if (test.loinc === '2744-1' && fluid === 'Urine') return URINE_PH;
  const sediment = fluid === 'Urine' && ucum === '/[HPF]' ? LAB_TESTS.find(({ loinc }) => loinc === IN_SEDIMENT[test.loinc]) : undefined;
  if (sediment) return sediment;
  if (isOtherFluid(test, fluid)) return unlisted(`${fluid} ${text.slice(place.start, place.end)}`);
  return testInUnit(test, ucum);
}
