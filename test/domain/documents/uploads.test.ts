import { describe, expect, it, test } from '@jest/globals';
import { checkDeclaredFile, declaredFaults, DOCX, MAX_FILE_BYTES } from '../../../domain/documents/file-types.ts';
import { checkTrueType, trueType } from '../../../domain/documents/true-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const codeOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a declared file', () => {
  test.each([
    ['scan.pdf', 'application/pdf', 'application/pdf'],
    ['Foto.JPG', 'image/jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg', 'image/jpeg'],
    ['notes.txt', 'text/plain; charset=utf-8', 'text/plain'],
    ['letter.final.docx', DOCX, DOCX],
    ['picture.webp', 'image/webp', 'image/webp'],
    ['IMG_0815.HEIC', 'image/heif', 'image/heic'],
    ['burst.heif', 'image/heif-sequence', 'image/heic'],
    ['fax.tif', 'image/tiff', 'image/tiff'],
    ['fax.tiff', 'image/tiff', 'image/tiff'],
    ['knee.dcm', 'application/dicom', 'application/dicom'],
  ])('%s as %s is taken as %s', (filename, type, kept) => {
    expect(checkDeclaredFile({ filename, size: 10, type }).content_type).toBe(kept);
  });

  test.each([
    ['tool.exe', 'application/octet-stream'],
    ['scan.pdf.exe', 'application/pdf'],
    ['scan', 'application/pdf'],
    ['scan.pdf', 'image/png'],
    ['knee.dcm', 'application/octet-stream'],
    ['fax.tiff', 'image/heic'],
    ['moving.avif', 'image/avif'],
    ['drawing.bmp', 'image/bmp'],
    ['picture.svg', 'image/svg+xml'],
    ['constructor', 'text/plain'],
  ])('%s as %s is refused', (filename, type) => {
    expect(codeOf(() => checkDeclaredFile({ filename, size: 10, type }))).toBe('STORAGE_FILE_TYPE_001');
  });

  test.each([
    [{ filename: 'a.exe', size: MAX_FILE_BYTES + 1, type: 'x' }, ['size', 'filename', 'type']],
    [{ filename: 'a.exe', size: -1, type: 'x' }, ['filename', 'type']],
    [{ filename: 'a.exe', type: 'image/png' }, ['filename']],
    [{ filename: 'a.pdf', type: 'image/png' }, ['type']],
    [{ type: 'x' }, ['type']],
    [{ filename: 5, size: '5', type: null }, []],
  ])('tells all that is wrong with %j at once', (given, atFault) => {
    expect(declaredFaults(given).map(({ field }) => field)).toEqual(atFault);
  });

  it('may have exactly 20 MB', () => {
    const file = { filename: 'a.pdf', type: 'application/pdf' };
    expect(checkDeclaredFile({ ...file, size: MAX_FILE_BYTES }).extension).toBe('pdf');
    expect(codeOf(() => checkDeclaredFile({ ...file, size: MAX_FILE_BYTES + 1 }))).toBe('STORAGE_FILE_TOO_LARGE_001');
  });
});

describe('true type', () => {
  test.each([
    ['%PDF-1.7 …', 'application/pdf', 'application/pdf'],
    ['\n\n%PDF-1.4', 'application/pdf', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n…', 'image/png', 'image/png'],
    ['\xff\xd8\xff\xe0…', 'image/jpeg', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp', 'image/webp'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1', 'image/heic', 'image/heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0heic', 'image/heic', 'image/heic'],
    ['\0\0\0\x18ftypisom\0\0\0\0mp41', 'image/heic', null],
    ['II*\0\x08\0\0\0', 'image/tiff', 'image/tiff'],
    ['MM\0*\0\0\0\x08', 'image/tiff', 'image/tiff'],
    [`${'\0'.repeat(128)}DICM`, 'application/dicom', 'application/dicom'],
    ['PK\x03\x04……[Content_Types].xml', DOCX, DOCX],
    ['PK\x03\x04……classes.dex', DOCX, 'application/zip'],
    ['Hemoglobin 13.6 g/dL', 'text/plain', 'text/plain'],
    ['\xff\xfeH\0e\0m\0o\0', 'text/plain', 'text/plain'],
    ['MZ\x90\0\x03\0\0\0\x04\0\0\0\x01\x02', 'text/plain', null],
    ['GIF89a\x01\0\x01\0\x80', 'image/png', null],
  ])('of %j, said to be %s, is %s', (content, claimed, is) => {
    expect(trueType(bytes(content), claimed)).toBe(is);
  });

  it('must be what was declared, of a size that is taken', () => {
    const png = { head: bytes('GIF89a'), size: 6, content_type: 'image/png' };
    expect(codeOf(() => checkTrueType(png))).toBe('STORAGE_FILE_TYPE_001');
    expect(codeOf(() => checkTrueType({ head: bytes('%PDF-1.4'), size: 0, content_type: 'application/pdf' }))).toBe(
      'STORAGE_FILE_TYPE_001',
    );
    expect(codeOf(() => checkTrueType({ head: bytes('%PDF-1.4'), size: MAX_FILE_BYTES + 1, content_type: 'application/pdf' }))).toBe(
      'STORAGE_FILE_TOO_LARGE_001',
    );
  });
});
