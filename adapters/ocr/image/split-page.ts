import type { RasterImage } from './raster-image.ts';
import type { RecognizedLine } from '../text/recognized-text.ts';

/** A part of a page from edge to edge; `top` is its first row. */
export type Band = { top: number; image: RasterImage };

/** A band of less text than this is not worth a process of its own. */
const LEAST_ROWS = 300;
/** Empty rows between lines that a cut needs. */
const LEAST_GAP = 6;
const EVERY_COLUMN = 3;
/** Ink is this much darker than the row's paper. */
const INK = 60;

/** Cuts a page between two lines where its halves hold the same amount of text; a page without such a gap stays whole. */
export function cutInTwo(page: RasterImage): Band[] {
  const whole = [{ top: 0, image: page }];
  const ink = inkOfRows(page);
  const total = ink.reduce((sum, value) => sum + value, 0);
  if (page.height < LEAST_ROWS * 2 || total === 0) return whole;
  const cut = middleGap(ink, total);
  return cut === null || cut < LEAST_ROWS || page.height - cut < LEAST_ROWS
    ? whole
    : [bandOf(page, 0, cut), bandOf(page, cut, page.height)];
}

/** The lines of bands as lines of their page. */
export function joinBands(read: readonly { top: number; lines: readonly RecognizedLine[] }[]): RecognizedLine[] {
  return read.flatMap(({ top, lines }) =>
    lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, top: word.top + top })) })),
  );
}

export function bandOf({ width, gray }: RasterImage, top: number, end: number): Band {
  return { top, image: { width, height: end - top, gray: gray.subarray(top * width, end * width) } };
}

function inkOfRows({ width, height, gray }: RasterImage): Float32Array {
  const ink = new Float32Array(height);
  for (let y = 0; y < height; y += 1) {
    let lightest = 0;
    let dark = 0;
    for (let at = y * width; at < (y + 1) * width; at += EVERY_COLUMN) lightest = Math.max(lightest, gray[at] ?? 0);
    for (let at = y * width; at < (y + 1) * width; at += EVERY_COLUMN) if ((gray[at] ?? 255) < lightest - INK) dark += 1;
    ink[y] = dark;
  }
  return ink;
}

/** The middle of the empty rows that come nearest to half of the ink. Rows with a speck count as empty. */
function middleGap(ink: Float32Array, total: number): number | null {
  const most = Math.max(...ink) * 0.01;
  let best: { cut: number; off: number } | null = null;
  let above = 0;
  let gap = 0;
  for (let y = 0; y <= ink.length; y += 1) {
    const dark = ink[y] ?? Number.POSITIVE_INFINITY;
    if (dark <= most) gap += 1;
    else {
      const off = Math.abs(above - total / 2);
      if (gap >= LEAST_GAP && y < ink.length && (best === null || off < best.off)) best = { cut: y - (gap >> 1), off };
      gap = 0;
    }
    above += y < ink.length ? dark : 0;
  }
  return best && best.off < total * 0.25 ? best.cut : null;
}
