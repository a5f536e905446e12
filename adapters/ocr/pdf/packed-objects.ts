import { constants, inflateSync } from 'node:zlib';
import { actsWhenOpened } from '../../../domain/guardrails/file.ts';

/** Most writers pack the objects of a PDF, so its bytes do not tell what it does when it is opened. */

const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/g;
const MOST_UNPACKED_BYTES = 50_000_000;
/** A dictionary is short; its stream begins soon. */
const DICTIONARY = 1_000;

/** Whether something acts among the packed objects, or they are packed to exhaust memory. What cannot be unpacked nobody runs. */
export function hidesActions(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  let left = MOST_UNPACKED_BYTES;
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    const keyword = text.indexOf('stream', index);
    if (keyword < 0 || keyword - index > DICTIONARY) continue;
    const from = keyword + (text[keyword + 6] === '\r' ? 8 : 7);
    const unpacked = unpack(file.subarray(from, text.indexOf('endstream', from)), left);
    if (unpacked === 'too much') return true;
    left -= unpacked.length;
    if (actsWhenOpened(unpacked.toString('latin1'))) return true;
  }
  return false;
}

function unpack(stream: Uint8Array, most: number): Buffer | 'too much' {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (fault) {
    return (fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : Buffer.alloc(0);
  }
}
