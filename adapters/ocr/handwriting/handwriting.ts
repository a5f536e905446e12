import { HANDWRITTEN } from '../../../domain/documents/handwriting.ts';
import { type InkMarks, marksAsBoxes } from './connected-components.ts';
import type { Box } from '../engine/recheck.ts';
import type { RecognizedLine, RecognizedWord } from '../text/recognized-text.ts';
import { findLevels, regularity, usual } from './baselines.ts';

/**
 * What was written by hand, told from print by how its letters stand, not by how well the engine likes it: a fax is print however little of
 * it can be read, and a neat hand is none however sure the engine is.
 */

/**
 * Words without a column gap between them. `regularity` 0..1; `beside`: letters of the line's other runs; `isOutsized`: a mark of it
 * is twice as tall as the line's letters are.
 */
type Run = { words: RecognizedWord[]; letters: number; regularity: number; confidence: number; beside: number; isOutsized: boolean };

/** Wider than so many heights of letters is a gap between columns. */
const COLUMN_GAP = 2.2;
/** Letters enough for a run to be judged by itself, and to be judged well. */
const MEDIUM = 5;
const LONG = 8;
/** Letters that must stand beside a shorter run for it to be judged by them. */
const LEAST_BESIDE = 6;

/** Below it a run was written. Print is below 0.85 in one run of a hundred (faxed typewriting), hands are above in eight of a hundred. */
type Bars = { long: number; longUnsure: number; medium: number; short: number; sure: number };
const FIRST_LOOK: Bars = { long: 0.72, longUnsure: 0.85, medium: 0.72, short: 0.7, sure: 0.9 };
/** Ragged print of faxes and blurred photographs is irregular itself. */
const ON_RAGGED_PRINT: Bars = { long: 0.65, longUnsure: 0.72, medium: 0.6, short: 0.5, sure: 0.8 };
const CLEAN_PRINT = 0.95;
/** Once something was found, more of it is likely. */
const WHERE_SOMEBODY_WROTE: Bars = { long: 0.85, longUnsure: 0.92, medium: 0.85, short: 0.8, sure: 0.95 };
const OUTSIZED = 2;
/** Signs (<, >, -, =) have heights of their own. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Heights of letters by which a run is off its line when it stands on another. */
const BETWEEN_LINES = 0.5;
/** Narrower marks are rules between columns. */
const RULE = 0.3;
const WRITTEN_PAGE = { irregular: 0.85, regular: 0.95, sure: 0.9 };

/** The lines with what was written by hand replaced by one mark a run. */
export function withoutHandwriting(lines: readonly RecognizedLine[], marks: InkMarks): RecognizedLine[] {
  const runs = runsOf(lines, marksAsBoxes(marks));
  const written = findWritten(runs.flat());
  if (written.size === 0) return [...lines];
  return lines.map((line, row) => ({ ...line, words: (runs[row] ?? []).flatMap((run) => (written.has(run) ? [markOf(run)] : run.words)) }));
}

/** Whether lines whose handwriting was replaced hold more of it than of print. */
export function isMostlyWritten(lines: readonly RecognizedLine[]): boolean {
  return lines.filter(({ words }) => words.some(({ text }) => text === HANDWRITTEN)).length * 2 > lines.length;
}

function findWritten(runs: readonly Run[]): Set<Run> {
  const long = runs.filter(({ letters }) => letters >= LONG);
  const irregular = long.filter((run) => run.regularity < WRITTEN_PAGE.irregular);
  if (irregular.length >= 2 && irregular.length * 2 > long.length) {
    return new Set(runs.filter((run) => run.regularity < WRITTEN_PAGE.regular || run.confidence < WRITTEN_PAGE.sure));
  }
  const isClean = usual(runs.filter(({ letters }) => letters >= MEDIUM).map((run) => run.regularity)) >= CLEAN_PRINT;
  const first = runs.filter((run) => isWritten(run, isClean ? FIRST_LOOK : ON_RAGGED_PRINT));
  const written = isClean && first.length >= 2 ? runs.filter((run) => isWritten(run, WHERE_SOMEBODY_WROTE)) : first;
  return new Set([...written, ...columnsOf(written, runs)]);
}

