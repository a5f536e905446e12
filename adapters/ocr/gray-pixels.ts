import type { RasterImage } from './raster-image.ts';
import type { Box } from './second-look.ts';

/** The pixels as a PGM file: what an OCR engine reads fastest. */
export function toPgm({ width, height, gray }: RasterImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
}

/** A part of a page; what lies beyond its edges is white. */
export function cropOf({ width, height, gray }: RasterImage, box: Box): RasterImage {
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const part = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) };
  const crop = new Uint8Array(part.width * part.height).fill(255);
  const [from, end] = [Math.max(0, left), Math.min(width, left + part.width)];
  for (let row = 0; row < part.height; row += 1) {
    const y = top + row;
    if (y < 0 || y >= height || end <= from) continue;
    crop.set(gray.subarray(y * width + from, y * width + end), row * part.width + from - left);
  }
  return { ...part, gray: crop };
}
