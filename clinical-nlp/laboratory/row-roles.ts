import type { Comparator, Item } from './row-items.ts';
import { numericColumns } from './empty-cells.ts';
import type { Column, Header } from './table-header.ts';

/** What the numbers of a row mean: by the head of the table where there is one, else by what stands beside them. */

export type PrintedRange = { low: string | null; high: string | null; text: string };
export type RowResult = {
  value: string;
  comparator: Comparator | null;
  misread: boolean;
  unit: string | null;
  range: PrintedRange | null;
  flag: string | null;
  /** Day of the column; undefined: the row says nothing, and what stands before it or the document's day holds; `document`: the latter alone. */
  date: string | null | undefined | 'document';
  end: number;
};
type NumberItem = Extract<Item, { kind: 'number' }>;

/** The results of a row on the line that begins at `line`. */
export function readRow(items: readonly Item[], header: Header | null, line: number): RowResult[] {
  const told = untilWords(items);
  const { numbers, bounds } = numbersAndBounds(told, header);
  if (numbers.length === 0) return fieldCount(told);
  const dated = datedSeries(told);
  if (dated) return dated;
  const columns = header ? numericColumns(header) : [];
  const pairs = header && columns.length > 1 ? (besideEmpty(told, numbers, columns) ?? inColumns(numbers, columns, line)) : null;
  const limits = pairs ? limitsOf(pairs) : null;
  const range = rangeOf(told, bounds) ?? limits;
  const values = valuesOf(numbers, { told, header, columns, pairs, range });
  const end = Math.max(...told.map((item) => item.end));
  const isUnplaced = pairs !== null && told.every(({ kind }) => kind !== 'empty') && hasLostColumns(told, numbers, columns);
  return values.map(([number, column]) => ({
    value: number.value,
    comparator: number.comparator,
    misread: number.misread,
    unit: unitOf(number, told),
    range: range ?? (values.length === 1 && !pairs ? lowAndHigh(numbers) : null),
    flag: flagOf(number, told, values.length),
    date: isUnplaced ? null : dayOf(column, told, values),
    end,
  }));
}

/** "03 Feb: 212   04 Feb: 176   06 Feb: 94": each result behind its day. */
function datedSeries(items: readonly Item[]): RowResult[] | null {
  const pairs = items.flatMap((item, index): [string | null, NumberItem][] => {
    const next = items[index + 1];
    return item.kind === 'date' && next?.kind === 'number' ? [[item.iso, next]] : [];
  });
  if (pairs.length < 2 || pairs.length < items.filter(({ kind }) => kind === 'number').length) return null;
  const end = Math.max(...items.map((item) => item.end));
  const range = rangeOf(items, []);
  return pairs.map(([date, number]) => ({
    ...{ value: number.value, comparator: number.comparator, misread: number.misread },
    ...{ unit: unitOf(number, items), range, flag: flagOf(number, items, pairs.length), date, end },
  }));
}

/** "10-12 /hpf": cells that were counted under the microscope are from so many to so many. */
function fieldCount(items: readonly Item[]): RowResult[] {
  const [count, unit] = items;
  if (count?.kind !== 'range' || unit?.kind !== 'unit' || !/[hl]\.?p\.?f/i.test(unit.printed) || !count.low || !count.high) return [];
  const value = `${count.low}-${count.high}`;
  return [{ value, comparator: null, misread: false, unit: unit.printed, range: null, flag: null, date: undefined, end: unit.end }];
}

type Setting = { told: Item[]; header: Header | null; columns: Column[]; pairs: [NumberItem, Column][] | null; range: PrintedRange | null };

/** Which numbers are results, and of which column. Under a head with one column of results a second number was misread. */
function valuesOf(numbers: readonly NumberItem[], { told, header, columns, pairs, range }: Setting): [NumberItem, Column | null][] {
  if (pairs) return pairs.filter(([, column]) => column.role === 'value');
  const [first, last] = [numbers[0] as NumberItem, numbers.at(-1) as NumberItem];
  if (header && !range && isRangeFirst(header)) return [[last, null]];
  if (columns.length === 1 && columns[0]?.role === 'value') return [[first, columns[0]]];
  return withoutHead(numbers, told, range);
}

