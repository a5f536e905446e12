import { measurePaper } from './page-paper.ts';
import type { RasterImage } from './raster-image.ts';
import type { Box } from './second-look.ts';

/** Connected pieces of ink, most of them letters. Four numbers each: left, top, right and bottom edge, pixels of the page. */
export type InkMarks = Uint16Array;

const TILE = 48;
/** Smaller pieces are dots and dirt, larger ones rules, frames and pictures. */
const LEAST_SIDE = 5;
const LARGEST = { width: 600, height: 200 };
/** A page of small print has some 6,000; beyond this it is a photograph or grain. */
const MOST_MARKS = 20_000;

/** The marks of a page in the order of their first pixels; none where there are too many to be letters. */
export function findMarks(page: RasterImage): InkMarks {
  const { labels, count } = labelInk(page);
  const edges = edgesOf(labels, count, page.width);
  const kept: number[] = [];
  for (let mark = 0; mark < count; mark += 1) {
    const [left = 0, top = 0, right = 0, bottom = 0] = edges.subarray(mark * 4, mark * 4 + 4);
    const [width, height] = [right - left + 1, bottom - top + 1];
    if (height >= LEAST_SIDE && width > 1 && width <= LARGEST.width && height <= LARGEST.height) kept.push(left, top, right, bottom);
  }
  return kept.length > MOST_MARKS * 4 ? new Uint16Array() : Uint16Array.from(kept);
}

export function marksAsBoxes(marks: InkMarks): Box[] {
  return Array.from({ length: marks.length / 4 }, (_, index) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = marks.subarray(index * 4, index * 4 + 4);
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  });
}

/** Numbers the pieces of ink from 1, in one pass and a second that joins numbers which met. */
function labelInk({ width, height, gray }: RasterImage): { labels: Int32Array; count: number } {
  const paper = measurePaper({ width, height, gray }, TILE);
  const depth = Math.max(18, paper.contrast * 0.45);
  const labels = new Int32Array(width * height);
  const joined = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (joined[root] !== root) root = joined[root] = joined[joined[root] ?? 0] ?? 0;
    return root;
  };
  for (let y = 1; y < height; y += 1) {
    const row = Math.floor(y / TILE) * paper.columns;
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const tile = row + Math.floor(x / TILE);
      if ((gray[at] ?? 255) >= (paper.light[tile] ?? 255) - depth || paper.isPaper[tile] !== 1) continue;
      const above = at - width;
      let label = labels[above] || labels[at - 1] || labels[above - 1] || 0;
      const diagonal = labels[above + 1] ?? 0;
      if (label === 0) label = diagonal;
      else if (diagonal !== 0 && diagonal !== label) joined[rootOf(diagonal)] = rootOf(label);
      if (label === 0) label = joined.push(joined.length) - 1;
      labels[at] = label;
    }
  }
  const numbers = new Int32Array(joined.length);
  let count = 0;
  for (let label = 1; label < joined.length; label += 1) if (rootOf(label) === label) numbers[label] = ++count;
  for (let label = 1; label < joined.length; label += 1) numbers[label] = numbers[rootOf(label)] ?? 0;
  for (let at = 0; at < labels.length; at += 1) if (labels[at] !== 0) labels[at] = numbers[labels[at] ?? 0] ?? 0;
  return { labels, count };
}

function edgesOf(labels: Int32Array, count: number, width: number): Uint16Array {
  const edges = new Uint16Array(count * 4);
  for (let mark = 0; mark < count; mark += 1) edges[mark * 4] = edges[mark * 4 + 1] = 65_535;
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    if (label === 0) continue;
    const edge = (label - 1) * 4;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < (edges[edge] ?? 0)) edges[edge] = x;
    if (y < (edges[edge + 1] ?? 0)) edges[edge + 1] = y;
    if (x > (edges[edge + 2] ?? 0)) edges[edge + 2] = x;
    edges[edge + 3] = y;
  }
  return edges;
}
