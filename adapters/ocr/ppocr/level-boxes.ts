import type { QuarterTurn } from '../image/preprocess.ts';
import type { RotatedBox } from './rotated-box.ts';

/** Boxes of a page as they stand after the page was turned by quarters, and after its lines were set level. */

/** Lines that are long enough to tell how they slope. */
const TELLING = 3;

/** @param size of the picture before it is turned */
export function turnBox(
  { x, y, width, height, angle }: RotatedBox,
  degrees: QuarterTurn,
  size: { width: number; height: number },
): RotatedBox {
  if (degrees === 180) return { x: size.width - x, y: size.height - y, width, height, angle };
  if (degrees === 0) return { x, y, width, height, angle };
  const turned = { width: height, height: width, angle };
  return degrees === 90 ? { x: size.height - y, y: x, ...turned } : { x: y, y: size.width - x, ...turned };
}

/**
 * Level boxes in place of sloping ones, so that a row of a table has one height. A sheet that is held has another slope at each place: it is taken to change evenly
 * (least squares of a plane over the angles of the long lines, without those that lie across: a stamp), and each box moves along its own slope to the middle of the page.
 * `isEven`: the lines keep to it.
 */
export function levelBoxes(boxes: readonly RotatedBox[]): { level: RotatedBox[]; isEven: boolean } {
  const long = withoutOutliers(boxes.filter(({ width, height }) => width >= TELLING * height));
  if (long.length === 0) return { level: boxes.map((box) => ({ ...box, angle: 0 })), isEven: false };
  const middle = { x: meanOf(long, ({ x }) => x), y: meanOf(long, ({ y }) => y) };
  const [slope, acrossX, acrossY] = fitPlane(long, middle);
  const slopeAt = (x: number, y: number) => slope + acrossX * (x - middle.x) + acrossY * (y - middle.y);
  const level = boxes.map((box) => ({ ...box, y: box.y - (box.x - middle.x) * slopeAt((box.x + middle.x) / 2, box.y), angle: 0 }));
  const unexplained = Math.sqrt(meanOf(long, ({ x, y, angle }) => (Math.tan(angle) - slopeAt(x, y)) ** 2));
  return { level, isEven: unexplained < UNEVEN };
}

/** Lines whose slope is about the usual one: no sheet is held so that its lines differ by more. */
function withoutOutliers(boxes: readonly RotatedBox[]): RotatedBox[] {
  const slopes = boxes.map(({ angle }) => Math.tan(angle)).toSorted((a, b) => a - b);
  const usual = slopes[slopes.length >> 1] ?? 0;
  return boxes.filter(({ angle }) => Math.abs(Math.tan(angle) - usual) <= ACROSS);
}

/** Difference of slopes, some nine degrees. */
const ACROSS = 0.15;

/** Lines of print keep to the slope of their place; those of a hand do not. */
const UNEVEN = 0.008;

const weightOf = ({ width }: RotatedBox) => width;
const meanOf = (boxes: readonly RotatedBox[], value: (box: RotatedBox) => number) =>
  boxes.reduce((sum, box) => sum + weightOf(box) * value(box), 0) / boxes.reduce((sum, box) => sum + weightOf(box), 0);

/** Slope at the middle, and what it gains a pixel to the right and a pixel down; a page of few lines has one slope. */
function fitPlane(boxes: readonly RotatedBox[], middle: { x: number; y: number }): [number, number, number] {
  const slope = meanOf(boxes, ({ angle }) => Math.tan(angle));
  if (boxes.length < 8) return [slope, 0, 0];
  const moment = (one: (box: RotatedBox) => number, other: (box: RotatedBox) => number) => meanOf(boxes, (box) => one(box) * other(box));
  const [x, y] = [(box: RotatedBox) => box.x - middle.x, (box: RotatedBox) => box.y - middle.y];
  const off = (box: RotatedBox) => Math.tan(box.angle) - slope;
  const [xx, xy, yy, xa, ya] = [moment(x, x), moment(x, y), moment(y, y), moment(x, off), moment(y, off)];
  const determinant = xx * yy - xy * xy;
  return determinant < 1e-3 * xx * yy || xx === 0 || yy === 0
    ? [slope, 0, 0]
    : [slope, (xa * yy - ya * xy) / determinant, (ya * xx - xa * xy) / determinant];
}
