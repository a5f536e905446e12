import { type PrintedPlace, printedPlace } from '../../../domain/documents/page-places.ts';
import type { PlacedText } from './placed-text.ts';
import { columnsInTurn } from './text-columns.ts';

/** A gap wider than this many characters separates columns, and is kept as several spaces so that table rows stay rows. */
const COLUMN_GAP = 2.2;
const COLUMN_SPACES = '    ';

/** Letters that are written from the right. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const FROM_LEFT = /[\p{L}\p{Nd}]/u;

/** The text of a page, and where its words stand on it. */
export type LaidOutText = { text: string; places: PrintedPlace[] };

/** Joins the pieces of one line in reading order; wide gaps stay visible as runs of spaces. And where each piece begins in the line, characters from 0. */
export function joinPieces<Piece extends PlacedText>(pieces: readonly Piece[]): { line: string; starts: Map<Piece, number> } {
  const printed = pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => a.left - b.left);
  const starts = new Map<Piece, number>();
  let line = '';
  for (const cell of isFromRight(printed) ? cellsOf(printed).reverse().map(fromRight) : cellsOf(printed)) {
    if (line !== '') line += COLUMN_SPACES;
    for (const [index, piece] of cell.entries()) {
      const previous = cell[index - 1];
      const touching = !previous || gapBetween(previous, piece) < 0.15 || /\s$/.test(line) || /^\s/.test(piece.text);
      line += touching ? '' : ' ';
      starts.set(piece, line.length);
      line += gapFree(piece.text);
    }
  }
  return { line: line.trimEnd(), starts };
}

/** Pieces without a column's gap between them. @param pieces from left to right */
function cellsOf<Piece extends PlacedText>(pieces: readonly Piece[]): Piece[][] {
  const cells: Piece[][] = [];
  for (const piece of pieces) {
    const cell = cells.at(-1);
    const previous = cell?.at(-1);
    if (cell && previous && gapBetween(previous, piece) <= COLUMN_GAP) cell.push(piece);
    else cells.push([piece]);
  }
  return cells;
}

/** In characters of the wider of both; 0 or less where they touch. */
function gapBetween(one: PlacedText, other: PlacedText): number {
  const characterWidth = Math.max(averageWidth(one), averageWidth(other), 0.01);
  return Math.max(other.left - (one.left + one.width), one.left - (other.left + other.width)) / characterWidth;
}

function isFromRight(pieces: readonly PlacedText[]): boolean {
  const letters = pieces.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return letters.filter((letter) => FROM_RIGHT.test(letter)).length * 2 > letters.length;
}

/** The pieces of a cell that is read from the right; numbers and words of other scripts among them keep their own order. */
function fromRight<Piece extends PlacedText>(cell: readonly Piece[]): Piece[] {
  const runs: Piece[][] = [];
  for (const piece of [...cell].reverse()) {
    const run = runs.at(-1);
    if (run && isFromLeft(piece) && isFromLeft(run[0] as Piece)) run.unshift(piece);
    else runs.push([piece]);
  }
  return runs.flat();
}

const isFromLeft = ({ text }: PlacedText) => FROM_LEFT.test(text) && !FROM_RIGHT.test(text);

type LineOfPieces = { bottom: number; height: number; words: PlacedText[] };

/** Groups pieces that share a baseline into lines, top to bottom, columns of prose in turn; a larger step down leaves an empty line. */
export function layOut(pieces: readonly PlacedText[]): LaidOutText {
  let text = '';
  let previous: LineOfPieces | undefined;
  const places: PrintedPlace[] = [];
  for (const line of columnsInTurn(linesOf(pieces))) {
    const { line: joined, starts } = joinPieces(line.words);
    if (!joined) continue;
    if (previous) {
      const step = line.bottom - previous.bottom;
      text += step < 0 || step > Math.max(previous.height, line.height) * 2 ? '\n\n' : '\n';
    }
    for (const [piece, at] of starts) {
      const start = text.length + at;
      if (piece.onPage) places.push(printedPlace({ start, end: start + gapFree(piece.text).length }, piece.onPage));
    }
    text += joined;
    previous = line;
  }
  return { text, places };
}

function linesOf(pieces: readonly PlacedText[]): LineOfPieces[] {
  const lines: LineOfPieces[] = [];
  for (const piece of [...pieces].sort((a, b) => a.top + a.height - (b.top + b.height))) {
    const bottom = piece.top + piece.height;
    const line = lines.at(-1);
    if (line && bottom - line.bottom < Math.min(line.height, piece.height) * 0.5) line.words.push(piece);
    else lines.push({ bottom, height: piece.height, words: [piece] });
  }
  return lines;
}

const averageWidth = ({ text, width }: PlacedText) => width / Math.max(text.length, 1);
/** A run of spaces inside one piece is a column gap of the source as well. */
const gapFree = (text: string) => text.replace(/[\t\u00a0]+/g, ' ').replace(/ {3,}/g, COLUMN_SPACES);
