import { createCanvas } from '@napi-rs/canvas';
import { fromRaster, type RasterImage, toRaster } from '../image/raster-image.ts';
import type { RotatedBox } from './rotated-box.ts';

/** A picture in another size. */
export function resample(image: RasterImage, width: number, height: number): RasterImage {
  if (width === image.width && height === image.height) return image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(fromRaster(image), 0, 0, width, height);
  return toRaster(canvas);
}

/** What a box shows, set level, `tall` pixels high and at most `widest` wide (bilinear); beyond the edges of the picture its edge goes on. */
export function straighten({ width, height, gray }: RasterImage, box: RotatedBox, tall: number, widest: number): RasterImage {
  const wide = Math.max(8, Math.min(widest, Math.round((box.width / box.height) * tall)));
  const [stepX, stepY] = [box.width / wide, box.height / tall];
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const cut = new Uint8Array(wide * tall);
  for (let row = 0; row < tall; row += 1) {
    const across = (row + 0.5) * stepY - box.height / 2;
    for (let column = 0; column < wide; column += 1) {
      const along = (column + 0.5) * stepX - box.width / 2;
      const x = Math.min(width - 1.001, Math.max(0, box.x + along * cos - across * sin - 0.5));
      const y = Math.min(height - 1.001, Math.max(0, box.y + along * sin + across * cos - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const at = top * width + left;
      const upper = (gray[at] ?? 255) * (1 - x + left) + (gray[at + 1] ?? 255) * (x - left);
      const lower = (gray[at + width] ?? 255) * (1 - x + left) + (gray[at + width + 1] ?? 255) * (x - left);
      cut[row * wide + column] = upper * (1 - y + top) + lower * (y - top);
    }
  }
  return { width: wide, height: tall, gray: cut };
}
