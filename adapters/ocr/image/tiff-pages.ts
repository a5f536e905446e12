import UTIF, { type IFD } from 'utif2';
import { tiffPages } from '../../../domain/guardrails/image-sizes.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { fromRgba, MAX_PIXELS } from './raster-image.ts';

/** Tags of TIFF 6.0 as the library names them. */
const TAG = { reduced: 't254', width: 't256', height: 't257', across: 't282', down: 't283' } as const;
/** A fax has about half as many lines to the inch as dots in a line; more than this no machine prints. */
const MOST_ASPECT = 4;

/** Opens a TIFF of one or more pages, as scanners and fax machines write them (CCITT, LZW, deflate, PackBits, JPEG or plain). @throws Error when it is damaged */
export function openTiff(bytes: Uint8Array): PdfDocument {
  const pageCount = tiffPages(bytes).length;
  if (pageCount === 0) throw new Error('the file has no page');
  const file = new Uint8Array(bytes).buffer;
  const pages = UTIF.decode(file).filter((page) => page[TAG.width] !== undefined && (numberOf(page, TAG.reduced) & 1) === 0);
  const pageAt = (number: number) => {
    const page = pages[number - 1];
    if (!page) throw new Error('the file has no such page');
    return readPage(file, page);
  };
  return {
    ...{ pageCount, isActive: false, close: async () => undefined },
    page: async (number) => ({ image: pageAt(number), beside: null }),
    draw: async (number) => pageAt(number),
  };
}

function readPage(file: ArrayBuffer, page: IFD) {
  const [width, height] = [numberOf(page, TAG.width), numberOf(page, TAG.height)];
  if (width * height > MAX_PIXELS) throw new Error('the image has too many pixels');
  UTIF.decodeImage(file, page);
  const [across, down] = [numberOf(page, TAG.across), numberOf(page, TAG.down)];
  const aspect = across > 0 && down > 0 ? across / down : 1;
  const data = UTIF.toRGBA8(page);
  delete (page as Partial<IFD>).data;
  return fromRgba({ width, height, data }, aspect < MOST_ASPECT && aspect > 1 / MOST_ASPECT ? aspect : 1);
}

/** 0 where the page does not say. */
function numberOf(page: IFD, tag: string): number {
  const value = page[tag];
  return Array.isArray(value) ? Number(value[0] ?? 0) : 0;
}
