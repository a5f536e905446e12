import type { RasterImage } from './raster-image.ts';
import type { Box } from '../engine/recheck.ts';

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

/** A page in a smaller size: each pixel is the mean of those that it stands for. `scale`: how much smaller, 1 or more. */
export function shrink({ width, height, gray }: RasterImage, scale: number): RasterImage {
  if (scale <= 1) return { width, height, gray };
  const small = { width: Math.round(width / scale), height: Math.round(height / scale) };
  const pixels = new Uint8Array(small.width * small.height);
  const columns = Array.from({ length: small.width + 1 }, (_, x) => Math.min(width, Math.floor(x * scale)));
  for (let y = 0; y < small.height; y += 1) {
    const [top, bottom] = [Math.floor(y * scale), Math.min(height, Math.max(Math.floor(y * scale) + 1, Math.floor((y + 1) * scale)))];
    for (let x = 0; x < small.width; x += 1) {
      const left = columns[x] ?? 0;
      const right = Math.max(left + 1, columns[x + 1] ?? width);
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let at = row * width + left; at < row * width + right; at += 1) sum += gray[at] ?? 255;
      pixels[y * small.width + x] = sum / ((right - left) * (bottom - top));
    }
  }
  return { ...small, gray: pixels };
}
