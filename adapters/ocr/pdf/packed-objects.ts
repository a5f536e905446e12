import { actsWhenOpened } from '../../../domain/guardrails/file.ts';
import { layersOf } from './stream-layers.ts';

/** Most writers pack the objects of a PDF, so its bytes do not tell what it does when it is opened, nor how much it unpacks to. */

const STREAM = /(?<!end)stream\r?\n/g;
/** A dictionary is short, and stands right before its stream. */
const DICTIONARY = 2_000;
/** Far more than the letters, fonts or drawings of any page. */
const MOST_OF_A_STREAM = 50_000_000;
const MOST_OF_A_FILE = 200_000_000;
/** Eight bytes a pixel are more than any picture has; larger ones than this are not drawn. */
const PIXEL_BYTES = 8;
const MOST_OF_A_PICTURE = 160_000_000;
const SLACK = 65_536;

/**
 * Unpacks every stream by its bytes, whatever its dictionary says of it. What cannot be unpacked nobody runs.
 * @returns whether something acts among the packed objects
 * @throws Error when a stream, or all together, unpack to more than a document holds, or a picture to more than its pixels
 */
export function unpackObjects(bytes: Uint8Array): { isActive: boolean } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  let left = MOST_OF_A_FILE;
  let isActive = false;
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    const dictionary = dictionaryBefore(text, index);
    const picture = pictureBytes(dictionary);
    const from = index + keyword.length;
    const [first, ...unpacked] = layersOf(
      file.subarray(from),
      endOf(text, from) - from,
      picture ?? Math.min(left, MOST_OF_A_STREAM),
      isWritten(dictionary),
    );
    if (picture === null) for (const layer of unpacked) left -= layer.length;
    if (left < 0) throw new Error('the file unpacks to more than a document holds');
    if (/\/Type\s*\/ObjStm\b/.test(dictionary))
      isActive ||= [first, ...unpacked].some((layer) => actsWhenOpened(layer?.toString('latin1') ?? ''));
  }
  return { isActive };
}

/** Names may hide behind hex escapes: /Fl#61teDecode. */
function dictionaryBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - DICTIONARY), index);
  const own = before.slice(before.lastIndexOf(' obj') + 1);
  return own.replace(/#([0-9a-fA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether letters may stand for bytes: said so, or no filter is named where it is looked for. */
const isWritten = (dictionary: string) =>
  /ASCII|\/A85\b|\/AHx\b/.test(dictionary) || !/\/(?:\w+Decode|Fl|LZW|RL|DCT|CCF)\b/.test(dictionary);

/** The most that a picture of these pixels unpacks to; null for what is no picture, or says nothing of its size. */
function pictureBytes(dictionary: string): number | null {
  const [width, height] = [sizeIn(dictionary, 'Width'), sizeIn(dictionary, 'Height')];
  if (!/\/Subtype\s*\/Image\b/.test(dictionary) || width === null || height === null) return null;
  return Math.min(MOST_OF_A_PICTURE, height * (width * PIXEL_BYTES + 1) + SLACK);
}

function sizeIn(dictionary: string, name: 'Width' | 'Height'): number | null {
  const found = new RegExp(`/${name}\\s+(\\d{1,6})\\b(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1];
  return found === undefined ? null : Number(found);
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('endstream', from);
  return end < 0 ? text.length : end;
}
