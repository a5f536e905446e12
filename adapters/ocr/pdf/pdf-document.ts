import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageBox } from '../../../domain/documents/page-places.ts';
import { inReadingOrder } from './arabic-text.ts';
import { unpackObjects } from './packed-objects.ts';
import { fieldPieces } from './pdf-fields.ts';
import { type LaidOutText, layOut } from '../text/page-layout.ts';
import type { PlacedText } from '../text/placed-text.ts';
import { drawPage, drawPictures, findDrawings, isDrawn, viewOf } from './pdf-pictures.ts';
import type { RasterImage } from '../image/raster-image.ts';
import type { TextBeside } from '../reader/reader-messages.ts';
import { withoutRules } from '../ruling/ruled-lines.ts';
import { isGrid, piecesOnRows } from '../ruling/table-cells.ts';

/** A page has text of its own, or is a picture of one, or both. */
export type PdfPage = LaidOutText | { image: RasterImage; beside: TextBeside | null };
export type PdfDocument = {
  pageCount: number;
  isActive: boolean;
  page(number: number): Promise<PdfPage>;
  /** A page as people see it, upright as its text is read; null where there is nothing to look at. */
  draw(number: number): Promise<RasterImage | null>;
  close(): Promise<void>;
};

/** Below this many letters and digits a page counts as scanned. */
const TEXT_PAGE_CHARACTERS = 25;
const MAX_IMAGE_PIXELS = 40_000_000;
/** Smaller pictures, as a share of the page, are emblems and signatures. */
const SMALL_PICTURE = 0.04;

/** Fewer paths draw no table. */
const TABLE_STROKES = 6;
/** Enough to tell thin lines apart, and small letters as a share of a line's height. */
const RULES_SCALE = 2;
const SMALL_LETTER = 0.5;
/** Grey levels: rows are shaded lightly, and rules are darker. */
const DARKER_THAN_SHADING = 40;

