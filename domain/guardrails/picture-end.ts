import { HEIC } from '../documents/file-types.ts';

/** Where a picture or a PDF ends by its own structure: what stands behind is shown by nothing that opens it as what it is. */

const PNG_SIGNATURE = 8;
const [SCAN, END] = [0xda, 0xd9];

/** @returns the first byte behind the file's own; null where its kind has no end, or its structure breaks off */
export function endOfContent(file: Buffer, contentType: string): number | null {
  if (contentType === 'image/png') return endOfPng(file);
  if (contentType === 'image/jpeg') return endOfJpeg(file);
  if (contentType === 'image/webp') return file.length < 12 ? null : 8 + even(file.readUInt32LE(4));
  if (contentType === HEIC) return endOfBoxes(file);
  return contentType === 'application/pdf' ? endOfPdf(file) : null;
}

const even = (length: number) => length + (length % 2);

function endOfPng(file: Buffer): number | null {
  for (let at = PNG_SIGNATURE; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return null;
}

/** Segments of a marker and a length; a thumbnail within one has an end of its own. */
function endOfJpeg(file: Buffer): number | null {
  for (let at = 2; at + 2 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    if (marker === END) return at + 2;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > file.length) return null;
    const ofSegment = at + 2 + file.readUInt16BE(at + 2);
    at = marker === SCAN ? endOfScan(file, ofSegment) : ofSegment;
  }
  return null;
}

/** In a scan's data 0xff is followed by zero or by a restart; anything else is the next segment. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

/** Boxes of a length and a name of four letters (ISO/IEC 14496-12); length 0 reaches to the end, 1 means that it is written in 64 bits. */
function endOfBoxes(file: Buffer): number | null {
  let at = 0;
  while (at + 8 <= file.length && /^[\w -]{4}$/.test(file.toString('latin1', at + 4, at + 8))) {
    const short = file.readUInt32BE(at);
    if (short === 0) return null;
    const length = short === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : short;
    if (length < 8 || at + length > file.length) break;
    at += length;
  }
  return at;
}

function endOfPdf(file: Buffer): number | null {
  const last = file.lastIndexOf('%%EOF', undefined, 'latin1');
  return last === -1 ? null : last + 5;
}
