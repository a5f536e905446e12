import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDocumentReader, type DocumentReader } from '../../../adapters/ocr/reader/document-reader.ts';
import { HANDWRITTEN } from '../../../domain/documents/handwriting.ts';
import { HANDS, type Hand, handwrite } from '../../support/handwrite.ts';
import { ruledPage } from '../../support/ruled-page.ts';
import { type Spoiling, spoilPage } from '../../support/spoil-page.ts';

/** Reports in ruled tables: cells with several lines, lines that touch the print, titles on dark ground. */

const ROWS = [
  ['Test name', 'Result', 'Unit', 'Biological\nreference range', 'Method'],
  ['Haemoglobin', '10.2', 'g/dL', '12.0 - 15.0', 'Photometry'],
  ['Total leucocyte count', '7400', 'cells/cu.mm', '4000 - 10000', 'Electrical\nimpedance'],
  ['Erythrocyte sedimentation\nrate (ESR)', '42', 'mm in the\nfirst hour', '0 - 20', 'Modified\nWestergren'],
  ['Creatinine', '0.78', 'mg/dL', '0.51 - 0.95', 'Jaffe'],
  ['Potassium', '4.1', 'mmol/L', '3.5 - 5.1', 'Electrode'],
  ['Glycated haemoglobin', '8.1', '%', 'below 5.7', 'HPLC'],
];
const VALUES = ['Haemoglobin 10.2', 'count 7400', 'rate (ESR) 42', 'Creatinine 0.78', 'Potassium 4.1', 'haemoglobin 8.1'];

let reader: DocumentReader;
let files = 0;
beforeAll(() => {
  reader = createDocumentReader();
});
afterAll(() => reader.close());
async function read(bytes: Uint8Array): Promise<string> {
  files += 1;
  const { text } = await reader.readPage({ key: `ruled-${files}`, content_type: 'image/png', bytes }, 1);
  return text.replace(/ +/g, ' ');
}
/** A decimal point lost in a coarse scan is found again by the printed range, later. */
const found = (text: string) => VALUES.filter((value) => text.replaceAll('.', '').includes(value.replaceAll('.', '')));

describe('a ruled table', () => {
  it('is read row by row, each cell in one piece, without the lines', async () => {
    const text = await read(ruledPage(ROWS).toBuffer('image/png'));
    expect(text).toContain('Harbour Diagnostics');
    expect(text).toMatch(/^Erythrocyte sedimentation rate \(ESR\) 42 mm in the first hour 0 ?- ?20 Modified Westergren$/m);
    expect(text).toMatch(/^Test name Result Unit Biological reference range Method$/m);
    expect(VALUES.filter((value) => text.includes(value))).toEqual(VALUES);
    expect(text).not.toMatch(/\||\[handwritten\]/);
  });

  it.each<Spoiling>(['turned by 90 degrees', 'standing on its head', 'fed in askew', 'half in shadow', 'scanned coarsely'])(
    'is read as well when it was spoiled: %s',
    async (spoiling) => {
      const text = await read(await spoilPage(ruledPage(ROWS).toBuffer('image/png'), spoiling));
      expect(found(text).length).toBeGreaterThanOrEqual(VALUES.length - 1);
    },
  );

  it.each(Object.keys(HANDS))('gives up what was entered in it by %s, and nothing that was printed', async (name) => {
    const page = ruledPage(ROWS, ({ context, row, column, text, left, top, height }) => {
      if (row === 0 || column !== 1) return false;
      handwrite(context, text, left, top + height / 2 + 10, HANDS[name] as Hand);
      return true;
    });
    const rows = (await read(page.toBuffer('image/png'))).split('\n');
    const rowOf = (start: string) => rows.find((line) => line.startsWith(start)) ?? '';
    const entries = ['Haemoglobin', 'Total leucocyte', 'Erythrocyte', 'Creatinine', 'Potassium', 'Glycated'].map(rowOf);
    expect(entries.filter((line) => line.includes(HANDWRITTEN)).length).toBeGreaterThanOrEqual(4);
    expect(rowOf('Creatinine')).toContain('0.51 - 0.95');
    expect(rowOf('Erythrocyte')).toContain('Westergren');
  });
});
