/** WebP (RIFF): chunks of a name, a length and data, padded to an even length; a flag of VP8X says which are there. */

const HEADER = 12;
const TELLING: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
const EXIF_AND_XMP = 0b1100;

export function withoutWebpMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = new Uint8Array(bytes.length);
  whole.set(bytes.subarray(0, HEADER));
  let length = HEADER;
  for (let at = HEADER; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return null;
    if (!TELLING.has(name)) {
      whole.set(bytes.subarray(at, end), length);
      if (name === 'VP8X') whole[length + 8] = (whole[length + 8] ?? 0) & ~EXIF_AND_XMP;
      length += end - at;
    }
    at = end;
  }
  new DataView(whole.buffer).setUint32(4, length - 8, true);
  return whole.subarray(0, length);
}
