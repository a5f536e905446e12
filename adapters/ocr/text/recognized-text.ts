import { HANDWRITTEN } from '../../../domain/documents/handwriting.ts';
import { type PrintedPlace, printedPlace } from '../../../domain/documents/page-places.ts';
import type { TextPlace } from '../../../domain/documents/text-place.ts';
import { joinPieces } from './page-layout.ts';
import type { PlacedText } from './placed-text.ts';

/** Confidence 0..1, as the engine gives it. */
export type RecognizedWord = PlacedText & { confidence: number };
export type RecognizedLine = { words: RecognizedWord[]; beginsParagraph: boolean };
/** Text of one page image; confidence is the mean over its characters, 0..1; `doubtful`: where the text has numbers that may be misread; `places`: where its words stand. */
export type RecognizedText = { text: string; confidence: number; doubtful: TextPlace[]; places: PrintedPlace[] };

const POOR = 0.6;
/** Below it a number may be another one (where two engines read two, neither is surer); on a page that is read poorly as a whole, earlier. */
const SURE_NUMBER = { onPage: 0.6, onPoorPage: 0.9 };
const POOR_PAGE = 0.85;
/** Heights of a line from one to the next. */
const PARAGRAPH = 1.8;
/** Share of the usual height of words up to which a doubtful one is a row of dots. */
const LEADER_HEIGHT = 0.4;

/** Whether a reading is worth keeping without a further try. */
export function isLegible(lines: readonly RecognizedLine[]): boolean {
  const { confidence, text } = composeText(lines);
  return confidence >= POOR && text.length >= 40;
}

/** Puts the columns of a table, which the engine took for blocks of their own, side by side again. */
export function joinRows(lines: readonly RecognizedLine[]): RecognizedLine[] {
  const rows: RecognizedLine[] = [];
  for (const line of lines.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const height = Math.min(...[...(row?.words ?? []), ...line.words].map((word) => word.height).filter((value) => value > 6));
    if (row && Math.abs(middleOf(row) - middleOf(line)) < height * 0.5 && !overlap(row, line)) row.words.push(...line.words);
    else rows.push({ words: [...line.words], beginsParagraph: line.beginsParagraph });
  }
  return rows;
}

/** Rows from top to bottom, those after a wide gap as new paragraphs. */
export function beginParagraphs(rows: readonly RecognizedLine[]): RecognizedLine[] {
  const ordered = rows.toSorted((a, b) => middleOf(a) - middleOf(b));
  return ordered.map((row, index) => {
    const before = ordered[index - 1];
    const height = Math.max(...row.words.map((word) => word.height));
    return { ...row, beginsParagraph: before !== undefined && middleOf(row) - middleOf(before) > height * PARAGRAPH };
  });
}

/** Of its words, in pixels from the top. */
export const middleOf = ({ words }: RecognizedLine) =>
  words.reduce((sum, { top, height }) => sum + top + height / 2, 0) / Math.max(words.length, 1);
const overlap = (a: RecognizedLine, b: RecognizedLine) =>
  a.words.some((word) => b.words.some((other) => word.left < other.left + other.width && other.left < word.left + word.width));

/** Grows with how sure and how much; for comparing two readings of a page. */
export function legibility(lines: readonly RecognizedLine[]): number {
  const { text, confidence } = composeText(lines);
  return confidence * confidence * Math.sqrt(text.replace(/\W+/g, '').length);
}

/** The engine's table of words (TSV, with or without its head) as lines, in its order. */
export function readTsv(tsv: string): RecognizedLine[] {
  const lines: RecognizedLine[] = [];
  let lineId = '';
  let paragraphId = '';
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, lineNumber, , left, top, width, height, confidence, text] = row.split('\t');
    if (level !== '5' || !text?.trim()) continue;
    const id = [page, block, paragraph, lineNumber].join('.');
    const within = `${block}.${paragraph}`;
    if (id !== lineId) lines.push({ words: [], beginsParagraph: paragraphId !== '' && paragraphId !== within });
    lineId = id;
    paragraphId = within;
    const placed = { text, left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    lines.at(-1)?.words.push({ ...placed, confidence: Math.max(0, Number(confidence)) / 100 });
  }
  const heights = lines.flatMap(({ words }) => words.map(({ height }) => height)).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  return lines
    .map((line) => ({ ...line, words: line.words.filter((word) => !isSpeck(word, usual)) }))
    .filter(({ words }) => words.length > 0);
}

/** Dot leaders, rules and dirt, which the engine reads as letters without believing it. */
const isSpeck = ({ height, confidence }: RecognizedWord, usual: number) => height <= Math.max(5, usual * LEADER_HEIGHT) && confidence < 0.5;

/** One line of text for each line that was found; an empty line between paragraphs. Handwriting is named and counts for nothing. */
export function composeText(lines: readonly RecognizedLine[]): RecognizedText {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text !== HANDWRITTEN);
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  const confidence = characters === 0 ? 0 : Math.round((weighted / characters) * 100) / 100;
  return { ...textOf(lines, confidence < POOR_PAGE ? SURE_NUMBER.onPoorPage : SURE_NUMBER.onPage), confidence };
}

function textOf(lines: readonly RecognizedLine[], sure: number): Pick<RecognizedText, 'text' | 'doubtful' | 'places'> {
  let text = '';
  const doubtful: TextPlace[] = [];
  const places: PrintedPlace[] = [];
  for (const [index, { words, beginsParagraph }] of lines.entries()) {
    text += (index > 0 ? '\n' : '') + (beginsParagraph ? '\n' : '');
    const { line, starts } = joinPieces(words);
    for (const [word, start] of starts) {
      const place = { start: text.length + start, end: text.length + start + word.text.length };
      if (isDoubtful(word, sure)) doubtful.push(place);
      if (word.onPage) places.push(printedPlace(place, word.onPage));
    }
    text += line;
  }
  return { text, doubtful, places };
}

const isDoubtful = ({ text, confidence }: RecognizedWord, sure: number) => text !== HANDWRITTEN && confidence < sure && /\d/.test(text);
