import { constants, inflateSync } from 'node:zlib';

/** The layers that a stream of a PDF is packed in, told by its bytes: the names of its filters may stand elsewhere, be escaped or be decoys. */

const MOST_LAYERS = 8;
const SAMPLE = 256;
const [CLEAR, END] = [256, 257];
const LZW_TABLE = 4_096;

/**
 * The stream as it stands, and as each layer leaves it. What cannot be unpacked ends the list: nobody shows or runs it.
 * @param file what begins with the stream: a zlib stream says itself where it ends, and may hold the word that ends others
 * @param length up to the word that ends the stream
 * @param most bytes that a layer may have
 * @param isWritten whether hexadecimal or base-85 letters may stand for bytes, too
 * @throws Error when a layer has more
 */
export function* layersOf(file: Buffer, length: number, most: number, isWritten: boolean): Generator<Buffer> {
  let layer: Buffer | null = file.subarray(0, length);
  for (let depth = 0; layer && depth < MOST_LAYERS; depth += 1) {
    yield layer;
    const next: Buffer | null = unzipped(depth === 0 ? file : layer, most) ?? (isWritten ? spelledOut(layer) : null);
    if (next === null && Math.max(lengthOfLzw(layer, most), lengthOfRuns(layer)) > most) throw tooMuch();
    layer = next;
  }
}

const tooMuch = () => new Error('the file unpacks to more than a document holds');

/** Null when it is no zlib stream (RFC 1950). */
function unzipped(bytes: Buffer, most: number): Buffer | null {
  if (bytes.length < 2 || ((bytes[0] ?? 0) & 0x0f) !== 8 || bytes.readUInt16BE(0) % 31 !== 0) return null;
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (fault) {
    if ((fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
    return null;
  }
}

/** ASCIIHexDecode and ASCII85Decode. */
function spelledOut(bytes: Buffer): Buffer | null {
  const begins = bytes.toString('latin1', 0, SAMPLE);
  if (/^[\da-f\s]{4,}>?/i.test(begins) && !/[^\da-f\s>]/i.test(begins))
    return Buffer.from(bytes.toString('latin1').replace(/[^\da-f]/gi, ''), 'hex');
  return /^\s*(?:<~)?[!-uz\s]{4,}(?:~>|$)/.test(begins) ? fromBase85(bytes) : null;
}

function fromBase85(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length * 4);
  let [length, value, digits] = [0, 0, 0];
  for (let at = bytes.toString('latin1', 0, SAMPLE).indexOf('<~') + 1 && bytes.indexOf('<~') + 2; at < bytes.length; at += 1) {
    const letter = bytes[at] ?? 0;
    if (letter === 0x7e) break;
    if (letter === 0x7a && digits === 0) length += 4;
    if (letter < 0x21 || letter > 0x75) continue;
    value = value * 85 + letter - 0x21;
    digits += 1;
    if (digits === 5) {
      length = out.writeUInt32BE(value % 2 ** 32, length);
      [value, digits] = [0, 0];
    }
  }
  return out.subarray(0, length);
}

/** How many bytes LZW codes (PDF 7.4.4) stand for, up to the first that is none; counting ends beyond `most`. */
function lengthOfLzw(bytes: Buffer, most: number): number {
  const lengths = new Uint32Array(LZW_TABLE).fill(1, 0, CLEAR);
  let [next, width, held, bits, before, total] = [CLEAR + 2, 9, 0, 0, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END || (code > next && code !== CLEAR) || total > most) return total;
    if (code === CLEAR) {
      [next, width, before] = [CLEAR + 2, 9, 0];
      continue;
    }
    if (before > 0 && next < LZW_TABLE) {
      lengths[next] = before + 1;
      next += 1;
    }
    before = lengths[code] ?? 0;
    total += before;
    width = next + 1 >= 2_048 ? 12 : next + 1 >= 1_024 ? 11 : next + 1 >= 512 ? 10 : 9;
  }
  return total;
}

/** How many bytes run lengths (PDF 7.4.5) stand for. */
function lengthOfRuns(bytes: Buffer): number {
  let total = 0;
  for (let at = 0; at < bytes.length; ) {
    const run = bytes[at] ?? 128;
    if (run === 128) break;
    total += run < 128 ? run + 1 : 257 - run;
    at += run < 128 ? run + 2 : 2;
  }
  return total;
}
