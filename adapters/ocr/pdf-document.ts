import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { layOut, type PlacedText } from './page-layout.ts';
import type { RasterImage } from './raster-image.ts';
import { toRaster } from './raster-image.ts';

/** A page either has text of its own or is a picture of one. */
export type PdfPage = { text: string } | { image: RasterImage };
export type PdfDocument = { pageCount: number; page(number: number): Promise<PdfPage>; close(): Promise<void> };

/** Below this many letters and digits a page counts as scanned. */
const TEXT_PAGE_CHARACTERS = 25;
const MAX_IMAGE_PIXELS = 40_000_000;
/** Where a page is drawn rather than scanned: enough for print of 8 points. */
const DEFAULT_DPI = 200;
/** A scan is rendered at its own resolution within these: resampled print costs decimal points. */
const SCAN_DPI = { min: 150, max: 300 };
const MAX_RENDER_PIXELS = 12_000_000;

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(root, name)}/`;

/** Opens a PDF with everything active switched off. @throws Error when it is damaged or asks for a password */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  });
  const pdf = await task.promise;
  return {
    pageCount: pdf.numPages,
    async page(number) {
      const page = await pdf.getPage(number);
      try {
        const text = await textLayer(page);
        return isReadable(text) ? { text } : { image: await render(page) };
      } finally {
        page.cleanup();
      }
    },
    close: () => task.destroy(),
  };
}

async function textLayer(page: PDFPageProxy): Promise<string> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str === '') return [];
    const [x, y] = viewport.convertToViewportPoint(Number(item.transform[4]), Number(item.transform[5])) as [number, number];
    const height = item.height || Math.hypot(Number(item.transform[2]), Number(item.transform[3])) || 10;
    return [{ text: item.str, left: x, top: y - height, width: item.width, height }];
  });
  return layOut(pieces);
}

/** Letters enough to be a page, and not the private-use or replacement characters of a font without a map. */
function isReadable(text: string): boolean {
  const characters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const unmapped = text.match(/[\uE000-\uF8FF\uFFFD]/gu)?.length ?? 0;
  return characters >= TEXT_PAGE_CHARACTERS && unmapped < characters * 0.2;
}

async function render(page: PDFPageProxy): Promise<RasterImage> {
  const natural = page.getViewport({ scale: 1 });
  const dpi = await scanResolution(page, natural.width);
  const scale = Math.min(dpi / 72, Math.sqrt(MAX_RENDER_PIXELS / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  return toRaster(canvas);
}

/** Pixels per inch of the page's widest picture, taken to fill the page as scans do. */
async function scanResolution(page: PDFPageProxy, pageWidth: number): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths = fnArray.flatMap((operator, index) => (operator === OPS.paintImageXObject ? [Number(argsArray[index]?.[1]) || 0] : []));
  const dpi = (Math.max(0, ...widths) / pageWidth) * 72;
  return dpi < SCAN_DPI.min ? DEFAULT_DPI : Math.min(dpi, SCAN_DPI.max);
}
