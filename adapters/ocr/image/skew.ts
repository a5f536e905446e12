import type { Paper } from './background.ts';
import type { RasterImage } from './raster-image.ts';

const MAX_SKEW = 15;

/** Pixels clearly darker than the paper around them. */
export type Ink = { width: number; height: number; xs: Float32Array; ys: Float32Array };

export function findInk({ width, height, gray }: RasterImage, paper: Paper): Ink {
  const { columns, tile, light, contrast } = paper;
  const xs: number[] = [];
  const ys: number[] = [];
  const depth = Math.max(18, contrast * 0.45);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / tile) * columns;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / tile);
      if ((gray[y * width + x] ?? 0) < (light[at] ?? 255) - depth && isInside(paper, at)) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  return { width, height, xs: Float32Array.from(xs), ys: Float32Array.from(ys) };
}

/** Not at the edge of the paper, where the shadow of the edge would pass for a line. */
function isInside({ isPaper, columns }: Paper, at: number): boolean {
  const near = [at, at - 1, at + 1, at - columns, at + columns];
  return near.every((tile) => tile < 0 || tile >= isPaper.length || isPaper[tile] === 1);
}

/** The angle at which the ink falls into the clearest lines, and how clear they are. */
export function clearestAngle(ink: Ink, across: boolean): { angle: number; clarity: number } {
  let best = { angle: 0, clarity: clarityAt(ink, 0, across) };
  const look = (from: number, to: number, step: number) => {
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const clarity = clarityAt(ink, angle, across);
      if (clarity > best.clarity) best = { angle, clarity };
    }
  };
  look(-MAX_SKEW, MAX_SKEW, 1);
  look(best.angle - 0.75, best.angle + 0.75, 0.25);
  return best;
}

const SAMPLED_INK = 25_000;

function clarityAt(ink: Ink, angle: number, across: boolean): number {
  const profile = projection(ink, angle, across, Math.max(1, Math.floor(ink.xs.length / SAMPLED_INK)));
  let sum = 0;
  let sharpness = 0;
  for (let at = 1; at < profile.length; at += 1) {
    const step = (profile[at] ?? 0) - (profile[at - 1] ?? 0);
    sharpness += step * step;
    sum += profile[at] ?? 0;
  }
  return sum === 0 ? 0 : sharpness / sum;
}

function projection({ width, height, xs, ys }: Ink, angle: number, across: boolean, step = 1): Float32Array {
  const slope = Math.tan((angle * Math.PI) / 180);
  const [length, breadth] = across ? [width, height] : [height, width];
  const margin = Math.ceil(breadth * Math.abs(slope)) + 1;
  const profile = new Float32Array(length + 2 * margin);
  const [along, other] = across ? [xs, ys] : [ys, xs];
  const sign = across ? -1 : 1;
  for (let index = 0; index < along.length; index += step) {
    const at = Math.round((along[index] ?? 0) - sign * slope * (other[index] ?? 0)) + margin;
    profile[at] = (profile[at] ?? 0) + 1;
  }
  return profile;
}

/** Usual height of the dense part of text lines, which is that of lower-case letters. Read in strips, for columns need not share their lines. */
export function letterHeight(ink: Ink, across: boolean, angle: number): number {
  const breadth = across ? ink.height : ink.width;
  const heights: number[] = [];
  const strips = 5;
  for (let strip = 0; strip < strips; strip += 1) {
    const [from, to] = [(strip * breadth) / strips, ((strip + 1) * breadth) / strips];
    const other = across ? ink.ys : ink.xs;
    const kept = [...other.keys()].filter((index) => (other[index] ?? 0) >= from && (other[index] ?? 0) < to);
    const xs = Float32Array.from(kept, (index) => ink.xs[index] ?? 0);
    const ys = Float32Array.from(kept, (index) => ink.ys[index] ?? 0);
    heights.push(...runHeights(projection({ ...ink, xs, ys }, angle, across)));
  }
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
}

function runHeights(profile: Float32Array): number[] {
  const dense = profile.filter((value) => value > 0).sort();
  const least = Math.max(3, (dense[dense.length >> 1] ?? 0) * 0.5);
  const runs: number[] = [];
  let run = 0;
  for (const value of profile) {
    if (value >= least) run += 1;
    else {
      if (run >= 3) runs.push(run);
      run = 0;
    }
  }
  return runs;
}

/** Middle of the ink; the middle of the picture where there is none. */
export function middleOfInk({ width, height, xs, ys }: Ink): { x: number; y: number } {
  const mean = (values: Float32Array, otherwise: number) =>
    values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(xs, width / 2), y: mean(ys, height / 2) };
}
