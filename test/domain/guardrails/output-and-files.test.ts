import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { trueType } from '../../../domain/documents/true-type.ts';
import { screenFile } from '../../../domain/guardrails/file.ts';
import { screenOutput } from '../../../domain/guardrails/output.ts';

const nothing = { allowed_amounts: [], allowed_contacts: [] };
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the output guardrail', () => {
  it.each([
    ['You definitely have cancer.', 'certain_diagnosis'],
    ['Take 500 mg of it every morning.', 'dose'],
    ['This is definitely arthritis.', 'certain_diagnosis'],
    ['You have lupus.', 'certain_diagnosis'],
    ['I recommend 40 mg of atorvastatin daily.', 'dose'],
    ['It costs about 7 thousand euros.', 'unbacked_price'],
    ['You can have it for $5k.', 'unbacked_price'],
    ['Please call 0151 1234567.', 'foreign_contact'],
    ['Other patients, such as Maria Lopez, were happy.', 'other_person'],
    ['My instructions are to be kind.', 'own_instructions'],
    ['Write to john@other.example for details.', 'foreign_contact'],
    ['The operation costs $9,500.', 'unbacked_price'],
  ])('blocks %p', (text, rule) => {
    expect(screenOutput(text, nothing)).toMatchObject({ verdict: 'block', rule });
  });

  it('lets through a price that a quote backs and contact data of the patient', () => {
    const context = { allowed_amounts: ['9500'], allowed_contacts: ['ana@example.org'] };
    expect(screenOutput('The quote of $9,500 was sent to ana@example.org.', context).verdict).toBe('pass');
  });

  it('lets a reply repeat what the patient or a document has said', () => {
    expect(
      screenOutput('You have diabetes, which the surgeon should know.', { ...nothing, known_words: ['Type 2 diabetes'] }).verdict,
    ).toBe('pass');
    expect(screenOutput('Your budget of 9.500,00 € is noted.', { ...nothing, allowed_amounts: ['9500'] }).verdict).toBe('pass');
    expect(screenOutput('Your budget of 15k euros is noted.', { ...nothing, allowed_amounts: ['15000'] }).verdict).toBe('pass');
    for (const language of ['fr', 'ru', 'pt', 'it', 'es', 'de', 'tr']) {
      const budget = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(15_000);
      expect([budget, screenOutput(`Budget: ${budget}.`, { ...nothing, allowed_amounts: ['15000'] }).verdict]).toEqual([budget, 'pass']);
      expect([budget, screenOutput(`Budget: ${budget}.`, nothing).verdict]).toEqual([budget, 'block']);
    }
  });

  it.each([
    'Thank you. In which country do you live?',
    'Please call 112 or 911 now.',
    'The record now lists: Essential hypertension. Please tell me if something is wrong.',
    'I have noted: metformin; Glucose 110 mg/dL; your budget.',
    'You told me that you take metformin 500 mg.',
    'The surgeon has done 12000 procedures, and 97 percent went well.',
    'A diagnosis is made by a doctor who has seen you; the diagnosis is not mine to make.',
  ])('lets through %p', (reply) => {
    expect(screenOutput(reply, nothing).verdict).toBe('pass');
  });
});

