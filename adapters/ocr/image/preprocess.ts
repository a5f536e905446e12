import { createCanvas } from '@napi-rs/canvas';
import { invert, type PageFaults } from './page-quality.ts';
import { measurePaper, type Paper } from './background.ts';
import { fromRaster, pointOnPage, type RasterImage, toRaster } from './raster-image.ts';

/** Edge of the tiles of paper, pixels of the page. */
const TILE = 48;
/** Share of the ink's depth that is the paper's own grain. */
const GRAIN = 0.2;
const SOFT_EDGES = 'blur(1.5px)';
const SOFT_SMALL_EDGES = 'blur(0.7px)';
const WIDE_SOFTENING = 'blur(3px)';
const MAX_PIXELS = 24_000_000;

/** Enlargement of a fax: its rows are coarser than its columns. */
const FAX_ENLARGEMENT = 1.5;

export const isSound = ({ inverted, uneven, blurred, ragged, turn, skew, enlarge }: PageFaults) =>
  !inverted && !uneven && !blurred && !ragged && turn === 0 && skew === 0 && enlarge === 1;

/** Whether what is repaired stands elsewhere than before. */
export const isMoving = ({ turn, skew, enlarge, ragged }: PageFaults) => turn !== 0 || skew !== 0 || enlarge !== 1 || ragged;

/** The page preprocessed: with even light, clear edges, level lines (deskewed) and letters of a good size, as far as these were at fault. */
export function repairPage(page: RasterImage, faults: PageFaults): RasterImage {
  let repaired = faults.inverted ? invert(page) : page;
  if (faults.uneven) repaired = withEvenLight(repaired);
  if (faults.blurred) repaired = sharpened(repaired);
  if (faults.ragged) repaired = redrawn(repaired, 0, 1, faults.enlarge > 1 ? SOFT_SMALL_EDGES : SOFT_EDGES);
  const enlarge = faults.ragged ? Math.max(faults.enlarge, FAX_ENLARGEMENT) : faults.enlarge;
  return faults.turn === 0 && faults.skew === 0 && enlarge === 1 ? repaired : redrawn(repaired, faults.turn + faults.skew, enlarge);
}

/** The page turned by a few degrees. */
export const levelled = (page: RasterImage, degrees: number): RasterImage => redrawn(page, degrees, 1);

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

export function turnPage(page: RasterImage, degrees: QuarterTurn): RasterImage {
  return degrees === 0 ? page : redrawn(page, degrees, 1);
}

/** White paper and black ink everywhere: each pixel is measured against the paper around it. What is not paper becomes white. */
function withEvenLight(page: RasterImage): RasterImage {
  const { width, height, gray } = page;
  const paper = measurePaper({ width, height, gray }, TILE);
  const even = new Uint8Array(gray.length);
  const typical = paper.light.toSorted()[paper.light.length >> 1] ?? 255;
  const inkAt = Math.max(0, 1 - paper.contrast / Math.max(typical, 1));
  const whiteAt = 1 - (1 - inkAt) * GRAIN;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = lightAt(paper, x, y);
      const reflected = light === 0 ? 1 : (gray[y * width + x] ?? 0) / light;
      even[y * width + x] = Math.min(255, Math.max(0, (255 * (reflected - inkAt)) / (whiteAt - inkAt)));
    }
  }
  return { ...page, gray: even };
}

/** Brightness of the paper at a pixel, between the middles of the tiles around it; 0 where there is no paper. */
function lightAt({ columns, rows, tile, light, isPaper }: Paper, x: number, y: number): number {
  const own = Math.floor(y / tile) * columns + Math.floor(x / tile);
  if (isPaper[own] !== 1) return 0;
  const column = Math.max(0, Math.min(columns - 1.001, x / tile - 0.5));
  const row = Math.max(0, Math.min(rows - 1.001, y / tile - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [toRight, down] = [column - left, row - top];
  const at = (r: number, c: number) => {
    const index = Math.min(rows - 1, r) * columns + Math.min(columns - 1, c);
    return isPaper[index] === 1 ? (light[index] ?? 255) : (light[own] ?? 255);
  };
  const upper = at(top, left) * (1 - toRight) + at(top, left + 1) * toRight;
  const lower = at(top + 1, left) * (1 - toRight) + at(top + 1, left + 1) * toRight;
  return upper * (1 - down) + lower * down;
}

/** The difference to a softened copy, added: edges become steep again. */
function sharpened(page: RasterImage): RasterImage {
  const soft = redrawn(page, 0, 1, WIDE_SOFTENING);
  return { ...page, gray: page.gray.map((value, at) => Math.min(255, Math.max(0, 2 * value - (soft.gray[at] ?? value)))) };
}

function redrawn(page: RasterImage, degrees: number, enlarge: number, filter?: string): RasterImage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const largest = Math.sqrt(MAX_PIXELS / (page.width * page.height));
  const scale = Math.min(enlarge, Math.max(1, largest));
  const canvas = createCanvas(
    Math.round(scale * (page.width * cos + page.height * sin)),
    Math.round(scale * (page.width * sin + page.height * cos)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  if (filter) context.filter = filter;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.scale(scale, scale);
  context.drawImage(fromRaster(page), -page.width / 2, -page.height / 2);
  return { ...toRaster(canvas), toPage: (point) => pointOnPage(page, undrawn(point, { from: page, to: canvas, angle, scale })) };
}

type Size = { width: number; height: number };

/** Where a point of the drawn picture was before it was turned by an angle (radians) and enlarged, each about its middle. */
function undrawn({ x, y }: { x: number; y: number }, { from, to, angle, scale }: { from: Size; to: Size; angle: number; scale: number }) {
  const [right, down] = [(x - to.width / 2) / scale, (y - to.height / 2) / scale];
  return {
    x: from.width / 2 + right * Math.cos(angle) + down * Math.sin(angle),
    y: from.height / 2 + down * Math.cos(angle) - right * Math.sin(angle),
  };
}
