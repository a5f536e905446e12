import { HEIC, TIFF } from '../documents/file-types.ts';

export type ImageSize = { width: number; height: number };

/** Width and height of every picture in a file, in pixels, from its headers alone; none when they are broken. */
export function imageSizes(bytes: Uint8Array, contentType: string): readonly ImageSize[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contentType === TIFF) return tiffPages(bytes);
  if (contentType === HEIC) return heicSizes(bytes, view);
  const size = sizeOf(bytes, view, contentType);
  return size ? [size] : [];
}

function sizeOf(bytes: Uint8Array, view: DataView, contentType: string): ImageSize | null {
  if (contentType === 'image/png') return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (contentType === 'image/jpeg') return jpegSize(bytes, view);
  return webpSize(bytes, view);
}

function jpegSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const standalone = marker === 0xff || (marker >= 0xd0 && marker <= 0xd9);
    at += standalone ? 1 + Number(marker !== 0xff) : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  if (bytes.length < 30) return null;
  const kind = fourLetters(bytes, 12);
  const triple = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
  if (kind === 'VP8X') return { width: triple(24) + 1, height: triple(27) + 1 };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const MOST_TIFF_PAGES = 2_000;
const [REDUCED, WIDTH, HEIGHT] = [254, 256, 257];
const SHORT = 3;

/** Pages of a TIFF 6.0 file in their order; none when its directories are broken, too many, or run in a circle. Thumbnails are no pages. */
export function tiffPages(bytes: Uint8Array): readonly ImageSize[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const [pages, seen] = [[] as ImageSize[], new Set<number>()];
  for (let at = bytes.length < 8 ? 0 : view.getUint32(4, isLittle); at !== 0; ) {
    const count = at + 2 <= bytes.length ? view.getUint16(at, isLittle) : 0;
    const end = at + 2 + count * 12;
    if (count === 0 || end + 4 > bytes.length || seen.has(at) || seen.size >= MOST_TIFF_PAGES) return [];
    seen.add(at);
    const entries = new Map<number, number>();
    for (let entry = at + 2; entry < end; entry += 12) {
      const isShort = view.getUint16(entry + 2, isLittle) === SHORT;
      entries.set(view.getUint16(entry, isLittle), isShort ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle));
    }
    const [width, height] = [entries.get(WIDTH) ?? 0, entries.get(HEIGHT) ?? 0];
    if (width > 0 && height > 0 && ((entries.get(REDUCED) ?? 0) & 1) === 0) pages.push({ width, height });
    at = view.getUint32(end, isLittle);
  }
  return pages;
}

/** Every `ispe` property (ISO/IEC 23008-12): the pictures, their tiles and thumbnails. */
function heicSizes(bytes: Uint8Array, view: DataView): ImageSize[] {
  const meta = topBox(bytes, view, 'meta');
  const sizes: ImageSize[] = [];
  if (!meta) return sizes;
  const box = Buffer.from(bytes.buffer, bytes.byteOffset + meta.start, meta.end - meta.start);
  for (let at = box.indexOf('ispe'); at >= 0 && at + 16 <= box.length; at = box.indexOf('ispe', at + 4)) {
    sizes.push({ width: box.readUInt32BE(at + 8), height: box.readUInt32BE(at + 12) });
  }
  return sizes;
}

function topBox(bytes: Uint8Array, view: DataView, kind: string): { start: number; end: number } | null {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at);
    if (fourLetters(bytes, at + 4) === kind) return { start: at, end: size === 0 ? bytes.length : Math.min(bytes.length, at + size) };
    if (size < 8) return null;
    at += size;
  }
  return null;
}

const fourLetters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
