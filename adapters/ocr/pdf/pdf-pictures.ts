import { createCanvas } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedText } from '../text/placed-text.ts';
import { type RasterImage, toRaster } from '../image/raster-image.ts';

/** A picture on a page: the share of the page that it takes, 0..1, and its pixels per inch. */
export type PagePicture = { share: number; dpi: number };

/** Where a page is drawn rather than scanned: enough for print of 8 points. */
const DEFAULT_DPI = 200;
/** A scan is rendered at its own resolution within these: resampled print costs decimal points. */
const SCAN_DPI = { min: 150, max: 300 };
const MAX_RENDER_PIXELS = 12_000_000;
/** Grey levels by which a pixel differs where text was drawn. */
const DRAWN = 40;
/** Share of a text's box that its letters darken at least. */
const LEAST_DRAWN = 0.02;

const PICTURES: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
const TEXT: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText]);

type Matrix = [number, number, number, number, number, number];

/** What is on a page beside text: pictures, and how many times something was drawn. */
export async function findDrawings(page: PDFPageProxy): Promise<{ pictures: PagePicture[]; strokes: number }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 });
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const found: PagePicture[] = [];
  fnArray.forEach((operator, index) => {
    const given: unknown[] = argsArray[index] ?? [];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(matrix);
    if (operator === OPS.transform) matrix = Util.transform(matrix, given as Matrix) as Matrix;
    if (operator === OPS.paintFormXObjectBegin && Array.isArray(given[0])) matrix = Util.transform(matrix, given[0] as Matrix) as Matrix;
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    if (!PICTURES.has(operator)) return;
    const wide = Math.hypot(matrix[0], matrix[1]);
    const high = Math.hypot(matrix[2], matrix[3]);
    found.push({ share: Math.min(1, (wide * high) / (width * height)), dpi: (pixelsAcross(given) / Math.max(wide, 1)) * 72 });
  });
  return { pictures: found, strokes: fnArray.filter((operator) => operator === OPS.constructPath).length };
}

/** An image is named with its size, or given with it. */
function pixelsAcross([first, second]: unknown[]): number {
  if (typeof second === 'number') return second;
  return typeof first === 'object' && first !== null && 'width' in first ? Number(first.width) || 0 : 0;
}

/** How a page is drawn: turned upright, in the resolution of its largest picture, so that nothing of it is lost. */
export type PageDrawing = { scale: number; rotation: number };

export function viewOf(page: PDFPageProxy, pictures: readonly PagePicture[], rotation: number): PageDrawing {
  const { width, height } = page.getViewport({ scale: 1 });
  const { dpi } = pictures.reduce((largest, each) => (each.share > largest.share ? each : largest), { share: 0, dpi: 0 });
  const wanted = dpi < SCAN_DPI.min ? DEFAULT_DPI : Math.min(dpi, SCAN_DPI.max);
  return { scale: Math.min(wanted / 72, Math.sqrt(MAX_RENDER_PIXELS / (width * height))), rotation };
}

export function drawPage(page: PDFPageProxy, drawing: PageDrawing): Promise<RasterImage> {
  return draw(page, drawing, () => true);
}

/** The page without its text. */
export function drawPictures(page: PDFPageProxy, drawing: PageDrawing): Promise<RasterImage> {
  return draw(page, drawing, (operator) => !TEXT.has(operator));
}

async function draw(page: PDFPageProxy, drawing: PageDrawing, isWanted: (operator: number) => boolean): Promise<RasterImage> {
  const viewport = page.getViewport(drawing);
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  let operators: number[] | undefined;
  const task = page.render({
    canvas: canvas as never,
    viewport,
    background: 'white',
    operationsFilter: (index: number) => {
      operators ??= operatorsOf(task);
      return isWanted(operators?.[index] ?? 0);
    },
  });
  await task.promise;
  return toRaster(canvas);
}

/** The task's own list: it is not the one that the page gives out, for it joins operators. Unknown, everything is drawn, and read as a picture. */
function operatorsOf(task: object): number[] | undefined {
  return (task as { _internalRenderTask?: { operatorList?: { fnArray?: number[] } } })._internalRenderTask?.operatorList?.fnArray;
}

/** Whether a text shows: drawing it changed the page. */
export function isDrawn({ left, top, width, height }: PlacedText, whole: RasterImage, without: RasterImage): boolean {
  const [from, end] = [Math.max(0, Math.floor(left)), Math.min(whole.width, Math.ceil(left + width))];
  let changed = 0;
  let seen = 0;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(whole.height, top + height * 1.2); y += 1) {
    for (let x = from; x < end; x += 1) {
      const at = y * whole.width + x;
      seen += 1;
      if (Math.abs((whole.gray[at] ?? 0) - (without.gray[at] ?? 0)) > DRAWN) changed += 1;
    }
  }
  return changed > seen * LEAST_DRAWN;
}
