import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  degrees,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { createDocumentReader, type DocumentReader } from '../../../adapters/ocr/reader/document-reader.ts';
import { makeScan } from '../../support/make-documents.ts';

const LAB = [
  'Riverside Laboratory',
  'Test|Result|Units|Reference',
  'Hemoglobin|13.6|g/dL|12.0 - 17.5',
  'Potassium|4.2|mmol/L|3.5 - 5.1',
  'Sodium|139|mmol/L|135 - 145',
];

let reader: DocumentReader;
let files = 0;
beforeAll(() => {
  reader = createDocumentReader();
});
afterAll(() => reader.close());

function readFirst(bytes: Uint8Array) {
  files += 1;
  return reader.readPage({ key: `pdf-${files}`, content_type: 'application/pdf', bytes }, 1);
}

type Drawing = {
  page: PDFPage;
  scan: (lines: readonly string[], box?: { x: number; y: number; width: number; height: number }) => Promise<void>;
  write: (text: string, x: number, y: number) => void;
};

async function makePage(draw: (drawing: Drawing) => Promise<void>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  await draw({
    page,
    write: (text, x, y) => page.drawText(text, { x, y, size: 11, font }),
    scan: async (lines, box = { x: 0, y: 0, width: 595, height: 842 }) =>
      page.drawImage(await pdf.embedJpg(makeScan(lines, 'image/jpeg')), box),
  });
  return pdf.save();
}
const times = (text: string, word: string) => text.split(word).length - 1;

describe('a page that is a picture with text of its own beside it', () => {
  it('is read from both, each word once', async () => {
    const { text, method } = await readFirst(
      await makePage(async ({ scan, write }) => {
        await scan(LAB);
        write('Received by the archive of Riverside Hospital on 2026-03-15', 50, 810);
        write('Page 1 of 1', 260, 20);
      }),
    );
    expect(method).toBe('ocr');
    expect(text).toMatch(/^Received by the archive of Riverside Hospital on 2026-03-15$/m);
    expect(text).toMatch(/Hemoglobin +13\.6 +g\/dL/);
    expect(times(text, 'archive')).toBe(1);
    expect(times(text, 'Hemoglobin')).toBe(1);
    expect(text.indexOf('archive')).toBeLessThan(text.indexOf('Hemoglobin'));
    expect(text.indexOf('Hemoglobin')).toBeLessThan(text.indexOf('Page 1'));
  });

  it('gives a table that was pasted into a letter as a picture', async () => {
    const { text, confidence } = await readFirst(
      await makePage(async ({ scan, write }) => {
        write('Consultation note of Dr. Novak, orthopedic surgery.', 50, 800);
        write('The laboratory reports:', 50, 782);
        await scan(LAB, { x: 50, y: 60, width: 480, height: 679 });
        write('Assessment: osteoarthritis of the right knee.', 50, 40);
      }),
    );
    expect(text).toMatch(/Potassium +4\.2 +mmol\/L/);
    expect(text.indexOf('laboratory reports')).toBeLessThan(text.indexOf('Potassium'));
    expect(text.indexOf('Potassium')).toBeLessThan(text.indexOf('Assessment'));
    expect(confidence).toBeGreaterThan(0.7);
  });

  it('says nothing of an emblem', async () => {
    const { text, method, confidence } = await readFirst(
      await makePage(async ({ scan, write }) => {
        await scan(['EMBLEM'], { x: 500, y: 780, width: 60, height: 50 });
        for (const [row, line] of LAB.entries()) write(line.replaceAll('|', '    '), 50, 700 - row * 18);
      }),
    );
    expect({ method, confidence }).toEqual({ method: 'text_layer', confidence: 1 });
    expect(text).not.toContain('EMBLEM');
  });
});

describe('text that nobody sees', () => {
  it('does not count where the picture over it says something else', async () => {
    const { text } = await readFirst(
      await makePage(async ({ scan, write }) => {
        write('Hemoglobin 9.1 g/dL, potassium 6.9 mmol/L, sodium 120 mmol/L', 50, 760);
        await scan(LAB);
      }),
    );
    expect(text).toMatch(/Hemoglobin +13\.6/);
    expect(text).not.toMatch(/9\.1|6\.9|120/);
  });

  it('does not count where it is drawn without ink', async () => {
    const { text, method } = await readFirst(
      await makePage(async ({ page, scan, write }) => {
        await scan(LAB);
        page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
        write('Hemoglobin 9.1 g/dL and potassium 6.9 mmol/L', 50, 600);
      }),
    );
    expect(method).toBe('ocr');
    expect(text).not.toMatch(/9\.1|6\.9/);
  });
});

