import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { type Box, SHEET_MARGIN, sheetRows } from './second-look.ts';

/** Grey pixels, one byte each, row by row. */
export type RasterImage = { width: number; height: number; gray: Uint8Array };

const MAX_PIXELS = 40_000_000;

export function toRaster(canvas: Canvas): RasterImage {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 4) {
    gray[pixel] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, gray };
}

/** A page that can be looked at in parts and in a smaller size, without its every pixel being copied. */
export type PageView = { width: number; height: number; sample(box: Box, scale: number): RasterImage };

/** `source`: the bytes of a picture, or its pixels. @throws Error when it is damaged or larger than 40 megapixels */
export async function viewPage(source: Uint8Array | RasterImage): Promise<PageView & { whole(): RasterImage }> {
  const image = 'gray' in source ? fromRaster(source) : await paint(source);
  return {
    width: image.width,
    height: image.height,
    sample({ left, top, width, height }, scale) {
      const canvas = createCanvas(Math.round(width / scale), Math.round(height / scale));
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'medium';
      context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
      return toRaster(canvas);
    },
    whole: () => ('gray' in source ? source : toRaster(image)),
  };
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

async function paint(bytes: Uint8Array): Promise<Canvas> {
  const image = await loadImage(Buffer.from(bytes));
  if (image.width * image.height > MAX_PIXELS) throw new Error('the image has too many pixels');
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
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
