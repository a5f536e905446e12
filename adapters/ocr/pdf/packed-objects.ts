import { constants, inflateSync } from 'node:zlib';
import { actsWhenOpened } from '../../../domain/guardrails/file.ts';

/** Most writers pack the objects of a PDF, so its bytes do not tell what it does when it is opened, nor how much it unpacks to. */

const STREAM = /(?<!end)stream\r?\n/g;
/** A dictionary is short, and stands right before its stream. */
const DICTIONARY = 2_000;
const FLATE = /\/(?:FlateDecode|Fl)\b/g;
/** Far more than the letters, fonts or drawings of any page. Pictures are bounded by their pixels. */
const MOST_OF_A_STREAM = 50_000_000;
const MOST_OF_A_FILE = 200_000_000;

/**
 * Unpacks what is no picture, stream by stream. What cannot be unpacked nobody runs.
 * @returns whether something acts among the packed objects
 * @throws Error when a stream, or all together, unpack to more than a document holds
 */
export function unpackObjects(bytes: Uint8Array): { isActive: boolean } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  let left = MOST_OF_A_FILE;
  let isActive = false;
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    const layers = dictionary.match(FLATE)?.length ?? 0;
    if (layers === 0 || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const from = index + keyword.length;
    const unpacked = unpack(file.subarray(from, endOf(text, from)), layers, Math.min(left, MOST_OF_A_STREAM));
    left -= unpacked.length;
    isActive ||= /\/Type\s*\/ObjStm\b/.test(dictionary) && actsWhenOpened(unpacked.toString('latin1'));
  }
  return { isActive };
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('endstream', from);
  return end < 0 ? text.length : end;
}

function unpack(stream: Uint8Array, layers: number, most: number): Buffer {
  let unpacked = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let layer = 0; layer < layers; layer += 1) {
    try {
      unpacked = inflateSync(unpacked, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
    } catch (fault) {
      if ((fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Error('the file unpacks to more than a document holds');
      return Buffer.alloc(0);
    }
  }
  return unpacked;
}
