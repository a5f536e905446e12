import type { RasterImage } from '../image/raster-image.ts';
import { straighten } from './resample.ts';
import type { RotatedBox } from './rotated-box.ts';

/**
 * A white page with each line set level at its place: without shadows, frames, background and slopes, for whatever works on level print
 * (the test for handwriting, a second opinion of the other engine).
 * @param boxes lines on the picture; `level`: the same as they stand on the level page
 */
export function rectifiedPage(picture: RasterImage, boxes: readonly RotatedBox[], level: readonly RotatedBox[]): RasterImage {
  const { width } = picture;
  const height = Math.max(picture.height, ...level.map((box) => Math.ceil(box.y + box.height)));
  const gray = new Uint8Array(width * height).fill(255);
  for (const [index, box] of boxes.entries()) {
    const { x, y } = level[index] ?? box;
    const line = withWhitePaper(straighten(picture, box, Math.max(1, Math.round(box.height)), Math.round(box.width)));
    paste({ width, height, gray }, line, Math.round(x - line.width / 2), Math.round(y - line.height / 2));
  }
  return { width, height, gray };
}

/** Share of a line's pixels that are paper and lighter than its paper's usual grey. */
const PAPER = 0.7;

function withWhitePaper(line: RasterImage): RasterImage {
  const paper = line.gray.toSorted()[Math.floor(line.gray.length * PAPER)] ?? 255;
  return { ...line, gray: line.gray.map((value) => Math.min(255, (value * 255) / Math.max(1, paper))) };
}

/** Neighbours reach into each other's boxes: the darker pixel stays. */
function paste(page: RasterImage, line: RasterImage, left: number, top: number): void {
  for (let row = Math.max(0, -top); row < line.height && top + row < page.height; row += 1)
    for (let column = Math.max(0, -left); column < line.width && left + column < page.width; column += 1) {
      const at = (top + row) * page.width + left + column;
      page.gray[at] = Math.min(page.gray[at] ?? 255, line.gray[row * line.width + column] ?? 255);
    }
}
