import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Documents as patients have them, made on the spot from lines of text. */

const LINE = 18;

/** A PDF with a text layer; every entry of `pages` is a page. Columns are separated by `|`. */
export async function makePdf(pages: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    lines.forEach((line, row) => {
      line.split('|').forEach((cell, column) => {
        page.drawText(cell, { x: 50 + column * 130, y: 780 - row * LINE, size: 11, font });
      });
    });
  }
  return new Uint8Array(await pdf.save());
}

/** A picture of a page, as a scanner makes it. */
export function makeScan(lines: readonly string[], type: 'image/png' | 'image/jpeg' | 'image/webp' = 'image/png'): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf6';
  context.fillRect(0, 0, 1240, 1754);
  context.fillStyle = '#181818';
  context.font = '26px "DejaVu Sans", "Liberation Sans", sans-serif';
  lines.forEach((line, row) => {
    line.split('|').forEach((cell, column) => {
      context.fillText(cell, 90 + column * 300, 140 + row * 46);
    });
  });
  const bytes =
    type === 'image/png'
      ? canvas.toBuffer('image/png')
      : type === 'image/jpeg'
        ? canvas.toBuffer('image/jpeg', 92)
        : canvas.toBuffer('image/webp', 92);
  return new Uint8Array(bytes);
}

/** A PDF whose pages are pictures. */
export async function makeScannedPdf(pages: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (const lines of pages) {
    const image = await pdf.embedJpg(makeScan(lines, 'image/jpeg'));
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  return new Uint8Array(await pdf.save());
}

/** A Word document with paragraphs, and lines with `|` as rows of a table. */
export async function makeDocx(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const children = lines.map((line) =>
    line.includes('|')
      ? new Table({ rows: [new TableRow({ children: line.split('|').map((cell) => new TableCell({ children: [new Paragraph(cell)] })) })] })
      : new Paragraph(line),
  );
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

/** A PDF of one page whose content is packed `layers` times. */
export function packedPdf(content: Uint8Array, layers: number): Uint8Array<ArrayBuffer> {
  let packed = Buffer.from(content);
  for (let layer = 0; layer < layers; layer += 1) packed = deflateSync(packed);
  return saidPdf(`/Filter[${'/FlateDecode'.repeat(layers)}]`, packed);
}

/** A page whose drawing is the stream, with what its dictionary says of it. @param before further objects */
export function saidPdf(said: string, stream: Uint8Array, before = ''): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
          '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>\nendobj\n' +
          `${before}4 0 obj\n<</Length ${stream.length}${said}>>\nstream\n`,
      ),
      stream,
      Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
    ]),
  );
}
