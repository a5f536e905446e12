/** PNG (W3C): chunks of a length, a name, data and a checksum behind the signature. */

const SIGNATURE = 8;
const TELLING: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

export function withoutPngMetadata(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = new Uint8Array(bytes.length);
  whole.set(bytes.subarray(0, SIGNATURE));
  let length = SIGNATURE;
  for (let at = SIGNATURE; at < bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    if (!TELLING.has(name)) {
      whole.set(bytes.subarray(at, end), length);
      length += end - at;
    }
    if (name === 'IEND') return whole.subarray(0, length);
    at = end;
  }
  return null;
}
