import { imageSizes } from './image-sizes.ts';
import { isPolyglot } from './polyglot.ts';

/** The file guardrail (Decisions §6): content that is encrypted, active or built to exhaust memory is refused before anything parses it. */

export type FileVerdict = { verdict: 'accept' | 'refuse'; rule: string | null };

const MAX_PIXELS = 60_000_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
const MAX_RATIO = 200;
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/;

/** @param bytes the whole file @param contentType its true type, as judged by its first bytes */
export function screenFile(bytes: Uint8Array, contentType: string): FileVerdict {
  if (isPolyglot(bytes, contentType)) return refuse('polyglot');
  if (contentType === 'application/pdf') return screenPdf(bytes);
  if (contentType.startsWith('image/')) return screenImage(bytes, contentType);
  if (contentType.endsWith('wordprocessingml.document')) return screenZip(bytes);
  return accept;
}

const accept: FileVerdict = { verdict: 'accept', rule: null };
const refuse = (rule: string): FileVerdict => ({ verdict: 'refuse', rule });

function screenPdf(bytes: Uint8Array): FileVerdict {
  const text = unescapeNames(latin1(bytes));
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return refuse('encrypted_pdf');
  return actsWhenOpened(text) ? refuse('active_pdf') : accept;
}

/** Whether objects of a PDF, as text, run, open, send or carry something. */
export function actsWhenOpened(objects: string): boolean {
  const text = unescapeNames(objects);
  return ACTIVE_PDF.test(text) || /\/(?:OpenAction|AA)\s*<<[^>]*\/S\s*\/(?:JavaScript|Launch|URI|GoToR)/.test(text);
}

/** PDF names may hide behind hex escapes: /J#61vaScript. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function screenImage(bytes: Uint8Array, contentType: string): FileVerdict {
  const sizes = imageSizes(bytes, contentType);
  if (sizes.length === 0) return refuse('unreadable_image');
  return sizes.some(({ width, height }) => width * height > MAX_PIXELS) ? refuse('pixel_bomb') : accept;
}

/** A Word document is a zip: its directory says what it would unpack to, and whether it carries macros. */
function screenZip(bytes: Uint8Array): FileVerdict {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  if (!entries?.some(({ name }) => name === 'word/document.xml')) return refuse('broken_document');
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES || unpacked > bytes.length * MAX_RATIO) return refuse('zip_bomb');
  if (entries.some(({ encrypted }) => encrypted)) return refuse('encrypted_document');
  return entries.some(({ name }) => /vbaProject|activeX|oleObject/i.test(name)) ? refuse('active_document') : accept;
}

type ZipEntry = { name: string; size: number; encrypted: boolean };

function readDirectory(bytes: Uint8Array, view: DataView): ZipEntry[] | null {
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_600 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  for (let at = view.getUint32(end + 16, true), index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    const [nameLength, extraLength, commentLength] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const name = latin1(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, size: view.getUint32(at + 24, true), encrypted: (view.getUint16(at + 8, true) & 1) === 1 });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 32_768) text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return text;
}
