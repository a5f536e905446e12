import { ApiError } from '../errors.ts';
import { DICOM, DOCX, HEIC, MAX_FILE_BYTES, TIFF } from './file-types.ts';

export type UploadedContent = { head: Uint8Array; size: number; content_type: string };

/**
 * Judges an uploaded file by its first bytes: they must be what the name and type promised.
 * @throws ApiError STORAGE_FILE_TOO_LARGE_001, STORAGE_FILE_TYPE_001
 */
export function checkTrueType({ head, size, content_type }: UploadedContent): void {
  if (size > MAX_FILE_BYTES) throw new ApiError('STORAGE_FILE_TOO_LARGE_001');
  if (size === 0 || trueType(head, content_type) !== content_type) {
    throw new ApiError('STORAGE_FILE_TYPE_001', { message: 'The file is not what its name and type say.', field: 'document_key' });
  }
}

/** Major brands of ISO/IEC 23008-12: HEVC pictures, alone or in a sequence, and pictures of any coding. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** MIME type by magic bytes; what has none is text when it reads as text. `hint` decides only where a container holds several types. */
export function trueType(head: Uint8Array, hint: string): string | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (startsWith(head, [0x49, 0x49, 0x2a, 0x00]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2a])) return TIFF;
  if (ascii(head, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(head, 8, 12))) return HEIC;
  if (ascii(head, 128, 132) === 'DICM') return DICOM;
  if (ascii(head, 0, 1024).includes('%PDF-')) return 'application/pdf';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]))
    return hint === DOCX && ascii(head, 0, head.length).includes('[Content_Types].xml') ? DOCX : 'application/zip';
  return isText(head) ? 'text/plain' : null;
}

/** Text has no control characters but those of layout; UTF-16 is known by its mark or by every other byte being zero. */
function isText(head: Uint8Array): boolean {
  const sample = head.subarray(0, 8_192);
  if (startsWith(sample, [0xff, 0xfe]) || startsWith(sample, [0xfe, 0xff])) return true;
  let controls = 0;
  let zeros = 0;
  for (const byte of sample) {
    if (byte === 0) zeros += 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b) controls += 1;
  }
  const looksUtf16 = zeros > sample.length * 0.3 && zeros < sample.length * 0.6;
  return controls === 0 && (zeros === 0 || looksUtf16);
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 65_536)));
