import type { PlacedText } from '../text/placed-text.ts';
import { joinRows, type RecognizedLine, type RecognizedWord } from '../text/recognized-text.ts';
import type { Rule, Rules } from './ruled-lines.ts';

/** Rows of ruled tables: a cell may hold several lines, and the result stands between the lines of a long name. */

/** Edges of a cell. */
type Cell = { top: number; bottom: number; left: number; right: number };
type Placed = { line: RecognizedLine; cell: Cell | null };

/** Fewer rules make a frame, not a table. */
const LEAST_RULES = 3;
/** A row has so many cells, and a cell of it no more lines than that. */
const LEAST_CELLS = 3;
const MOST_LINES = 3;
/** Pixels by which a rule may end before the corner, and by which its pieces may be off each other. */
const CORNER = 12;
const SAME_PLACE = 5;

export const isGrid = ({ down, across }: Rules) => down.length >= LEAST_RULES && across.length >= LEAST_RULES;

/** First and last row of pixels of what is ruled. */
export function extentOf({ down }: Rules): [top: number, end: number] {
  return [Math.min(...down.map(({ from }) => from)), Math.max(...down.map(({ to }) => to)) + 1];
}

/** Lines that were read one by one wherever they stand, as rows: by the rules around them, else by their height on the page. */
export function rowsOfGrid(lines: readonly RecognizedLine[], rules: Rules): RecognizedLine[] {
  const { rows, others } = cellRows(lines, rules);
  const asLines = rows.map((words): RecognizedLine => ({ words, beginsParagraph: false }));
  return [...asLines, ...joinRows(others)].sort((a, b) => middleOf(a) - middleOf(b));
}

/** Pieces of text of a drawn page with those of each table row at one height, however many lines its cells have. */
export function piecesOnRows(pieces: readonly PlacedText[], rules: Rules): PlacedText[] {
  const lines = pieces.map((piece): RecognizedLine => ({ words: [{ ...piece, confidence: 1 }], beginsParagraph: false }));
  const { rows, others } = cellRows(lines, rules);
  const level = rows.flatMap((words) => {
    const middle = middleOf({ words });
    return words.map((word) => ({ ...word, top: middle - word.height / 2 }));
  });
  return [...others.flatMap(({ words }) => words), ...level].map(({ confidence: _, ...piece }) => piece);
}

function cellRows(lines: readonly RecognizedLine[], rules: Rules): { rows: RecognizedWord[][]; others: RecognizedLine[] } {
  const joined = { down: inLine(rules.down), across: inLine(rules.across) };
  const placed = lines.map((line): Placed => ({ line, cell: cellAround(line, joined) }));
  const bands = [...Map.groupBy(placed, ({ cell }) => (cell ? `${cell.top} ${cell.bottom}` : '')).entries()];
  const rows = bands.flatMap(([band, within]) => (band === '' ? [] : rowOf(within)));
  const inRows = new Set(rows.flatMap(({ from }) => from));
  return { rows: rows.map(({ words }) => words), others: lines.filter((line) => !inRows.has(line)) };
}

function rowOf(placed: readonly Placed[]): { words: RecognizedWord[]; from: RecognizedLine[] }[] {
  const cells = [...Map.groupBy(placed, ({ cell }) => `${cell?.left} ${cell?.right}`).values()].map((own) =>
    joinRows(own.map(({ line }) => line)),
  );
  const isRow = cells.length >= LEAST_CELLS && cells.every((own) => own.length <= MOST_LINES && areStacked(own));
  return isRow ? [{ from: placed.map(({ line }) => line), words: cells.flatMap(inOneLine) }] : [];
}

/** The lines of a cell one behind the other, narrowed to the room that they had. */
function inOneLine(lines: readonly RecognizedLine[]): RecognizedWord[] {
  if (lines.length === 1) return lines[0]?.words ?? [];
  const ordered = lines.toSorted((a, b) => middleOf(a) - middleOf(b));
  const left = Math.min(...ordered.map(startOf));
  const widths = ordered.map((line) => endOf(line) - startOf(line));
  const gap = Math.max(...ordered.flatMap(({ words }) => words.map(({ height }) => height))) / 2;
  const narrow = Math.max(...widths) / (widths.reduce((sum, width) => sum + width, 0) + gap * (lines.length - 1));
  let start = 0;
  return ordered.flatMap((line, index) => {
    const own = line.words.map((word) => ({
      ...word,
      left: left + (start + word.left - startOf(line)) * narrow,
      width: word.width * narrow,
    }));
    start += (widths[index] ?? 0) + gap;
    return own;
  });
}

/** The nearest rules on all four sides; null where one is missing. */
function cellAround(line: RecognizedLine, { down, across }: Rules): Cell | null {
  const [x, y] = [(startOf(line) + endOf(line)) / 2, middleOf(line)];
  const above = nearest(across, x, (at) => at < y, Math.max);
  const below = nearest(across, x, (at) => at > y, Math.min);
  const before = nearest(down, y, (at) => at < x, Math.max);
  const behind = nearest(down, y, (at) => at > x, Math.min);
  return [above, below, before, behind].every(Number.isFinite) ? { top: above, bottom: below, left: before, right: behind } : null;
}

/** Pieces of one rule, which crossings cut, at one place. */
function inLine(rules: readonly Rule[]): Rule[] {
  let place = Number.NEGATIVE_INFINITY;
  return rules
    .toSorted((a, b) => a.at - b.at)
    .map((rule) => {
      if (rule.at - place > SAME_PLACE) place = rule.at;
      return { ...rule, at: place };
    });
}

function nearest(rules: readonly Rule[], along: number, isThere: (at: number) => boolean, choose: (...values: number[]) => number): number {
  return choose(...rules.filter(({ at, from, to }) => isThere(at) && along >= from - CORNER && along <= to + CORNER).map(({ at }) => at));
}

const areStacked = (lines: readonly RecognizedLine[]) =>
  lines.every((line, index) => lines.slice(index + 1).every((other) => startOf(line) < endOf(other) && startOf(other) < endOf(line)));
const startOf = ({ words }: RecognizedLine) => Math.min(...words.map(({ left }) => left));
const endOf = ({ words }: RecognizedLine) => Math.max(...words.map(({ left, width }) => left + width));
const middleOf = ({ words }: Pick<RecognizedLine, 'words'>) =>
  words.reduce((sum, { top, height }) => sum + top + height / 2, 0) / Math.max(1, words.length);
