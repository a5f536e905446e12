import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { PageBox } from '../../../domain/documents/page-places.ts';
import { SHEET_MARGIN, sheetRows } from '../engine/recheck.ts';

type Point = { x: number; y: number };

/**
 * Grey pixels, one byte each, row by row. `toPage`: where a point of a picture that was turned, levelled or enlarged stands on the page that it was made from, in
 * shares of that page's sides; absent on the page itself.
 */
export type RasterImage = { width: number; height: number; gray: Uint8Array; toPage?: (point: Point) => Point };

export const MAX_PIXELS = 60_000_000;
/** Larger pictures are read in a smaller size: their letters are large enough. */
const READ_PIXELS = 16_000_000;

/** Where a point of a picture stands on its page, in shares of the page's sides. */
export const pointOnPage = ({ width, height, toPage }: RasterImage, point: Point): Point =>
  toPage ? toPage(point) : { x: point.x / width, y: point.y / height };

/** The upright box on the page around points of a picture of it. */
export function boxOnPage(image: RasterImage, corners: readonly Point[]): PageBox {
  const points = corners.map((corner) => pointOnPage(image, corner));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export function toRaster(canvas: Canvas): RasterImage {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 4) {
    gray[pixel] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, gray };
}

/** The pixels of a picture; those of a very large one in a smaller size. @throws Error when it is damaged or larger than 60 megapixels */
export async function decodeImage(bytes: Uint8Array): Promise<RasterImage> {
  return toRaster(await paint(bytes));
}

/** Parts of a page, enlarged, one below the other as second-look.ts lays them out. */
export function enlarge(parts: readonly RasterImage[]): RasterImage {
  const rows = sheetRows(parts);
  const width = Math.max(...rows.map((row) => row.width)) + 2 * SHEET_MARGIN;
  const sheet = createCanvas(width, (rows.at(-1)?.end ?? 0) + SHEET_MARGIN);
  const context = sheet.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.imageSmoothingQuality = 'high';
  for (const [index, { top, width: wide, height }] of rows.entries()) {
    const part = parts[index];
    if (part) context.drawImage(fromRaster(part), SHEET_MARGIN, top, wide, height);
  }
  return toRaster(sheet);
}

/** Pixels of four bytes (red, green, blue, opacity) on white paper; those of a very large picture, or of one whose pixels are no squares, in another size. */
export function fromRgba(
  { width, height, data }: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
  aspect = 1,
): RasterImage {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  pixels.data.set(data.subarray(0, pixels.data.length));
  context.putImageData(pixels, 0, 0);
  return toRaster(onPaper(canvas, height * aspect));
}

async function paint(bytes: Uint8Array): Promise<Canvas> {
  const image = await loadImage(Buffer.from(bytes));
  if (image.width * image.height > MAX_PIXELS) throw new Error('the image has too many pixels');
  return onPaper(image, image.height);
}

/** Draws a picture `tall` pixels high on white, smaller where it has more pixels than are read. */
function onPaper(image: Image | Canvas, tall: number): Canvas {
  const scale = Math.min(1, Math.sqrt(READ_PIXELS / (image.width * tall)));
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(tall * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (scale < 1) context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function fromRaster({ width, height, gray }: RasterImage): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  gray.forEach((value, index) => {
    pixels.data.fill(value, index * 4, index * 4 + 3);
    pixels.data[index * 4 + 3] = 255;
  });
  context.putImageData(pixels, 0, 0);
  return canvas;
}
