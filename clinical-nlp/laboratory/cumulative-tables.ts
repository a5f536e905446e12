import { lowerBound } from '../words/lower-bound.ts';
import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../domain/clinical/lab-units.ts';
import { printStyleOf } from './numbers.ts';
import { isPlausible, type LabSetting, observation, type Place } from './observation.ts';
import { type Item, lexRow } from './row-items.ts';
import { testInUnit, ucumOf } from './units.ts';

/** Tables that lie on their side: the tests head the columns, and each row is a day. */

type Line = { start: number; end: number };
/** A column without a place holds something that is no test. */
type Column = { place: Place | null; at: number; unit: string | null };
type NumberItem = Extract<Item, { kind: 'number' }>;

const FEWEST_COLUMNS = 3;
const FEWEST_TESTS = 2;
/** How many characters a number may stand beside the head of its column. */
const ASIDE = 7;
/** Characters of the line over the columns. */
const LONGEST_HEAD = 600;

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
      const found = rowOf(text, line, items, columns, setting);
      if (found.length === 0) break;
      reading.findings.push(...found);
      rows.push(line);
    }
    if (rows.length > 0) reading.lines.push(head, ...rows);
  }
  return reading;
}

/** Names of tests, each with its unit in brackets perhaps; beside them a word over the days, and columns of something else, as doses. */
function headOf(text: string, line: Line, places: readonly Place[]): Column[] | null {
  if (line.end - line.start > LONGEST_HEAD) return null;
  const [from, to] = [line.start, line.end].map((end) => lowerBound(places.length, (place) => (places[place] as Place).start < end));
  const own = places.slice(from, to);
  if (own.length < FEWEST_TESTS) return null;
  let rest = text.slice(line.start, line.end);
  const tests = own.map((place): Column => {
    const unit = /^(?: [^\s()[\]|]{1,12}){0,2}\s*[([]([^()[\]]{1,18})[)\]]/.exec(text.slice(place.end, line.end));
    const ucum = unit ? ucumOf(unit[1] ?? '', place.test) : null;
    const end = ucum && unit ? place.end + unit[0].length : place.end;
    rest = rest.slice(0, place.start - line.start) + ' '.repeat(end - place.start) + rest.slice(end - line.start);
    return { place, at: place.start - line.start, unit: ucum && unit ? (unit[1] ?? null) : null };
  });
  const first = tests[0]?.at ?? 0;
  const others = [...rest.matchAll(/(?<=\s{2}|[|\t] ?)\p{L}\S*(?: \S+)*(?=\s{2}|\s*[|\t]|\s*$)/gu)].filter(({ index }) => index > first);
  for (const other of others) rest = rest.slice(0, other.index) + ' '.repeat(other[0].length) + rest.slice(other.index + other[0].length);
  const columns = [...tests, ...others.map(({ index }): Column => ({ place: null, at: index, unit: null }))].toSorted(
    (one, other) => one.at - other.at,
  );
  const isHead = columns.length >= FEWEST_COLUMNS && others.length <= tests.length && !/\d/.test(rest);
  return isHead && (rest.match(/\p{L}{2,}/gu)?.length ?? 0) <= 2 ? columns : null;
}

function rowOf(text: string, line: Line, items: readonly Item[], columns: readonly Column[], setting: LabSetting): ObservationFinding[] {
  const numbers = items.filter((item): item is NumberItem => item.kind === 'number');
  const isRow =
    numbers.length <= columns.length &&
    items.every(({ kind }) => kind === 'number' || kind === 'date' || kind === 'flag' || kind === 'words');
  if (!isRow || items.filter(({ kind }) => kind === 'words').length > 3) return [];
  const placed =
    numbers.length === columns.length ? numbers : (inOrder(items, numbers.length, columns.length) ?? besideColumns(numbers, line, columns));
  if (!placed) return [];
  const date = items.find((item) => item.kind === 'date');
  return columns.flatMap(({ place, unit }, index) => {
    const number = placed[index];
    if (!place || !number) return [];
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

/** A row in which a scan made letters of a number: as many cells as columns behind the label of the row. */
function inOrder(items: readonly Item[], numbers: number, columns: number): (NumberItem | undefined)[] | null {
  const cells = items.slice(1).filter(({ kind }) => kind === 'number' || kind === 'words');
  if (items[0]?.kind === 'number' || cells.length !== columns || numbers * 2 < columns) return null;
  return cells.map((cell) => (cell.kind === 'number' ? cell : undefined));
}

/** The numbers of a row with empty cells, each below a head; null where one stands below none. */
function besideColumns(numbers: readonly NumberItem[], line: Line, columns: readonly Column[]): (NumberItem | undefined)[] | null {
  if (numbers.length * 2 < columns.length) return null;
  const placed: (NumberItem | undefined)[] = columns.map(() => undefined);
  for (const number of numbers) {
    const distances = columns.map(({ at }) => Math.abs(number.start - line.start - at));
    const nearest = distances.indexOf(Math.min(...distances));
    if ((distances[nearest] ?? Infinity) > ASIDE || placed[nearest]) return null;
    placed[nearest] = number;
  }
  return placed;
}
