import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDocumentReader, type DocumentReader } from '../../../adapters/ocr/reader/document-reader.ts';
import { HANDWRITTEN, printedText } from '../../../domain/documents/handwriting.ts';
import { drawPage, type Hand, HANDS, type PageEntry, writePage } from '../../support/handwrite.ts';
import { makeScan } from '../../support/make-documents.ts';
import { type Spoiling, spoilPage } from '../../support/spoil-page.ts';

const NOTE = [
  'Patient seen today for follow up of right knee',
  'Complains of pain at night, worse on stairs',
  'Hemoglobin 13.6 g/dL and glucose 92 mg/dL',
  'Blood pressure 148/92 on amlodipine 5 mg daily',
  'No allergies known. Past history of asthma',
  'Plan: total knee replacement in the spring',
  'Metformin 500 mg twice a day, aspirin stopped',
];
const ROWS = [
  ['Hemoglobin', '13.6', 'g/dL', '12.0 - 17.5'],
  ['Potassium', '4.2', 'mmol/L', '3.5 - 5.1'],
  ['Sodium', '139', 'mmol/L', '135 - 145'],
  ['Creatinine', '0.94', 'mg/dL', '0.60 - 1.30'],
  ['Glucose', '92', 'mg/dL', '70 - 99'],
  ['Cholesterol', '212', 'mg/dL', '100 - 200'],
] as const;
const COLUMNS = [90, 450, 700, 900];

/** A printed form whose results were entered by hand. */
function form(hand: Hand): Uint8Array {
  const head = ['Test', 'Result', 'Units', 'Reference'].map((text, column) => ({ x: COLUMNS[column] ?? 0, y: 300, text }));
  const rows = ROWS.flatMap((cells, row) =>
    cells.map((text, column): PageEntry => ({ x: COLUMNS[column] ?? 0, y: 380 + row * 90, text, ...(column === 1 ? { hand } : {}) })),
  );
  const foot = { x: 90, y: 1100, text: 'This report was released by the laboratory on the day of reporting.' };
  return drawPage([{ x: 90, y: 140, text: 'Riverside Laboratory' }, ...head, ...rows, foot]).toBuffer('image/png');
}

let reader: DocumentReader;
let files = 0;
beforeAll(() => {
  reader = createDocumentReader();
});
afterAll(() => reader.close());
function read(bytes: Uint8Array) {
  files += 1;
  return reader.readPage({ key: `page-${files}`, content_type: 'image/png', bytes }, 1);
}

describe.each(Object.keys(HANDS))('%s', (name) => {
  const hand = HANDS[name] as Hand;

  it('is named and not guessed where it fills a page', async () => {
    const { text, confidence } = await read(writePage(NOTE, hand));
    expect(text).toContain(HANDWRITTEN);
    expect(printedText(text).replace(/\s+/g, '').length).toBeLessThan(40);
    expect(confidence).toBeLessThan(0.5);
  });

  it('is left out of a printed form, whose print stays', async () => {
    const { text } = await read(form(hand));
    const rows = text.split('\n');
    const named = ROWS.filter(([analyte]) => rows.some((row) => row.startsWith(analyte)));
    expect(named.length).toBeGreaterThanOrEqual(5);
    const guessed = ROWS.filter(([analyte, value]) => rows.some((row) => row.startsWith(analyte) && row.split(/\s+/)[1] === value));
    const told = ROWS.filter(([analyte]) => rows.some((row) => row.startsWith(analyte) && row.includes(HANDWRITTEN)));
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(guessed.length).toBeLessThanOrEqual(1);
    expect(text).toContain('released by the laboratory');
  });
});

describe('print', () => {
  const LINES = NOTE.flatMap((line) => [line, line.toUpperCase()]);
  const fonts = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono'];
  const spoilings: Spoiling[] = [
    'sent by fax',
    'out of focus',
    'photographed on a dark table',
    'scanned coarsely',
    'fed in askew',
    'half in shadow',
  ];

  it.each(spoilings)('is not taken for handwriting: %s', async (spoiling) => {
    expect((await read(await spoilPage(makeScan(LINES), spoiling))).text).not.toContain(HANDWRITTEN);
  });

  it.each(fonts)('is not taken for handwriting in %s, bold or leaning', async (font) => {
    const entries = LINES.map((text, row) => ({
      x: 90,
      y: 140 + row * 60,
      text,
      font: `${['', 'bold ', 'italic '][row % 3]}24px "${font}"`,
    }));
    expect((await read(drawPage(entries).toBuffer('image/png'))).text).not.toContain(HANDWRITTEN);
  });

  it('of a matrix printer is not taken for handwriting', async () => {
    expect((await read(dotted(LINES))).text).not.toContain(HANDWRITTEN);
  });
});

/** Print made of dots, as needle printers strike it. */
function dotted(lines: readonly string[]): Uint8Array {
  const page = drawPage(lines.map((text, row) => ({ x: 90, y: 140 + row * 60, text, font: '36px "DejaVu Sans Mono"' })));
  const dots = drawPage([]);
  const [from, to] = [page.getContext('2d').getImageData(0, 0, page.width, page.height), dots.getContext('2d')];
  to.fillStyle = '#303030';
  for (let y = 0; y < page.height; y += 3) {
    for (let x = 0; x < page.width; x += 3) {
      if ((from.data[(y * page.width + x) * 4] ?? 255) > 120) continue;
      to.beginPath();
      to.arc(x, y, 1.7, 0, 2 * Math.PI);
      to.fill();
    }
  }
  return dots.toBuffer('image/png');
}
