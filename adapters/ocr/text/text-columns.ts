import type { PlacedText } from './placed-text.ts';

/**
 * A page of two columns of prose, which the engine reads from edge to edge. Tables have a gap down the page as well, but their entries are
 * short: in prose nearly every line fills its column.
 */

/** Lines in turn that must keep to a gap, and the share of them that may be short (ends of paragraphs). */
const LEAST_LINES = 6;
const FULL = { share: 0.6, of: 0.7 };
const LEAST_WORDS = 3;
/** Share of words with a digit: results and ranges are more. */
const MOST_NUMBERS = 0.2;
/** In heights of words: narrower is a space between words. */
const GAP = 1.2;

type Line = { words: PlacedText[] };
/** `at`: a column of pixels that no word of the columns touches, with so much room around it. */
type Gap = { at: number; width: number };
type Space = { from: number; to: number };

/** The lines of the left column before those of the right one, passage by passage; lines across both part the passages. */
export function columnsInTurn<T extends Line>(lines: readonly T[]): T[] {
  const gap = findGap(lines);
  if (!gap) return [...lines];
  const turned: T[] = [];
  let passage: T[] = [];
  const endPassage = () => {
    turned.push(...sideOf(passage, (word) => middleOf(word) < gap.at), ...sideOf(passage, (word) => middleOf(word) > gap.at));
    passage = [];
  };
  for (const line of lines) {
    if (keepsTo(line, gap)) passage.push(line);
    else {
      endPassage();
      turned.push(line);
    }
  }
  endPassage();
  return turned;
}

const middleOf = ({ left, width }: PlacedText) => left + width / 2;

function sideOf<T extends Line>(passage: readonly T[], isHere: (word: PlacedText) => boolean): T[] {
  return passage.map((line) => ({ ...line, words: line.words.filter(isHere) })).filter(({ words }) => words.length > 0);
}

/** The place that most lines leave free in the middle third of the print, when the lines on both sides of it are full. */
function findGap(lines: readonly Line[]): Gap | null {
  const words = lines.flatMap((line) => line.words);
  if (lines.length < LEAST_LINES || words.length === 0) return null;
  const [left, right] = [Math.min(...words.map((word) => word.left)), Math.max(...words.map((word) => word.left + word.width))];
  const third = (right - left) / 3;
  const height = words.map((word) => word.height).sort((a, b) => a - b)[words.length >> 1] ?? 0;
  const gaps = lines.flatMap((line) => innerGaps(line, height * GAP)).filter(({ from, to }) => to > left + third && from < right - third);
  for (const { from, to } of gaps.toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
    const place = { at: (from + to) / 2, width: height * GAP };
    const kept = lines.filter((line) => keepsTo(line, place));
    if (kept.length >= LEAST_LINES && kept.length >= lines.length / 2 && isProse(kept, place)) return place;
  }
  return null;
}

function innerGaps({ words }: Line, least: number): Space[] {
  const ordered = words.toSorted((a, b) => a.left - b.left);
  return ordered.slice(1).flatMap((word, index) => {
    const before = ordered[index];
    const from = before ? before.left + before.width : 0;
    return word.left - from >= least ? [{ from, to: word.left }] : [];
  });
}

/** No word stands in the gap; a mere space there is none. */
function keepsTo({ words }: Line, { at, width }: Gap): boolean {
  const before = Math.max(...words.map((word) => word.left + word.width).filter((end) => end <= at));
  const behind = Math.min(...words.map((word) => word.left).filter((left) => left >= at));
  return behind - before >= width && words.every((word) => word.left >= at || word.left + word.width <= at);
}

function isProse(lines: readonly Line[], gap: Gap): boolean {
  return [(word: PlacedText) => word.left < gap.at, (word: PlacedText) => word.left > gap.at].every((isHere) => {
    const sides = lines.map(({ words }) => words.filter(isHere)).filter((words) => words.length > 0);
    const widths = sides.map(
      (words) => Math.max(...words.map((word) => word.left + word.width)) - Math.min(...words.map((word) => word.left)),
    );
    const full = Math.max(...widths) * FULL.of;
    const spoken = sides.map((words) => words.flatMap(({ text }) => text.trim().split(/\s+/)));
    const isFull = spoken.filter((words, index) => (widths[index] ?? 0) >= full && words.length >= LEAST_WORDS);
    const numbers = spoken.flat().filter((word) => /\d/.test(word)).length;
    return sides.length >= LEAST_LINES && isFull.length >= sides.length * FULL.share && numbers < spoken.flat().length * MOST_NUMBERS;
  });
}
