import type { Box } from '../engine/recheck.ts';

/**
 * Printed letters stand on few levels: their feet on the base line or below it, their heads at the height of small letters or of tall ones.
 * Pens keep to none of them. Levels are heights above a base line that may rise and bend, as those of photographed pages do.
 */
export type Levels = { baseAt: (x: number) => number; feet: number[]; heads: number[]; slack: number };

/** How far a letter may be off its level: share of the usual height, and never less than a pixel. */
const SLACK = 0.07;
const LEVELS_A_SIDE = 2;
const FITS = 5;

/** @param letters marks of one line, at least one */
export function findLevels(letters: readonly Box[]): Levels {
  const slack = Math.max(1.01, usual(letters.map(({ height }) => height)) * SLACK);
  const baseAt = fitBaseLine(letters);
  return {
    baseAt,
    slack,
    feet: densest(
      letters.map((letter) => footOf(letter, baseAt)),
      slack,
    ),
    heads: densest(
      letters.map((letter) => headOf(letter, baseAt)),
      slack,
    ),
  };
}

/** Share of feet and heads that stand on a level, 0..1: near 1 in print, however poor; 0.4 to 0.85 by hand. */
export function regularity(letters: readonly Box[], { baseAt, feet, heads, slack }: Levels): number {
  const isOn = (value: number, levels: number[]) => levels.some((level) => Math.abs(level - value) <= slack * 1.2);
  const onFeet = letters.filter((letter) => isOn(footOf(letter, baseAt), feet)).length;
  const onHeads = letters.filter((letter) => isOn(headOf(letter, baseAt), heads)).length;
  return (onFeet + onHeads) / (2 * letters.length);
}

const middleOf = ({ left, width }: Box) => left + width / 2;
const bottomOf = ({ top, height }: Box) => top + height;
const footOf = (letter: Box, baseAt: Levels['baseAt']) => bottomOf(letter) - baseAt(middleOf(letter));
const headOf = (letter: Box, baseAt: Levels['baseAt']) => letter.top - baseAt(middleOf(letter));

export function usual(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Middles of the fullest ranges of values. */
function densest(values: readonly number[], slack: number): number[] {
  const levels: number[] = [];
  let rest = [...values];
  while (rest.length > 0 && levels.length < LEVELS_A_SIDE) {
    const near = (level: number) => rest.filter((value) => Math.abs(value - level) <= slack);
    const group = rest.map(near).reduce((best, each) => (each.length > best.length ? each : best));
    levels.push(group.reduce((sum, value) => sum + value, 0) / group.length);
    rest = rest.filter((value) => !group.includes(value));
  }
  return levels;
}

/** A curve through the feet; those far off it (descenders, dirt) are left out and it is drawn again. */
function fitBaseLine(letters: readonly Box[]): (x: number) => number {
  const from = Math.min(...letters.map(middleOf));
  const span = Math.max(1, ...letters.map((letter) => middleOf(letter) - from));
  const along = (x: number) => (x - from) / span;
  let curve: number[] = [];
  const baseAt = (x: number) => curve.reduceRight((sum, factor) => sum * along(x) + factor, 0);
  let kept = letters;
  for (let fit = 0; fit < FITS && kept.length >= 1; fit += 1) {
    curve = leastSquares(
      kept.map((letter) => [along(middleOf(letter)), bottomOf(letter)]),
      kept.length >= 10 ? 3 : kept.length >= 4 ? 2 : 1,
    );
    const off = letters.map((letter) => Math.abs(bottomOf(letter) - baseAt(middleOf(letter))));
    const most = Math.max(1, usual(off) * 1.5);
    const next = letters.filter((_, index) => (off[index] ?? 0) <= most);
    if (next.length < 3) break;
    kept = next;
  }
  return baseAt;
}

/** Factors of 1, x, x²… that come nearest to the points. */
function leastSquares(points: readonly (readonly [number, number])[], terms: number): number[] {
  const rows = Array.from({ length: terms }, (_, i) => [
    ...Array.from({ length: terms }, (__, j) => points.reduce((sum, [x]) => sum + x ** (i + j), i === j ? 1e-6 : 0)),
    points.reduce((sum, [x, y]) => sum + x ** i * y, 0),
  ]);
  rows.forEach((pivot, i) => {
    rows.forEach((row, k) => {
      if (k === i) return;
      const share = (row[i] ?? 0) / (pivot[i] ?? 1);
      pivot.forEach((value, j) => {
        row[j] = (row[j] ?? 0) - share * value;
      });
    });
  });
  return rows.map((row, i) => (row[terms] ?? 0) / (row[i] ?? 1));
}
