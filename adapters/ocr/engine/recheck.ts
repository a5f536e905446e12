import { HANDWRITTEN } from '../../../domain/documents/handwriting.ts';
import type { RecognizedLine, RecognizedWord } from '../text/recognized-text.ts';

/**
 * Words that the engine doubted are looked at again, enlarged, each on a line of its own: small print and poor scans lose digits and
 * decimal points on the first look, and most of them come back on the second.
 */
export type Box = { left: number; top: number; width: number; height: number };
export type SheetRow = { top: number; end: number; width: number; height: number };

const DOUBTFUL = 0.5;
/** Thinner marks are dot leaders, rules and dirt. */
const LEAST_HEIGHT = 9;
const LONGEST_SHAPE = 12;
const MOST_WORDS = 80;

const ENLARGEMENT = 2;
const AROUND = { x: 12, y: 4 };
const BETWEEN_ROWS = 20;
export const SHEET_MARGIN = 40;

/** What must be gained for the second look to count. */
const SURE = 0.6;
const GAIN = 0.2;

/** The words worth a second look; none when there are too many for the page to be worth it. */
export function doubtfulWords(lines: readonly RecognizedLine[]): RecognizedWord[] {
  const words = lines
    .flatMap((line) => line.words)
    .filter(
      ({ text, confidence, width, height }) =>
        text !== HANDWRITTEN && confidence < DOUBTFUL && height >= LEAST_HEIGHT && width >= 6 && width / height < LONGEST_SHAPE,
    );
  return words.length > MOST_WORDS ? [] : words;
}

/** The part of the page to show for a word. */
export function around({ left, top, width, height }: Box): Box {
  return { left: left - AROUND.x, top: top - AROUND.y, width: width + 2 * AROUND.x, height: height + 2 * AROUND.y };
}

/** Where each part stands on the sheet. The child that paints the sheet and the parent that reads it use the same rows. */
export function sheetRows(parts: readonly Pick<Box, 'width' | 'height'>[]): SheetRow[] {
  let top = SHEET_MARGIN;
  return parts.map(({ width, height }) => {
    const row = { top, end: top + height * ENLARGEMENT, width: width * ENLARGEMENT, height: height * ENLARGEMENT };
    top = row.end + BETWEEN_ROWS;
    return row;
  });
}

/** The page with the doubtful words as the sheet showed them, where that is surer. */
export function withSecondLook(
  lines: readonly RecognizedLine[],
  doubtful: readonly RecognizedWord[],
  sheet: readonly RecognizedLine[],
): RecognizedLine[] {
  const seen = sheet.flatMap((line) => line.words);
  const better = new Map<RecognizedWord, RecognizedWord>();
  sheetRows(doubtful.map(around)).forEach(({ top, end }, index) => {
    const word = doubtful[index];
    const onRow = seen.filter(
      (candidate) => isWithin(candidate, top, end) && candidate.confidence > 0.4 && /[\p{L}\p{N}%<>]/u.test(candidate.text),
    );
    const replacement = word && surer(word, onRow);
    if (word && replacement) better.set(word, replacement);
  });
  return lines.map((line) => ({ ...line, words: line.words.map((word) => better.get(word) ?? word) }));
}

function isWithin({ top, height }: RecognizedWord, from: number, to: number): boolean {
  const middle = top + height / 2;
  return middle >= from && middle < to;
}

function surer(word: RecognizedWord, seen: readonly RecognizedWord[]): RecognizedWord | null {
  if (seen.length === 0) return null;
  const confidence = seen.reduce((sum, candidate) => sum + candidate.confidence, 0) / seen.length;
  if (confidence < Math.max(SURE, word.confidence + GAIN)) return null;
  const text = seen
    .toSorted((a, b) => a.left - b.left)
    .map((candidate) => candidate.text)
    .join(' ');
  return { ...word, text: text.replace(/^[-_:;.,|'"]+(?=[\p{L}\p{N}])/u, ''), confidence };
}