function isWritten({ letters, regularity: share, confidence, beside, isOutsized }: Run, bars: Bars): boolean {
  const isUnsure = confidence < bars.sure;
  if (isOutsized && beside >= LEAST_BESIDE && letters < MEDIUM) return true;
  if (letters >= LONG) return share < bars.long || (isUnsure && share < bars.longUnsure);
  if (letters >= MEDIUM) return isUnsure && share < bars.medium;
  return letters > 1 && beside >= LEAST_BESIDE && isUnsure && share < bars.short;
}

/** Where half the entries of a column are written, the others are as well, though they happen to stand like print. */
function columnsOf(written: readonly Run[], runs: readonly Run[]): Run[] {
  const entries = runs.filter(({ letters, beside }) => letters < MEDIUM && beside >= LEAST_BESIDE);
  return entries.filter((run) => {
    const column = entries.filter((other) => overlap(run, other));
    const writtenHere = column.filter((other) => written.includes(other)).length;
    return writtenHere >= 2 && writtenHere * 2 >= column.length;
  });
}

const startOf = ({ words }: Run) => Math.min(...words.map(({ left }) => left));
const endOf = ({ words }: Run) => Math.max(...words.map(({ left, width }) => left + width));
const overlap = (a: Run, b: Run) => startOf(a) < endOf(b) && startOf(b) < endOf(a);

function markOf({ words }: Run): RecognizedWord {
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const bottom = Math.max(...words.map((word) => word.top + word.height));
  return { text: HANDWRITTEN, left, top, width: right - left, height: bottom - top, confidence: 0 };
}

function runsOf(lines: readonly RecognizedLine[], marks: readonly Box[]): Run[][] {
  return lines.map(({ words }) => {
    const ordered = words.toSorted((a, b) => a.left - b.left);
    const inked = ordered.map((word) => ({ word, marks: marksWithin(word, marks) }));
    const all = [...new Set(inked.flatMap((each) => each.marks))];
    const height = usual(all.map((mark) => mark.height));
    const signs = new Set(inked.filter(({ word }) => !LETTER_OR_DIGIT.test(word.text)).flatMap((each) => each.marks));
    const isLetter = (mark: Box) => mark.height > height * 0.55 && mark.height < height * 3 && mark.width < height * 12 && !signs.has(mark);
    const letters = all.filter(isLetter);
    return splitAtGaps(inked, height * COLUMN_GAP).map((group) => {
      const own = letters.filter((letter) => group.some((each) => each.marks.includes(letter)));
      return describeRun(
        group.map(({ word }) => word),
        own,
        levelWith(own, letters),
        group.flatMap((each) => each.marks),
      );
    });
  });
}

/** The line's letters as high as the run: where the cells of a row have several lines, a shorter one stands between them. */
function levelWith(own: readonly Box[], line: readonly Box[]): readonly Box[] {
  const middle = (letters: readonly Box[]) => usual(letters.map(({ top, height }) => top + height / 2));
  const offset = middle(own) - middle(line);
  const isBetween = Math.abs(offset) > BETWEEN_LINES * usual(line.map(({ height }) => height));
  return isBetween ? line.map((letter) => (own.includes(letter) ? letter : { ...letter, top: letter.top + offset })) : line;
}

function describeRun(words: RecognizedWord[], letters: readonly Box[], line: readonly Box[], marks: readonly Box[]): Run {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) / Math.max(1, characters);
  const shares =
    letters.length === 0 ? [1] : [line, ...(letters.length >= MEDIUM ? [letters] : [])].map((all) => regularity(letters, findLevels(all)));
  const tall = OUTSIZED * usual(line.map(({ height }) => height));
  const isOutsized = marks.some(({ width, height }) => height > tall && width > height * RULE);
  return { words, letters: letters.length, regularity: Math.max(...shares), confidence, beside: line.length - letters.length, isOutsized };
}

function splitAtGaps<T extends { word: RecognizedWord }>(words: readonly T[], gap: number): T[][] {
  const groups: T[][] = [];
  for (const each of words) {
    const last = groups.at(-1)?.at(-1)?.word;
    if (last && each.word.left - (last.left + last.width) <= gap && standsBeside(last, each.word)) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** Two lines within a cell that the engine took for one. */
const standsBeside = (a: RecognizedWord, b: RecognizedWord) =>
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.4;

const marksWithin = ({ left, top, width, height }: RecognizedWord, marks: readonly Box[]): Box[] =>
  marks.filter((mark) => {
    const [x, y] = [mark.left + mark.width / 2, mark.top + mark.height / 2];
    return x >= left - 2 && x <= left + width + 2 && y >= top - 2 && y <= top + height + 2;
  });