/** A comment behind the results ends what counts. */
function untilWords(items: readonly Item[]): Item[] {
  const first = items.findIndex(({ kind }) => kind === 'number');
  const after = items.findIndex((item, index) => index > first && first >= 0 && item.kind === 'words' && /^\p{L}{3,}$/u.test(item.text));
  const rest = after < 0 ? [] : items.slice(after);
  return rest.length > 0 && !rest.some(({ kind }) => kind === 'unit' || kind === 'range') ? items.slice(0, after) : [...items];
}

/** "<" may stand before a value or a limit: the second of a row is the limit, and one behind a value too. */
function numbersAndBounds(items: readonly Item[], header: Header | null): { numbers: NumberItem[]; bounds: NumberItem[] } {
  const all = items.filter((item): item is NumberItem => item.kind === 'number');
  const rangeFirst = header ? isRangeFirst(header) : false;
  const compared = all.filter(({ comparator }) => comparator !== null);
  const plain = all.filter(({ comparator }) => comparator === null);
  const hasRange = items.some(({ kind }) => kind === 'range');
  if (compared.length === 0 || hasRange) return { numbers: all, bounds: [] };
  const under = header ? boundUnderHead(all, header, items.filter(({ kind }) => kind === 'empty').length) : null;
  if (under) return { numbers: all.filter((one) => one !== under), bounds: [under] };
  if (!header && plain.length > 1 && compared.length === 1 && compared[0] === all[0]) return { numbers: plain, bounds: compared };
  if (plain.length > 0) {
    const behind = compared.filter((one) => (rangeFirst ? one.start < (plain[0]?.start ?? 0) : one.start > (plain.at(-1)?.start ?? 0)));
    return { numbers: all.filter((one) => !behind.includes(one)), bounds: behind };
  }
  if (compared.length === 1) return { numbers: compared, bounds: [] };
  const bound = rangeFirst ? compared.slice(0, 1) : compared.slice(-1);
  return { numbers: compared.filter((one) => !bound.includes(one)), bounds: bound };
}

/** "212  mg/dL  < 150  240": in a row as long as its head the limit stands where the head has the range. */
function boundUnderHead(all: readonly NumberItem[], { columns }: Header, empty: number): NumberItem | null {
  const told = columns.filter(
    ({ role }) => role === 'range' || role === 'value' || role === 'previous' || role === 'low' || role === 'high',
  );
  const ranges = told.filter(({ role }) => role === 'range').length;
  if (ranges !== 1 || empty > 0 || all.length !== told.length) return null;
  const number = all[told.findIndex(({ role }) => role === 'range')];
  return number && number.comparator !== null ? number : null;
}

const orderOf = ({ columns }: Header, role: Column['role']) => {
  const index = columns.findIndex((column) => column.role === role);
  return index < 0 ? Number.POSITIVE_INFINITY : index;
};

/** A head that names no column of results says nothing of their order. */
const isRangeFirst = (header: Header) => Number.isFinite(orderOf(header, 'value')) && orderOf(header, 'range') < orderOf(header, 'value');

/** Of several results in columns the only one without a day is that of the paper; of several without days nobody knows. */
function dayOf(column: Column | null, items: readonly Item[], values: readonly [NumberItem, Column | null][]): RowResult['date'] {
  if (column !== null && column.date !== null) return column.date;
  if (values.length <= 1) return dateIn(items);
  const undated = values.filter(([, own]) => (own?.date ?? null) === null);
  return column !== null && undated.length === 1 ? 'document' : null;
}

/** Fewer numbers than days, and single blanks between them: which day has none is not to be told. */
function hasLostColumns(items: readonly Item[], numbers: readonly NumberItem[], columns: readonly Column[]): boolean {
  const isDated = columns.every(({ role, date, cell }) => role === 'value' && date !== null && cell === 0);
  const isClose = items.every(({ start, cell }, index) => cell === 0 && start - (items[index - 1]?.end ?? start) <= 1);
  return isDated && isClose && numbers.length < columns.length;
}

/** One for one with the cells that say that nothing was measured; null where there is none. */
function besideEmpty(items: readonly Item[], numbers: readonly NumberItem[], columns: readonly Column[]): [NumberItem, Column][] | null {
  const cells = items.filter((item) => item.kind === 'empty' || (item.kind === 'number' && numbers.includes(item)));
  if (cells.length === numbers.length || cells.length !== columns.length) return null;
  return cells.flatMap((cell, index): [NumberItem, Column][] => (cell.kind === 'number' ? [[cell, columns[index] as Column]] : []));
}

