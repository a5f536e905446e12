import type { PlacedText } from './placed-text.ts';
import { columnsInTurn } from './text-columns.ts';

/** A gap wider than this many characters separates columns, and is kept as several spaces so that table rows stay rows. */
const COLUMN_GAP = 2.2;
const COLUMN_SPACES = '    ';

/** Joins the pieces of one line in reading order; wide gaps stay visible as runs of spaces. */
export const joinLine = (pieces: readonly PlacedText[]): string => joinPieces(pieces).line;

/** The line, and where each of its pieces begins in it, characters from 0. */
export function joinPieces<Piece extends PlacedText>(pieces: readonly Piece[]): { line: string; starts: Map<Piece, number> } {
  const starts = new Map<Piece, number>();
  let line = '';
  let end = Number.NaN;
  let previous: PlacedText | undefined;
  for (const piece of [...pieces].sort((a, b) => a.left - b.left)) {
    if (!piece.text.trim()) continue;
    if (previous) {
      const characterWidth = Math.max(averageWidth(previous), averageWidth(piece), 0.01);
      const gap = (piece.left - end) / characterWidth;
      const touching = gap < 0.15 || /\s$/.test(line) || /^\s/.test(piece.text);
      line += gap > COLUMN_GAP ? COLUMN_SPACES : touching ? '' : ' ';
    }
    starts.set(piece, line.length);
    line += gapFree(piece.text);
    end = piece.left + piece.width;
    previous = piece;
  }
  return { line: line.trimEnd(), starts };
}

type LineOfPieces = { bottom: number; height: number; words: PlacedText[] };

/** Groups pieces that share a baseline into lines, top to bottom, columns of prose in turn; a larger step down leaves an empty line. */
export function layOut(pieces: readonly PlacedText[]): string {
  let text = '';
  let previous: LineOfPieces | undefined;
  for (const line of columnsInTurn(linesOf(pieces))) {
    const joined = joinLine(line.words);
    if (!joined) continue;
    if (previous) {
      const step = line.bottom - previous.bottom;
      text += step < 0 || step > Math.max(previous.height, line.height) * 2 ? '\n\n' : '\n';
    }
    text += joined;
    previous = line;
  }
  return text;
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