/** Share of a letter's height below its line. */
const DESCENT = 0.25;

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(root, name)}/`;

/** Opens a PDF with everything active switched off. @throws Error when it is damaged, asks for a password or unpacks without end */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const packed = unpackObjects(bytes);
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
    isActive: packed.isActive || (await isActive(pdf)),
    page: (number) => withPage(pdf, number, readPage),
    draw: (number) => withPage(pdf, number, drawUpright),
    close: () => task.destroy(),
  };
}

async function withPage<T>(pdf: PDFDocumentProxy, number: number, work: (page: PDFPageProxy) => Promise<T>): Promise<T> {
  const page = await pdf.getPage(number);
  try {
    return await work(page);
  } finally {
    page.cleanup();
  }
}

async function drawUpright(page: PDFPageProxy): Promise<RasterImage> {
  const { rotation } = await textPieces(page);
  const { pictures } = await findDrawings(page);
  return drawPage(page, viewOf(page, pictures, rotation));
}

/** Scripts, attached files and forms that act, wherever the file hides them: most writers pack their objects, so the bytes do not tell. */
async function isActive(pdf: PDFDocumentProxy): Promise<boolean> {
  const [actions, hasScripts, attached] = await Promise.all([pdf.getJSActions(), pdf.hasJSActions(), pdf.getAttachments()]);
  return hasScripts || Object.keys(actions ?? {}).length > 0 || Object.keys(attached ?? {}).length > 0 || pdf.isPureXfa;
}

/**
 * What people see counts: pictures are drawn without the page's text and recognized, and of the text only what shows is put beside them. A
 * scanner's hidden text under its picture may say something else than the picture.
 */
async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { upright, aside, rotation } = await textPieces(page);
  const laidOut = withAside(layOut(upright), aside);
  const { text } = laidOut;
  const drawings = await findDrawings(page);
  const pictures = drawings.pictures.filter(({ share }) => share >= SMALL_PICTURE);
  if (pictures.length === 0 && isReadable(text)) {
    if (drawings.strokes < TABLE_STROKES) return laidOut;
    return withAside(layOut(await onRows(page, upright, rotation)), aside);
  }
  const view = viewOf(page, pictures, rotation);
  if (pictures.length === 0 || !isReadable(text, 1)) return { image: await drawPage(page, view), beside: null };
  const [whole, image] = [await drawPage(page, view), await drawPictures(page, view)];
  const placed = upright.map((piece) => ({ ...piece, ...scaled(piece, view.scale) }));
  const pictureShare = Math.min(
    1,
    pictures.reduce((sum, { share }) => sum + share, 0),
  );
  return { image, beside: { pieces: placed.filter((piece) => isDrawn(piece, whole, image)), pictureShare } };
}

/** Text that runs otherwise stands behind the page's own. */
const withAside = ({ text, places }: LaidOutText, aside: readonly string[]): LaidOutText => ({
  text: [text, ...aside].filter(Boolean).join('\n'),
  places,
});

/** Where rules are drawn around the text, cells of several lines are put together row by row. */
async function onRows(page: PDFPageProxy, pieces: readonly PlacedText[], rotation: number): Promise<PlacedText[]> {
  const placed = pieces.filter(({ text }) => text.trim() !== '').map((piece) => ({ ...piece, ...scaled(piece, RULES_SCALE) }));
  const heights = placed.map(({ height }) => height).sort((a, b) => a - b);
  const drawn = await drawPictures(page, { scale: RULES_SCALE, rotation });
  const ruled = withoutRules(drawn, (heights[heights.length >> 1] ?? 0) * SMALL_LETTER, DARKER_THAN_SHADING);
  return ruled && isGrid(ruled.rules) ? piecesOnRows(placed, ruled.rules) : [...pieces];
}

const scaled = ({ left, top, width, height }: PlacedText, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/** `rotation`: degrees that set most of the text upright, whatever the page says of itself. `aside`: text that runs otherwise. */
type PageText = { upright: PlacedText[]; aside: string[]; rotation: number };

async function textPieces(page: PDFPageProxy): Promise<PageText> {
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []));
  const pieces = (await inReadingOrder(page, runs)).map((run) => ({ ...run, angle: angleOf(run.transform) }));
  const letters = new Map<number, number>();
  for (const { str, angle } of pieces) letters.set(angle, (letters.get(angle) ?? 0) + str.trim().length);
  const rotation = [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? page.rotate;
  const viewport = page.getViewport({ scale: 1, rotation });
  const printed = pieces.flatMap(({ str, transform, width, height: given, angle }): PlacedText[] => {
    if (angle !== rotation) return [];
    const [x, y] = viewport.convertToViewportPoint(Number(transform[4]), Number(transform[5])) as [number, number];
    const height = given || Math.hypot(Number(transform[2]), Number(transform[3])) || 10;
    return [{ text: str, left: x, top: y - height, width, height }];
  });
  const upright = [...printed, ...(await fieldPieces(page, viewport))].map((piece) => ({ ...piece, onPage: onPage(piece, viewport) }));
  const aside = pieces.filter(({ str, angle }) => angle !== rotation && str.trim() !== '').map(({ str }) => str);
  return { upright, aside, rotation };
}

/** With room for what reaches below the line. */
const onPage = ({ left, top, width, height }: PlacedText, page: { width: number; height: number }): PageBox => ({
  ...{ left: left / page.width, top: top / page.height, width: width / page.width },
  height: (height * (1 + DESCENT)) / page.height,
});

/** The quarter turn, 0 to 270, in which a piece of text runs. */
const angleOf = (transform: unknown[]) =>
  ((Math.round(Math.atan2(Number(transform[1]), Number(transform[0])) / (Math.PI / 2)) + 4) % 4) * 90;

/** Letters enough to be a page, and not the private-use or replacement characters of a font without a map. */
function isReadable(text: string, least = TEXT_PAGE_CHARACTERS): boolean {
  const characters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const unmapped = text.match(/[\uE000-\uF8FF\uFFFD]/gu)?.length ?? 0;
  return characters >= least && unmapped < characters * 0.2;
}
