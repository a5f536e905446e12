import { HANDWRITTEN } from '../../../domain/documents/handwriting.ts';
import { findMarks } from '../handwriting/connected-components.ts';
import { withoutHandwriting } from '../handwriting/handwriting.ts';
import type { RasterImage } from '../image/raster-image.ts';
import type { Models } from '../ppocr/models.ts';
import type { StrongReading } from '../ppocr/strong-reading.ts';
import { rowsOfGrid } from '../ruling/table-cells.ts';
import {
  beginParagraphs,
  composeText,
  joinRows,
  middleOf,
  readTsv,
  type RecognizedLine,
  type RecognizedWord,
} from '../text/recognized-text.ts';
import { columnsInTurn } from '../text/text-columns.ts';
import type { Engine } from './engine.ts';
import type { Reading, ReadPicture } from './reading.ts';
import { joinReadings } from './second-opinion.ts';

/** The fast engine (tesseract) reads every page, the strong one (PP-OCR) what is not clean. */

/** What the fast engine must be sure of for its reading to stand: the page as a whole, and every number on it. */
const CLEAN = { page: 0.92, number: 0.8, characters: 40 };
/** Below it the strong engine reads what is no text that it knows. */
const KNOWN_SCRIPT = 0.75;
/** Share of the fast engine's sure letters that the strong one must have found too. */
const AS_MUCH = 0.7;
const SURE_WORD = 0.7;
/** A fax is read with less: its letters are torn, whatever the script. */
const KNOWN_SCRIPT_OF_FAX = 0.6;
/** Read as surely, torn letters are print: what stands unevenly there is the fax's doing. */
const SURELY_PRINT = 0.85;

/** Whether a page needs no second engine. Nothing that was taken for handwriting is clean. */
export function isClean(lines: readonly RecognizedLine[]): boolean {
  const { text, confidence } = composeText(lines);
  const words = lines.flatMap((line) => line.words);
  return (
    confidence >= CLEAN.page &&
    text.length >= CLEAN.characters &&
    words.every((word) => word.text !== HANDWRITTEN && (!/\d/.test(word.text) || word.confidence >= CLEAN.number))
  );
}

/**
 * A ruled table, a fax and a sound page with handwriting are read from the picture that the fast engine saw, whose rules and marks are known and whose torn letters are
 * whole again; any other page as it came. Shadows and bends make print look written: there the level page is looked at instead.
 * @returns null where the strong engine found less than the fast one is sure of: other scripts, pictures without text
 */
export async function readWithStrongEngine(
  { models, engine }: { models: Models; engine: Engine },
  picture: RasterImage,
  fast: Reading,
): Promise<ReadPicture | null> {
  const written = fast.lines.flatMap((line) => line.words).filter(({ text }) => text === HANDWRITTEN);
  const onSeen = fast.rules !== null || fast.isRagged || (written.length > 0 && !fast.isRepaired);
  const { readStrongly } = await import('../ppocr/strong-reading.ts');
  const strong = await readStrongly(models, onSeen ? fast.image : picture);
  const known = fast.isRagged ? KNOWN_SCRIPT_OF_FAX : KNOWN_SCRIPT;
  if (composeText(strong.lines).confidence < known || sureLetters(strong.lines) < sureLetters(fast.lines) * AS_MUCH) return null;
  const opinion = readTsv(await engine.begin(strong.image, 'one block').tsv.catch(() => ''));
  const isPoor = fast.isRagged || fast.isTextured;
  const joined = await joinReadings({ strong: strong.lines, fast: opinion, isPoor, lookAgain: strong.lookAgain });
  const rows = fast.rules && !strong.isBent ? rowsOfGrid(joined, fast.rules) : joinRows(joined);
  const byHand = fast.isRagged ? written.filter((mark) => !isSurelyPrint(rows, mark)) : written;
  const lines = byHand.length === 0 ? rows : strong.isBent || !onSeen ? printOf(strong, rows) : withMarks(rows, byHand);
  return { lines: columnsInTurn(beginParagraphs(lines)), isMoved: strong.isMoved || (onSeen && fast.isMoved) };
}

const printOf = ({ image }: StrongReading, rows: readonly RecognizedLine[]) => withoutHandwriting(rows, findMarks(image));

/** The rows with the places that the fast engine's picture shows as written, each in the row of print that it reaches furthest into. */
function withMarks(rows: readonly RecognizedLine[], written: readonly RecognizedWord[]): RecognizedLine[] {
  const printed = rows
    .map((row) => ({ ...row, words: row.words.filter((word) => !written.some((mark) => covers(mark, word))) }))
    .filter(({ words }) => words.length > 0);
  for (const mark of written) {
    const middle = mark.top + mark.height / 2;
    const off = (row: RecognizedLine) => Math.abs(middleOf(row) - middle);
    const nearest = printed.toSorted((one, other) => off(one) - off(other))[0];
    if (nearest && off(nearest) < mark.height / 2) nearest.words.push(mark);
    else printed.push({ words: [mark], beginsParagraph: false });
  }
  return printed;
}

/** Whether the strong engine read what stands at a mark as letters that it is sure of. */
function isSurelyPrint(rows: readonly RecognizedLine[], mark: RecognizedWord): boolean {
  const words = rows.flatMap((row) => row.words).filter((word) => covers(mark, word));
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  return characters > 0 && words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / characters >= SURELY_PRINT;
}

function covers(mark: RecognizedWord, { left, top, width, height }: RecognizedWord): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= mark.left && x <= mark.left + mark.width && y >= mark.top - height * 0.3 && y <= mark.top + mark.height + height * 0.3;
}

const sureLetters = (lines: readonly RecognizedLine[]) =>
  lines
    .flatMap((line) => line.words)
    .reduce(
      (sum, { text, confidence }) => (confidence >= SURE_WORD && text !== HANDWRITTEN ? sum + text.replace(/\W/g, '').length : sum),
      0,
    );
