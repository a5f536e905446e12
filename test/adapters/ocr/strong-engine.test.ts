import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { levelBoxes, turnBox } from '../../../adapters/ocr/ppocr/level-boxes.ts';
import { minAreaBox, type RotatedBox, unclip } from '../../../adapters/ocr/ppocr/rotated-box.ts';
import { wordsOf } from '../../../adapters/ocr/ppocr/words-of-line.ts';
import { createDocumentReader, type DocumentReader } from '../../../adapters/ocr/reader/document-reader.ts';
import { printReport, valuesOf } from '../../../scripts/eval/pictures/print-report.ts';
import { spoilPicture } from '../../../scripts/eval/pictures/spoil-picture.ts';
import { typoDistance } from '../../../domain/text/edit-distance.ts';

const degrees = (angle: number) => (angle * Math.PI) / 180;

describe('the box of a line', () => {
  test('is found at any angle up to 45 degrees, and grows by area and circumference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: 10, max: 30 }),
        (angle, width, height) => {
          const [cos, sin] = [Math.cos(degrees(angle)), Math.sin(degrees(angle))];
          const corners = [-1, 1].flatMap((side) => [-1, 1].map((end) => [(side * width) / 2, (end * height) / 2] as const));
          const box = minAreaBox(
            corners.map(([along, across]) => ({ x: 500 + along * cos - across * sin, y: 500 + along * sin + across * cos })),
          );
          expect(box.angle).toBeCloseTo(degrees(angle), 6);
          expect([box.x, box.y, box.width - 1, box.height - 1].map(Math.round)).toEqual([500, 500, width, height]);
          expect(unclip(box, 1.6).height).toBeGreaterThan(box.height);
        },
      ),
    );
  });

  test('comes back to its place after four quarter turns', () => {
    const size = { width: 800, height: 1000 };
    const turnedSize = { width: 1000, height: 800 };
    const box: RotatedBox = { x: 100, y: 900, width: 60, height: 20, angle: 0.1 };
    expect(turnBox(turnBox(box, 90, size), 270, turnedSize)).toEqual(box);
    expect(turnBox(turnBox(box, 180, size), 180, size)).toEqual(box);
  });
});

test('rows of a sheet whose slope changes over the page have one height each once they are level', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -4, max: 4 }), (slope, change) => {
      const slopeAt = (y: number) => Math.tan(degrees(slope)) + (Math.tan(degrees(change)) * (y - 500)) / 1000;
      const rows = Array.from({ length: 10 }, (_, row) => 100 + row * 80);
      const boxes = rows.flatMap((y) =>
        [-400, 0, 400].map(
          (dx): RotatedBox => ({ x: 600 + dx, y: y + dx * slopeAt(y), width: 150, height: 24, angle: Math.atan(slopeAt(y)) }),
        ),
      );
      // Round text and lines of a stamp lie across the rows.
      const stamp = [-0.3, -0.9, 0.7].map((angle, at): RotatedBox => ({ x: 700, y: 400 + at * 60, width: 200, height: 40, angle }));
      for (const all of [boxes, [...boxes, ...stamp]]) {
        const { level } = levelBoxes(all);
        for (const [row] of rows.entries()) {
          const heights = level.slice(row * 3, row * 3 + 3).map(({ y }) => y);
          expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(10);
        }
      }
    }),
  );
});

describe('the words of a line', () => {
  /** Letters of 16 pixels; `_` is a gap in the ink that the network gave no space for. */
  const lineOf = (text: string) => {
    const width = text.length * 20;
    const gray = new Uint8Array(width * 48).fill(255);
    const read = [...text].flatMap((character, index) => {
      if (character === '_') return [];
      for (let y = 10; y < 38; y += 1) gray.fill(0, y * width + index * 20 + 2, y * width + index * 20 + 18);
      return [{ character, sure: character === '7' ? 0.6 : 0.99, at: (index + 0.5) / text.length }];
    });
    return wordsOf(read, { width, height: 48, gray }, { x: 500, y: 100, width: width / 2, height: 24, angle: 0 });
  };
  const textOf = (text: string) => lineOf(text).map((word) => word.text);

  test.each([
    ['Serum_Sodium', ['Serum', 'Sodium']],
    ['13_.6', ['13.6']],
    ['4.0_-11.0', ['4.0', '-', '11.0']],
    ['（Hb）', ['(Hb)']],
    ['10~3/uL', ['10^3/uL']],
    ['11.310^3/uL', ['11.3', '10^3/uL']],
  ])('%s', (line, words) => expect(textOf(line)).toEqual(words));

  test('a number is as sure as its least sure digit', () => {
    expect(lineOf('1.7')[0]?.confidence).toBe(0.6);
    expect(lineOf('Sodium')[0]?.confidence).toBeCloseTo(0.99);
  });
});

describe('a sheet that is held, its far edge shorter, in uneven light', () => {
  let reader: DocumentReader;
  beforeAll(() => {
    process.env.OCR_STRONG_ENGINE = 'on';
    reader = createDocumentReader(1);
  });
  afterAll(() => {
    delete process.env.OCR_STRONG_ENGINE;
    reader.close();
  });

  test('gives every value in the row of its name', async () => {
    const rows = valuesOf(5);
    const { bytes, contentType } = spoilPicture(printReport('striped_table', rows), 'phone', 5);
    const { text } = await reader.readPage({ key: 'held', content_type: contentType, bytes }, 1);
    const lines = text.split('\n').map((line) => line.split(/\s{2,}/));
    // A letter of a name may be misread ("Chioride"): the table of tests is found over a slip; a value may not.
    const isRow = (name: string, value: string) =>
      lines.some(([first = '', second]) => typoDistance(first, name, 1) <= 1 && second === value);
    expect(rows.filter(({ name, value }) => !isRow(name, value))).toEqual([]);
  });
});
