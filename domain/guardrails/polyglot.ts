import { DICOM, DOCX } from '../documents/file-types.ts';
import { endOfContent } from './picture-end.ts';

/** A file that is of one type to us and of another to whoever opens it: judged by what stands where the other type is looked for. */

const PDF = 'application/pdf';
/** A PDF and a DICOM file may have other bytes before their own; these are how programs, archives, pictures and pages of the web begin. */
const OTHER_BEGINNINGS = ['MZ', '\x7fELF', 'PK\x03\x04', 'GIF8', 'BM', '#!', '<', 'Rar!', '7z\xbc\xaf', '\xca\xfe\xba\xbe', '\x1f\x8b'];
/** Archives that are found wherever they begin. */
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((magic) => Buffer.from(magic, 'latin1'));
/** How packed files and programs begin that are looked for where a picture ends, beside the other beginnings. */
const PACKED = ['BZh', '\xfd7zXZ\0', 'MSCF', '\x28\xb5\x2f\xfd'];
const TAR_MARK = 257;
/** What makes a browser or a server take text for a page or a program, wherever it stands. Short ones are not looked for: films have them by chance. */
const WEB_PAGE = /<!doctype\s+html|<html[\s>]|<script[\s>]|<iframe[\s>]|<\?php\s|<svg\s[^>]{0,200}xmlns/i;
const PDF_SEARCHED = 1_024;
const ZIP_END = 0x06054b50;
const ZIP_ENTRY = 0x02014b50;
const ZIP_END_BYTES = 22;
const LONGEST_ZIP_COMMENT = 65_535;

/** @param bytes the whole file @param contentType its true type, as judged by its first bytes */
export function isPolyglot(bytes: Uint8Array, contentType: string): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, PDF_SEARCHED);
  if (contentType !== PDF && head.includes('%PDF-')) return true;
  if ((contentType === PDF || contentType === DICOM) && OTHER_BEGINNINGS.some((magic) => head.trimStart().startsWith(magic))) return true;
  if (contentType === PDF && head.slice(128, 132) === 'DICM' && !head.startsWith('%PDF-')) return true;
  if (carriesBehind(file, contentType)) return true;
  return (contentType !== DOCX && endsAsZip(file)) || ARCHIVES.some((magic) => file.includes(magic));
}

/** Phones append a second picture, a film or notes of their own, printers a few bytes; a page of the web, an archive or a program nobody does. */
function carriesBehind(file: Buffer, contentType: string): boolean {
  const end = endOfContent(file, contentType);
  if (end === null || end >= file.length) return false;
  const behind = file.toString('latin1', end).replace(/^[\s\0]+/, '');
  if ([...OTHER_BEGINNINGS, ...PACKED].some((magic) => magic !== 'BM' && behind.startsWith(magic))) return true;
  return behind.slice(TAR_MARK, TAR_MARK + 5) === 'ustar' || WEB_PAGE.test(behind);
}

/** Whether a zip's directory stands at the end, where it is looked for, whatever comes before its entries. */
function endsAsZip(file: Buffer): boolean {
  const last = file.length - ZIP_END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_ZIP_COMMENT); at -= 1) {
    if (file[at] !== 0x50 || file.readUInt32LE(at) !== ZIP_END || file.readUInt16LE(at + 10) === 0) continue;
    const directory = at - file.readUInt32LE(at + 12);
    if (directory >= 0 && file.readUInt32LE(directory) === ZIP_ENTRY) return true;
  }
  return false;
}
