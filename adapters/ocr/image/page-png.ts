import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PageBox } from '../../../domain/documents/page-places.ts';
import { fromRaster, type RasterImage } from './raster-image.ts';

/** What is shown of a page: all of it or a part, at most so many pixels wide, with frames around parts of it. Boxes in shares of the page. */
export type PageView = { part: PageBox | null; widest: number; frames: readonly PageBox[] };

const WHOLE: PageBox = { left: 0, top: 0, width: 1, height: 1 };
const FRAME = { colour: 'rgba(200, 30, 30, 0.9)', width: 2 };

/** A page or a part of it as a PNG. */
export function pagePng(page: RasterImage, { part, widest, frames }: PageView): Promise<Uint8Array> {
  const shown = part ?? WHOLE;
  const [width, height] = [shown.width * page.width, shown.height * page.height];
  const scale = Math.min(1, widest / width);
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-shown.left * page.width, -shown.top * page.height);
  context.drawImage(fromRaster(page), 0, 0);
  frame(canvas, page, frames, scale);
  return canvas.encode('png');
}

function frame(canvas: Canvas, page: RasterImage, frames: readonly PageBox[], scale: number): void {
  const context = canvas.getContext('2d');
  context.strokeStyle = FRAME.colour;
  context.lineWidth = FRAME.width / scale;
  for (const { left, top, width, height } of frames)
    context.strokeRect(left * page.width, top * page.height, width * page.width, height * page.height);
}
