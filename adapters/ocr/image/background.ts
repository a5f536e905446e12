import type { RasterImage } from './raster-image.ts';

/** From a tile of paper to its neighbour, light falls less than this. */
const SUDDEN = 0.7;

/**
 * The paper tile by tile: its brightness, and which tiles are paper at all (not the table that it lies on).
 * `range` is how much the light differs over it, `contrast` how much darker the ink is where there is any.
 */
export type Paper = {
  columns: number;
  rows: number;
  tile: number;
  light: Float32Array;
  isPaper: Uint8Array;
  range: number;
  contrast: number;
};

export function measurePaper({ width, height, gray }: RasterImage, tile: number): Paper {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const light = new Float32Array(columns * rows);
  const dark = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let seen = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1) {
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 1) {
          const value = gray[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          seen += 1;
        }
      }
      light[row * columns + column] = percentile(counts, seen, 0.85);
      dark[row * columns + column] = percentile(counts, seen, 0.03);
    }
  }
  const isPaper = growPaper(light, columns, rows);
  const smooth = smoothed(light, isPaper, columns, rows);
  const lights = smooth.filter((_, at) => isPaper[at] === 1).sort();
  const depths = smooth.map((value, at) => (isPaper[at] === 1 ? value - (dark[at] ?? value) : 0)).sort();
  const deepest = depths[Math.floor(0.97 * (depths.length - 1))] ?? 0;
  const inked = depths.filter((depth) => depth > deepest * 0.4);
  const at = (share: number) => lights[Math.floor(share * (lights.length - 1))] ?? 255;
  return { columns, rows, tile, light: smooth, isPaper, range: at(0.95) - at(0.05), contrast: inked[inked.length >> 1] ?? 255 };
}

/** From a bright tile in the middle to every tile that is reached without a sudden step into the dark. */
function growPaper(light: Float32Array, columns: number, rows: number): Uint8Array {
  const usual = light.toSorted()[light.length >> 1] ?? 0;
  const fromMiddle = (at: number) => Math.abs(Math.floor(at / columns) - rows / 2) + Math.abs((at % columns) - columns / 2);
  const start = [...light.keys()].filter((at) => (light[at] ?? 0) >= usual).sort((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? 0;
  const isPaper = new Uint8Array(light.length);
  isPaper[start] = 1;
  const reached = [start];
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const column = at % columns;
    const neighbours = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    for (const next of neighbours) {
      if (next < 0 || next >= light.length || isPaper[next] === 1 || (light[next] ?? 0) < SUDDEN * (light[at] ?? 0)) continue;
      isPaper[next] = 1;
      reached.push(next);
    }
  }
  return isPaper;
}

function percentile(counts: Uint32Array, total: number, share: number): number {
  let left = total * share;
  for (let value = 0; value < 256; value += 1) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
}

/** The brightest of each tile's neighbourhood, then their mean: a tile full of print takes its paper from beside it. */
function smoothed(values: Float32Array, isPaper: Uint8Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, combine: (near: number[]) => number) =>
    from.map((own, index) => {
      if (isPaper[index] !== 1) return own;
      const near: number[] = [];
      const [row, column] = [Math.floor(index / columns), index % columns];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          if (isPaper[y * columns + x] === 1) near.push(from[y * columns + x] ?? 0);
        }
      }
      return combine(near);
    });
  return around(
    around(values, (near) => Math.max(...near)),
    (near) => near.reduce((sum, value) => sum + value, 0) / near.length,
  );
}