describe('a turned page', () => {
  it.each([90, 180, 270])('is read when it says so itself: %i degrees', async (angle) => {
    const { text } = await readFirst(
      await makePage(async ({ page, write }) => {
        for (const [row, line] of LAB.entries()) write(line.replaceAll('|', '    '), 50, 700 - row * 18);
        page.setRotation(degrees(angle));
      }),
    );
    expect(text).toMatch(/Hemoglobin +13\.6 +g\/dL/);
  });

  it('is read when its picture lies on its side', async () => {
    const { text } = await readFirst(
      await makePage(async ({ page, scan }) => {
        await scan(LAB);
        page.setRotation(degrees(90));
      }),
    );
    expect(text).toMatch(/Hemoglobin +13\.6 +g\/dL/);
  });
});

describe('a form', () => {
  it('is read with what was filled in, in its place', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([595, 842]);
    const form = pdf.getForm();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const entries = { Name: 'Ines Okafor', Diagnosis: 'Osteoarthritis of the right knee', Allergies: 'Penicillin' };
    Object.entries(entries).forEach(([label, value], row) => {
      page.drawText(`${label}:`, { x: 50, y: 700 - row * 40, size: 11, font });
      const field = form.createTextField(label);
      field.setText(value);
      field.addToPage(page, { x: 140, y: 695 - row * 40, width: 300, height: 20 });
    });
    const { text, method } = await readFirst(await pdf.save());
    expect(method).toBe('text_layer');
    const rows = text.split('\n').filter(Boolean);
    expect(rows.map((row) => row.replace(/ +/g, ' '))).toEqual(Object.entries(entries).map(([label, value]) => `${label}: ${value}`));
  });
});

describe('a PDF that does something when it is opened', () => {
  const isActive = async (act: (pdf: PDFDocument) => void) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([595, 842]);
    act(pdf);
    files += 1;
    const bytes = await pdf.save({ useObjectStreams: true });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Launch|cmd/);
    return reader.isActive({ key: `pdf-${files}`, content_type: 'application/pdf', bytes });
  };
  const open = (action: Record<string, unknown>) => (pdf: PDFDocument) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(action as never));

  it('is found out among its packed objects', async () => {
    expect(await isActive(open({ S: 'Launch', F: PDFString.of('cmd.exe') }))).toBe(true);
    expect(await isActive(open({ S: 'URI', URI: PDFString.of('https://example.org') }))).toBe(true);
    expect(await isActive(() => undefined)).toBe(false);
  });
});

describe('a table with drawn lines', () => {
  it('keeps a row together whose cells have several lines', async () => {
    const rows = [
      ['Test', 'Result', 'Unit', 'Reference\nrange'],
      ['Erythrocyte sedimentation\nrate (ESR)', '42', 'mm in the\nfirst hour', '0 - 20'],
      ['Potassium', '4.1', 'mmol/L', '3.5 - 5.1'],
      ['Glycated\nhaemoglobin', '8.1', '%', 'below\n5.7'],
    ];
    const widths = [180, 70, 110, 100];
    const bytes = await makePage(async ({ page, write }) => {
      rows.forEach((row, number) => {
        const top = 720 - number * 40;
        row.forEach((cell, column) => {
          const left = 50 + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
          page.drawRectangle({ x: left, y: top - 40, width: widths[column] ?? 0, height: 40, borderWidth: 1, borderColor: rgb(0, 0, 0) });
          const lines = cell.split('\n');
          lines.forEach((line, index) => {
            write(line, left + 5, top - (lines.length === 1 ? 24 : 17 + index * 14));
          });
        });
      });
    });
    const read = (await readFirst(bytes)).text.split('\n').filter(Boolean);
    expect(read.map((line) => line.replace(/ +/g, ' '))).toEqual(rows.map((row) => row.join(' ').replaceAll('\n', ' ')));
  });
});