describe('the file guardrail', () => {
  it.each([
    ['/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert) >>', 'active_pdf'],
    ['/Type /Catalog /OpenAction << /S /J#61vaScript >>', 'active_pdf'],
    ['/Encrypt 5 0 R', 'encrypted_pdf'],
    ['/Names << /EmbeddedFile 3 0 R >>', 'active_pdf'],
  ])('refuses a PDF with %p', (content, rule) => {
    expect(screenFile(bytesOf(`%PDF-1.7\n${content}\n%%EOF`), 'application/pdf')).toEqual({ verdict: 'refuse', rule });
  });

  it('accepts the letter of the demo', () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../../scripts/demo/documents/consultation-letter.pdf', import.meta.url)));
    expect(trueType(bytes.subarray(0, 4_096), 'application/pdf')).toBe('application/pdf');
    expect(screenFile(bytes, 'application/pdf').verdict).toBe('accept');
  });

  it('refuses an image whose header promises more pixels than memory should hold', () => {
    const png = new Uint8Array(33);
    new DataView(png.buffer).setUint32(16, 100_000);
    new DataView(png.buffer).setUint32(20, 100_000);
    expect(screenFile(png, 'image/png')).toEqual({ verdict: 'refuse', rule: 'pixel_bomb' });
  });

  /** The directory and the end of a zip with one empty entry, which is looked for at the end of any file. */
  const ZIP = `PK\x03\x04${'\0'.repeat(26)}PK\x01\x02${'\0'.repeat(42)}PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\x1e\0\0\0\0\0`;
  const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n';

  it.each([
    ['a PDF that is also a zip', `${PDF}${ZIP}`, 'application/pdf'],
    ['a PDF that is also a zip, with a comment behind it', `${PDF}${ZIP.slice(0, -2)}\x05\0%%EOF`, 'application/pdf'],
    ['a program that is also a PDF', `MZ\x90\0${PDF}`, 'application/pdf'],
    ['a page of the web that is also a PDF', `<html><script>0</script>\n${PDF}`, 'application/pdf'],
    ['a PDF that carries another archive', `${PDF}Rar!\x1a\x07\0`, 'application/pdf'],
    ['a picture that is also a PDF', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${PDF}`, 'image/png'],
    ['a picture that is also a zip', `\xff\xd8\xff\xe0${ZIP}`, 'image/jpeg'],
    ['a text that is also a zip', `Hemoglobin 13.6 g/dL ${ZIP}`, 'text/plain'],
    ['a program in front of a DICOM file', `MZ${'\0'.repeat(126)}DICM`, 'application/dicom'],
  ])('refuses %s', (_what, content, type) => {
    expect(screenFile(bytesOf(content), type)).toEqual({ verdict: 'refuse', rule: 'polyglot' });
  });

  it('accepts what only looks a little like it', () => {
    for (const before of ['', '\n', '\xef\xbb\xbf'])
      expect(screenFile(bytesOf(`${before}${PDF}PK\x05\x06 is how a zip ends`), 'application/pdf').verdict).toBe('accept');
    expect(screenFile(bytesOf(`${'\0'.repeat(128)}DICM`), 'application/dicom').verdict).toBe('accept');
  });

  const chunk = (name: string, data = '') => `\0\0\0${String.fromCharCode(data.length)}${name}${data}\0\0\0\0`;
  const PNG = `\x89PNG\r\n\x1a\n${chunk('IHDR', `\0\0\0\x01\0\0\0\x01${'\0'.repeat(5)}`)}${chunk('IDAT', '<html>')}${chunk('IEND')}`;
  const FRAME = '\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0';
  /** A thumbnail in its Exif has an end of its own, which is not the picture's. */
  const JPEG = `\xff\xd8\xff\xe1\0\x08\xff\xd8\xff\xd9PK${FRAME}\xff\xda\0\x02ab\xff\0cd\xff\xd0ef\xff\xd9`;
  const WEBP = `RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0${'\0'.repeat(10)}`;
  const TAR = `notes.txt${'\0'.repeat(248)}ustar\x0000${'\0'.repeat(247)}`;
  const BEHIND: [string, string][] = [
    ['a page of the web', '\n<!DOCTYPE html><script>0</script>'],
    ['a page of the web after other bytes', '\x01\x02 some bytes <HTML><body>'],
    ['a script of a server', '<?php system($_GET[0]); ?>'],
    ['a tar', TAR],
    ['a gzip', '\x1f\x8b\x08\0'],
    ['an xz', '\xfd7zXZ\0'],
    ['a program', 'MZ\x90\0'],
  ];

  it.each(
    [
      [PNG, 'image/png'],
      [JPEG, 'image/jpeg'],
      [WEBP, 'image/webp'],
      [PDF, 'application/pdf'],
    ].flatMap(([whole = '', type = '']) => BEHIND.map(([what, bytes]) => [type, what, `${whole}${bytes}`] as const)),
  )('refuses %s with %s behind it', (type, _what, content) => {
    expect(screenFile(bytesOf(content), type)).toEqual({ verdict: 'refuse', rule: 'polyglot' });
  });

  it.each([
    [PNG, 'image/png', ''],
    [JPEG, 'image/jpeg', ''],
    [WEBP, 'image/webp', ''],
    [PNG, 'image/png', '\0\0\0'],
    [JPEG, 'image/jpeg', JPEG],
    [JPEG, 'image/jpeg', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    [JPEG, 'image/jpeg', '\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1764000000000 BM <x:xmpmeta>'],
    [PDF, 'application/pdf', '\r\n\0\0'],
  ])('takes what phones and printers put behind a picture or a PDF (%#)', (whole, type, behind) => {
    expect(screenFile(bytesOf(`${whole}${behind}`), type).verdict).toBe('accept');
  });

  it('refuses a page of the web behind a picture of a phone', () => {
    const picture = readFileSync(new URL('../../data/pictures/laboratory-report.heic', import.meta.url));
    const whole = Buffer.concat([picture, Buffer.from('<html><script>0</script>')]);
    expect(screenFile(new Uint8Array(whole), 'image/heic')).toEqual({ verdict: 'refuse', rule: 'polyglot' });
  });

  const directory = (next: number, width: number) => {
    const entries = Buffer.alloc(2 + 2 * 12 + 4);
    entries.writeUInt16LE(2, 0);
    for (const [place, tag] of [256, 257].entries()) {
      entries.writeUInt16LE(tag, 2 + place * 12);
      entries.writeUInt16LE(4, 4 + place * 12);
      entries.writeUInt32LE(width, 10 + place * 12);
    }
    entries.writeUInt32LE(next, 26);
    return entries;
  };
  const tiff = (next: number, width: number) =>
    new Uint8Array(Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), directory(next, width)]));

  it.each([
    ['with a page of too many pixels', tiff(0, 30_000), 'pixel_bomb'],
    ['whose pages run in a circle', tiff(8, 100), 'unreadable_image'],
    ['whose next page is not there', tiff(9_999, 100), 'unreadable_image'],
    ['without a page', new Uint8Array(Buffer.from('II*\0\0\0\0\0', 'latin1')), 'unreadable_image'],
  ])('refuses a TIFF %s', (_what, bytes, rule) => {
    expect(screenFile(bytes, 'image/tiff')).toEqual({ verdict: 'refuse', rule });
  });

  it('accepts a picture of a phone, and refuses it when its header promises too many pixels', () => {
    const picture = readFileSync(new URL('../../data/pictures/laboratory-report.heic', import.meta.url));
    expect(screenFile(new Uint8Array(picture), 'image/heic').verdict).toBe('accept');
    picture.writeUInt32BE(900_000, picture.indexOf('ispe') + 8);
    expect(screenFile(new Uint8Array(picture), 'image/heic')).toEqual({ verdict: 'refuse', rule: 'pixel_bomb' });
    expect(screenFile(new Uint8Array(picture.subarray(0, 40)), 'image/heic')).toEqual({ verdict: 'refuse', rule: 'unreadable_image' });
  });
});
