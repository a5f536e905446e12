import { describe, expect, it } from '@jest/globals';
import { layOut } from '../../../adapters/ocr/text/page-layout.ts';
import { around, doubtfulWords, sheetRows, withSecondLook } from '../../../adapters/ocr/engine/recheck.ts';
import { composeText, joinRows, readTsv, type RecognizedWord } from '../../../adapters/ocr/text/recognized-text.ts';

const word = (text: string, left: number, top: number, confidence = 0.95, height = 16): RecognizedWord => ({
  text,
  left,
  top,
  width: text.length * 10,
  height,
  confidence,
});
const line = (...words: RecognizedWord[]) => ({ words, beginsParagraph: false });

describe('recognized text', () => {
  it("keeps a row's columns apart and leaves dot leaders out", () => {
    const row = ['5', '1', '1', '1', '1'];
    const tsv = [
      'header',
      ...[
        ['Sodium', 50, 100, 60, 16, 95],
        ['eee', 130, 112, 300, 3, 8],
        ['139', 500, 100, 30, 16, 94],
      ].map(([text, ...numbers], at) => [...row, at + 1, ...numbers, text].join('\t')),
    ].join('\n');
    expect(composeText(readTsv(tsv))).toEqual({ text: 'Sodium    139', confidence: 0.95, doubtful: [], places: [] });
  });

  it('puts columns side by side that were read one after the other', () => {
    const names = [line(word('Sodium', 50, 100)), line(word('Potassium', 50, 140))];
    const values = [line(word('139', 400, 102)), line(word('4.2', 400, 141))];
    expect(composeText(joinRows([...names, ...values])).text).toBe('Sodium    139\nPotassium    4.2');
  });

  it('says where its numbers may be misread, and of a poor page earlier', () => {
    const doubted = (...rows: ReturnType<typeof line>[]) => {
      const { text, doubtful } = composeText(rows);
      return doubtful.map(({ start, end }) => text.slice(start, end));
    };
    const heading = line(word('Laboratory', 50, 60), word('report', 170, 60));
    const rows = (confidence: number) => [
      line(word('Sodium', 50, 100), word('139', 400, 100)),
      line(word('Iron', 50, 140, 0.3), word('4.2', 400, 140, confidence)),
    ];
    expect(doubted(heading, ...rows(0.5))).toEqual(['4.2']);
    expect(doubted(heading, ...rows(0.8))).toEqual([]);
    expect(doubted(line(word('Lboralory', 50, 60, 0.4)), ...rows(0.8))).toEqual(['4.2']);
  });

  it('lays out text pieces by baseline, whatever order they come in', () => {
    const pieces = [word('4.2', 400, 126), word('Sodium', 50, 100), word('139', 400, 101), word('Potassium', 50, 125)];
    expect(layOut(pieces).text).toBe('Sodium    139\nPotassium    4.2');
  });
});

describe('the second look', () => {
  const page = [line(word('BUN', 50, 100), word('1', 400, 100, 0.3)), line(word('Protein', 50, 140), word('7.7', 400, 140))];
  const doubtful = doubtfulWords(page);
  const seen = (text: string, confidence: number) => [
    line({ ...word(text, 60, (sheetRows(doubtful.map(around))[0]?.top ?? 0) + 5, confidence) }),
  ];

  it('is for words that the engine doubted', () => {
    expect(doubtful.map(({ text }) => text)).toEqual(['1']);
  });

  it('counts where it is surer', () => {
    expect(composeText(withSecondLook(page, doubtful, seen('11', 0.96))).text).toBe('BUN    11\nProtein    7.7');
  });

  it('changes nothing where it is not', () => {
    expect(withSecondLook(page, doubtful, seen('41', 0.45))).toEqual(page);
    expect(withSecondLook(page, doubtful, [])).toEqual(page);
  });
});
