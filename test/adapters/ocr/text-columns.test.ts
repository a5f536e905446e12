import { describe, expect, it } from '@jest/globals';
import { columnsInTurn } from '../../../adapters/ocr/text/text-columns.ts';
import type { RecognizedLine } from '../../../adapters/ocr/text/recognized-text.ts';

/** Words as an engine places them: 10 pixels a letter, lines 30 pixels apart. `at`: where each piece begins. */
function lineOf(row: number, ...pieces: [at: number, text: string][]): RecognizedLine {
  const words = pieces.flatMap(([at, text]) => {
    let left = at;
    return text.split(' ').map((word) => {
      const placed = { text: word, left, top: row * 30, width: word.length * 10, height: 20, confidence: 0.9 };
      left += word.length * 10 + 10;
      return placed;
    });
  });
  return { words, beginsParagraph: false };
}
const textOf = (lines: readonly RecognizedLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));

const LEFT = [
  'The patient was seen in clinic',
  'There is no sign of rheumatoid',
  'arthritis in either hand today',
  'Her blood pressure is at target',
  'She takes no blood thinners now',
  'The right knee is swollen again',
  'It hurts',
];
const RIGHT = [
  'Her mother had breast cancer at',
  'the age of sixty two years and',
  'her father had a stroke at age',
  'seventy after years of smoking',
  'We recommend knee replacement',
  'and physiotherapy before that',
  'Kind regards',
];

describe('a page of two columns', () => {
  it('is read column by column, and lines across both stay where they are', () => {
    const head = lineOf(0, [0, 'Letter of the orthopaedic outpatient clinic to the family doctor of the patient']);
    const rows = LEFT.map((text, row) => lineOf(row + 1, [0, text], [400, RIGHT[row] ?? '']));
    const foot = lineOf(9, [0, 'Printed by the outpatient clinic on the day of the visit and valid unsigned']);
    expect(textOf(columnsInTurn([head, ...rows, foot]))).toEqual([...textOf([head]), ...LEFT, ...RIGHT, ...textOf([foot])]);
  });

  it('is not seen in a table, whose entries are short', () => {
    const table = ['Hemoglobin', 'Potassium', 'Sodium', 'Creatinine', 'Glucose', 'Calcium', 'Albumin'].map((name, row) =>
      lineOf(row, [0, name], [330, '13.6'], [430, 'g/dL'], [560, '12.0 - 17.5']),
    );
    expect(columnsInTurn(table)).toEqual(table);
  });

  it('is not seen in prose of one column', () => {
    const prose = LEFT.map((text, row) => lineOf(row, [0, `${text} and ${RIGHT[row]}`]));
    expect(columnsInTurn(prose)).toEqual(prose);
  });
});
