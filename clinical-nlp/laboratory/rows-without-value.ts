import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import type { Item } from './row-items.ts';
import type { Header } from './table-header.ts';

/** Rows of a table whose cell of the result is empty or was not read: what they print behind the unit is an end of the range. */

export type ReadRow = { items: readonly Item[]; header: Header | null; findings: ObservationFinding[] };

/** Rows without those that lack their result: a lone number behind the unit where the head, or the other rows, have the result before the unit. */
export function withResult(rows: readonly ReadRow[]): ReadRow[] {
  const areValueFirst = rows.some(({ items }) => isOrdered(items, ['number', 'unit', 'range']));
  const areUnitFirst = rows.some(({ items }) => isOrdered(items, ['unit', 'number', 'range']));
  const isValueFirst = (header: Header | null) => (header && orderIn(header)) ?? (areValueFirst && !areUnitFirst);
  return rows.filter(({ items, header }) => !(isLoneBehindUnit(items) && isValueFirst(header)));
}

/** Whether the head has result, unit and range in this order; null: it does not say. */
function orderIn({ columns }: Header): boolean | null {
  const [value, unit, range] = (['value', 'unit', 'range'] as const).map((role) => columns.findIndex((column) => column.role === role));
  if (value === undefined || unit === undefined || range === undefined || Math.min(value, unit) < 0) return null;
  return value < unit && unit < range;
}

function isOrdered(items: readonly Item[], kinds: readonly Item['kind'][]): boolean {
  const found = items.filter(({ kind }) => kinds.includes(kind)).map(({ kind }) => kind);
  return found.length === kinds.length && found.every((kind, index) => kind === kinds[index]);
}

/** "U/L 40": no unit in brackets, which belongs to the name. */
function isLoneBehindUnit(items: readonly Item[]): boolean {
  const unit = items.find((item) => item.kind === 'unit');
  const isInName = unit?.kind === 'unit' && unit.end - unit.start > unit.printed.length + 1;
  return isOrdered(items, ['unit', 'number']) && !items.some(({ kind }) => kind === 'range') && !isInName;
}
