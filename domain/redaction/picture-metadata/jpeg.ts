import { orientationOf } from './tiff.ts';

/** JPEG (ITU-T T.81): segments of a marker and a length before the picture's data. */

const [START, SCAN, END] = [0xd8, 0xda, 0xd9];
const COMMENT = 0xfe;
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** JFIF, the colour profile and Adobe's colour transform decide how the picture looks. */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);

export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Phones append a second picture, or a film, with a place of its own: nothing behind the end.
    if (marker === END)
      return joined([bytes.subarray(0, 2), ...(orientation === 1 ? [] : [exifOf(orientation)]), ...kept, bytes.subarray(at, at + 2)]);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const ofSegment = at + 2 + view.getUint16(at + 2);
    const end = marker === SCAN ? endOfScan(bytes, ofSegment) : ofSegment;
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && EXIF.every((byte, index) => segment[4 + index] === byte)) orientation = orientationOf(segment.subarray(10));
    const isApp = marker >= 0xe0 && marker <= 0xef;
    if (marker !== COMMENT && (!isApp || KEPT_APPS.has(marker))) kept.push(segment);
    at = end;
  }
}

/** In a scan's data 0xff is followed by zero or by a restart; anything else is the next segment. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Exif with the orientation alone. */
function exifOf(orientation: number): Uint8Array {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length, ...EXIF, ...tiff]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
