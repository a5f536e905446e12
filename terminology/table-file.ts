import { readFileSync } from 'node:fs';

/**
 * Tables that clinicians review in a spreadsheet: cells parted by tabs, one fact a line. The first line names the columns behind "# "; other lines that begin with
 * "#" say what the table is.
 */

/** Who looked at a line and when (YYYY-MM-DD); empty until somebody has. */
export const REVIEW = ['reviewed_by', 'reviewed_on'] as const;

/**
 * The rows of a table in its order, a cell by the name of its column. A cell that a line leaves off at its end is ''.
 * @throws Error naming the file when its columns are others, or the line when it has more cells or nothing in its first
 */
export function readTable<Column extends string>(file: URL, columns: readonly Column[]): Record<Column, string>[] {
  const [heading = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  if (heading !== `# ${columns.join('\t')}`) throw new Error(`${file.pathname}: the columns are not ${columns.join(', ')}`);
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t');
      if (cells.length > columns.length || !cells[0])
        throw new Error(`${file.pathname}: a line that is not ${columns.join(', ')}: ${line}`);
      return Object.fromEntries(columns.map((column, at) => [column, copyOf(cells[at] ?? '')])) as Record<Column, string>;
    });
}

/** A part of a longer string keeps all of that in memory. */
const copyOf = (cell: string) => Buffer.from(cell).toString();
