import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadImage } from '@napi-rs/canvas';
import { createDocumentReader, type DocumentReader, type SourceFile } from '../../../adapters/ocr/reader/document-reader.ts';
import { createPageDrawer, type PageDrawer } from '../../../adapters/ocr/reader/page-drawer.ts';
import { boxesOf, type PageBox } from '../../../domain/documents/page-places.ts';
import { cutOutAround } from '../../../domain/documents/passage-pictures.ts';
import { makeDocx, makePdf, makeScan, makeScannedPdf } from '../../support/make-documents.ts';
import { type Spoiling, spoilPage } from '../../support/spoil-page.ts';

const LAB = [
  'Riverside Laboratory',
  'Collected: 2026-03-14',
  'Test|Result|Units|Reference',
  'Hemoglobin|13.6|g/dL|12.0 - 17.5',
  'Potassium|4.2|mmol/L|3.5 - 5.1',
];
const PAGE = { width: 1240, height: 1754 };

let reader: DocumentReader;
let drawer: PageDrawer;
let files = 0;
beforeAll(() => {
  reader = createDocumentReader();
  drawer = createPageDrawer();
});
afterAll(() => {
  reader.close();
  drawer.close();
});

const fileOf = (content_type: string, bytes: Uint8Array): SourceFile => {
  files += 1;
  return { key: `placed-${files}`, content_type, bytes };
};

async function boxOf(file: SourceFile, words: string): Promise<PageBox> {
  const { text, places } = await reader.readPage(file, 1);
  const start = text.indexOf(words);
  expect(text).toContain(words);
  const [box] = boxesOf(places, text, { start, end: start + words.length });
  expect(box).toBeDefined();
  return box as PageBox;
}

const middleOf = ({ left, top, width, height }: PageBox) => ({ x: left + width / 2, y: top + height / 2 });

/** What a cut-out shows, read again. */
async function cutOut(file: SourceFile, box: PageBox): Promise<string> {
  const png = await drawer.draw(file, 1, { part: cutOutAround([box]), widest: 1_600, frames: [] });
  return (await reader.readPage(fileOf('image/png', png ?? new Uint8Array()), 1)).text;
}

describe('where words stand on a page', () => {
  test.each([
    ['a page of text', 'application/pdf', () => makePdf([LAB])],
    ['a scanned page', 'application/pdf', () => makeScannedPdf([LAB])],
    ['a picture', 'image/png', () => makeScan(LAB)],
  ])('the cut-out of %s shows the row and no other', async (_, type, make) => {
    const file = fileOf(type, await make());
    const shown = await cutOut(file, await boxOf(file, '13.6'));
    expect(shown).toContain('13.6');
    expect(shown).not.toContain('Riverside');
  });

  const turnedBy = (degrees: number) => (at: { x: number; y: number }) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const to = {
      width: PAGE.width * Math.abs(cos) + PAGE.height * Math.abs(sin),
      height: PAGE.width * Math.abs(sin) + PAGE.height * Math.abs(cos),
    };
    const [right, down] = [(at.x - 0.5) * PAGE.width, (at.y - 0.5) * PAGE.height];
    return { x: 0.5 + (right * cos - down * sin) / to.width, y: 0.5 + (right * sin + down * cos) / to.height };
  };

  test.each<[Spoiling, (at: { x: number; y: number }) => { x: number; y: number }]>([
    ['turned by 90 degrees', turnedBy(90)],
    ['turned by 270 degrees', turnedBy(270)],
    ['standing on its head', turnedBy(180)],
    ['fed in askew', turnedBy(9)],
    ['scanned coarsely', (at) => at],
    ['sent by fax', (at) => at],
    ['half in shadow', (at) => at],
  ])('are given on the picture as it came: %s', async (spoiling, moved) => {
    const scan = makeScan(LAB);
    const expected = moved(middleOf(await boxOf(fileOf('image/png', scan), '13.6')));
    const found = middleOf(await boxOf(fileOf('image/png', await spoilPage(scan, spoiling)), '13.6'));
    expect(Math.abs(found.x - expected.x)).toBeLessThan(0.015);
    expect(Math.abs(found.y - expected.y)).toBeLessThan(0.015);
  });

  test('a run of words is cut where the passage begins and ends', async () => {
    const file = fileOf('application/pdf', await makePdf([['Known diabetes mellitus, no allergy to penicillin']]));
    const [whole, part] = [await boxOf(file, 'Known diabetes mellitus, no allergy to penicillin'), await boxOf(file, 'penicillin')];
    expect(part.left).toBeGreaterThan(whole.left + whole.width * 0.6);
    expect(part.width).toBeLessThan(whole.width * 0.35);
  });

  test('a page is drawn with frames, no wider than asked for; what has no pages is not', async () => {
    const file = fileOf('application/pdf', await makePdf([LAB]));
    const view = { part: null, widest: 400, frames: [await boxOf(file, '13.6')] };
    const [framed, plain] = [await drawer.draw(file, 1, view), await drawer.draw(file, 1, { ...view, frames: [] })];
    expect((await loadImage(Buffer.from(framed ?? []))).width).toBe(400);
    expect(Buffer.from(framed ?? [])).not.toEqual(Buffer.from(plain ?? []));
    expect(await drawer.draw(fileOf('image/png', makeScan(LAB)), 2, view)).toBeNull();
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(await drawer.draw(fileOf(type, await makeDocx(LAB)), 1, view)).toBeNull();
  });
});
