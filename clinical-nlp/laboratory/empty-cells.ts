import type { Header } from './table-header.ts';

/** Cells of a row that say that nothing was measured: "141 - 139 136 - 145" under three days is a value, none, a value, and the range. */

/** One character for a cell without a result, which nothing else in a paper is. */
export const EMPTY = '\u2205';

const NOT_DONE = String.raw`(?:n\.?[adf]\.?|n\/[adf]|н\/[до]|nicht best(?:immt|\.)?|ausst(?:ehend|\.)?|entf(?:ällt|\.)|non fait|non dosé|no realizado|não realizado|non eseguito|yap[ıi]lmad[ıi]|çal[ıi]ş[ıi]lmad[ıi])`;
const CELL = new RegExp(
  String.raw`(?<=[\s|])(?:(?<number>(?<sign>[<>≤≥]=? ?)?[-−]?\d+(?:[.,]\d+)*)|(?<none>[-–—−]{1,3}|${NOT_DONE}))(?=[\s|*↑↓]|[HL]{1,2}(?:[\s|]|$)|$)`,
  'giu',
);
type Cell = { start: number; end: number; isEmpty: boolean; isBound: boolean; isDash: boolean };

export function numericColumns({ columns }: Header): Header['columns'] {
  return columns.filter(({ role }) => role === 'value' || role === 'previous' || role === 'low' || role === 'high');
}

/** The text of a row, of the same length, in which such cells are marked: only where cells and numbers fill the columns of results under the head. */
export function withEmptyCells(row: string, header: Header | null): string {
  const columns = header ? numericColumns(header).length : 0;
  if (columns < 2) return row;
  const cells = [...row.matchAll(CELL)].map(
    ({ index, 0: printed, groups }): Cell => ({
      start: index,
      end: index + printed.length,
      isEmpty: groups?.none !== undefined,
      isBound: groups?.sign !== undefined,
      isDash: /^[-–—−]{1,3}$/u.test(printed),
    }),
  );
  const own = withoutRange(cells).find((rest) => rest.length === columns && rest.some(({ isEmpty }) => isEmpty));
  return (own ?? [])
    .filter(({ isEmpty }) => isEmpty)
    .reduce((marked, { start, end }) => marked.slice(0, start) + EMPTY.padEnd(end - start) + marked.slice(end), row);
}

/** The cells without the range: two numbers with a dash between them at either end, a bound behind, or none is printed. */
function withoutRange(cells: readonly Cell[]): (readonly Cell[])[] {
  const isRange = ([low, dash, high]: readonly Cell[]) =>
    low !== undefined && dash !== undefined && high !== undefined && !low.isEmpty && dash.isDash && !high.isEmpty;
  return [
    ...(isRange(cells.slice(-3)) ? [cells.slice(0, -3)] : []),
    ...(cells.at(-1)?.isBound ? [cells.slice(0, -1)] : []),
    ...(isRange(cells.slice(0, 3)) ? [cells.slice(3)] : []),
    cells,
  ];
}
