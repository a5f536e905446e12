import type { ObservationFinding } from '../../../../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../../../../domain/clinical/lab-units.ts';
import { printStyleOf } from './numbers.ts';
import { isPlausible, type LabSetting, observation, type Place } from './observation.ts';
import { type Item, lexRow } from './row-items.ts';
import { testInUnit, ucumOf } from './units.ts';

/** Tables that lie on their side: the tests head the columns, and each row is a day. */

type Line = { start: number; end: number };
type Column = { place: Place; unit: string | null };
type NumberItem = Extract<Item, { kind: 'number' }>;

const FEWEST_COLUMNS = 3;

export function readCumulative(
  text: string,
  places: readonly Place[],
  setting: LabSetting,
): { findings: ObservationFinding[]; lines: Line[] } {
  const style = printStyleOf(text);
  const lines = [...text.matchAll(/[^\n]+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const reading: { findings: ObservationFinding[]; lines: Line[] } = { findings: [], lines: [] };
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at] as Line;
    let columns = headOf(text, head, places);
    if (!columns) continue;
    const rows: Line[] = [];
    for (const line of lines.slice(at + 1)) {
      const items = lexRow(text, line.start, line.start, line.end, style);
      const units = items.filter((item) => item.kind === 'unit');
      if (rows.length === 0 && units.length >= FEWEST_COLUMNS && units.length === columns.length && units.length === items.length) {
        columns = columns.map((column, index) => ({ ...column, unit: units[index]?.kind === 'unit' ? units[index].printed : null }));
        continue;
      }
      const found = rowOf(text, items, columns, setting);
      if (found.length === 0) break;
      reading.findings.push(...found);
      rows.push(line);
    }
    if (rows.length > 0) reading.lines.push(head, ...rows);
  }
  return reading;
}

/** Names of tests, each with its unit in brackets perhaps, and nothing else but a word over the days. */
function headOf(text: string, line: Line, places: readonly Place[]): Column[] | null {
  const own = places.filter(({ start }) => start >= line.start && start < line.end);
  if (own.length < FEWEST_COLUMNS) return null;
  let rest = text.slice(line.start, line.end);
  const columns = own.map((place) => {
    const unit = /^\s*[([]([^()[\]]{1,18})[)\]]/.exec(text.slice(place.end, line.end));
    const ucum = unit ? ucumOf(unit[1] ?? '', place.test) : null;
    const end = ucum && unit ? place.end + unit[0].length : place.end;
    rest = rest.slice(0, place.start - line.start) + ' '.repeat(end - place.start) + rest.slice(end - line.start);
    return { place, unit: ucum && unit ? (unit[1] ?? null) : null };
  });
  return /\d/.test(rest) || (rest.match(/\p{L}{2,}/gu)?.length ?? 0) > 2 ? null : columns;
}

function rowOf(text: string, items: readonly Item[], columns: readonly Column[], setting: LabSetting): ObservationFinding[] {
  const numbers = items.filter((item): item is NumberItem => item.kind === 'number');
  const isRow =
    numbers.length === columns.length &&
    items.every(({ kind }) => kind === 'number' || kind === 'date' || kind === 'flag' || kind === 'words');
  if (!isRow || items.filter(({ kind }) => kind === 'words').length > 3) return [];
  const date = items.find((item) => item.kind === 'date');
  return columns.flatMap(({ place, unit }, index) => {
    const number = numbers[index] as NumberItem;
    const next = items[items.indexOf(number) + 1];
    const ucum = unit === null ? null : ucumOf(unit, place.test);
    const test = testInUnit(place.test, ucum);
    if (ucum !== null && !isUnitPossible(test.loinc, test.unit, ucum)) return [];
    if (ucum === null && !isPlausible(test, Number(number.value), test.unit)) return [];
    const finding = observation(
      text,
      { ...place, test },
      {
        value: number.value,
        comparator: number.comparator,
        ucum,
        printedUnit: unit,
        range: null,
        flag: next?.kind === 'flag' ? next.mark : null,
        end: place.end,
        effectiveAt: date?.kind === 'date' ? date.iso : undefined,
        setting,
      },
    );
    const { start, end } = number;
    return [{ ...finding, passage: { start, end, quote: text.slice(start, end) } }];
  });
}