/** Each number in its column: one for one, by cells where the table is ruled, else the nearest. */
function inColumns(numbers: readonly NumberItem[], columns: readonly Column[], line: number): [NumberItem, Column][] {
  if (numbers.length === columns.length) return numbers.map((number, index) => [number, columns[index] as Column]);
  if (numbers.length > columns.length) return numbers.slice(0, columns.length).map((number, index) => [number, columns[index] as Column]);
  const isRuled = columns.some(({ cell }) => cell > 0);
  const pairs: [NumberItem, Column][] = [];
  let from = 0;
  for (const [index, number] of numbers.entries()) {
    const left = columns.length - (numbers.length - index - 1);
    const choice = columns.slice(from, left);
    const nearest = choice.toSorted((one, other) => distance(number, one, line, isRuled) - distance(number, other, line, isRuled))[0];
    if (!nearest) break;
    pairs.push([number, nearest]);
    from = columns.indexOf(nearest) + 1;
  }
  return pairs;
}

function distance(number: NumberItem, column: Column, line: number, isRuled: boolean): number {
  if (isRuled) return Math.abs(number.cell - column.cell);
  return Math.min(Math.abs(number.start - line - column.start), Math.abs(number.end - line - column.end));
}

function limitsOf(pairs: readonly [NumberItem, Column][]): PrintedRange | null {
  const low = pairs.find(([, { role }]) => role === 'low')?.[0].value ?? null;
  const high = pairs.find(([, { role }]) => role === 'high')?.[0].value ?? null;
  return low === null && high === null ? null : { low, high, text: [low, high].filter(Boolean).join(' - ') };
}

function rangeOf(items: readonly Item[], bounds: readonly NumberItem[]): PrintedRange | null {
  const range = items.find((item) => item.kind === 'range');
  if (range?.kind === 'range') return { low: range.low, high: range.high, text: range.text };
  const bound = bounds[0];
  if (!bound) return null;
  const isUpper = bound.comparator?.startsWith('<') ?? false;
  return { low: isUpper ? null : bound.value, high: isUpper ? bound.value : null, text: `${bound.comparator ?? ''} ${bound.value}` };
}

/** Without a head one number is the value; several are results of several days, unless the last two are the limits or another unit's figure. */
function withoutHead(numbers: readonly NumberItem[], items: readonly Item[], range: PrintedRange | null): [NumberItem, null][] {
  const [first, second] = numbers;
  if (!first) return [];
  if (numbers.length === 1 || (!range && lowAndHigh(numbers))) return [[first, null]];
  const units = items.filter(({ kind }) => kind === 'unit');
  if (units.length >= 2 && second && units[0] && units[0].start < second.start) return [[first, null]];
  const isRun = items
    .slice(items.indexOf(first), items.indexOf(numbers.at(-1) as NumberItem) + 1)
    .every(({ kind }) => kind === 'number' || kind === 'flag');
  return isRun && (range !== null || units.length > 0) ? numbers.map((number) => [number, null]) : [[first, null]];
}

/** "5.2  4.0  11.0": value and limits in columns of their own. */
function lowAndHigh(numbers: readonly NumberItem[]): PrintedRange | null {
  const [value, low, high] = numbers;
  if (numbers.length !== 3 || !value || !low || !high || Number(low.value) >= Number(high.value)) return null;
  const span = Number(high.value) - Number(low.value);
  const isNear = Number(value.value) > Number(low.value) - 3 * span && Number(value.value) < Number(high.value) + 6 * span;
  return isNear && span > Number(high.value) * 0.05 ? { low: low.value, high: high.value, text: `${low.value} - ${high.value}` } : null;
}

/** The unit behind the number, else the row's only one. */
function unitOf(number: NumberItem, items: readonly Item[]): string | null {
  const units = items.filter((item) => item.kind === 'unit');
  const behind = units.find((unit) => unit.start >= number.end);
  const unit = behind ?? units[0];
  return unit?.kind === 'unit' ? unit.printed : null;
}

function flagOf(number: NumberItem, items: readonly Item[], values: number): string | null {
  const at = items.indexOf(number);
  const next = items[at + 1];
  if (next?.kind === 'flag') return next.mark;
  if (values > 1) return null;
  const any = items.find((item) => item.kind === 'flag');
  return any?.kind === 'flag' ? any.mark : null;
}

function dateIn(items: readonly Item[]): string | undefined {
  const date = items.find((item) => item.kind === 'date');
  return date?.kind === 'date' ? (date.iso ?? undefined) : undefined;
}
