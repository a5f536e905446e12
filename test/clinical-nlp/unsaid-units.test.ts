import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) =>
  extract(text, { source: 'document' }).observations.map(({ value, assumed_unit, interpretation }) => [
    value,
    assumed_unit ?? null,
    interpretation,
  ]);

describe('a value without a unit', () => {
  it.each([
    ['Bilirubin 18', '18'],
    ['Total bilirubin 2.4', '2.4'],
    ['Билирубин 20', '20'],
    ['Bilirubine 12', '12'],
    ['Magnesium 0.8', '0.8'],
    ['Magnesium 2.1', '2.1'],
    ['Phosphate 1.1', '1.1'],
    ['Troponin 14', '14'],
    ['Vitamin D 70', '70'],
    ['CRP 5', '5'],
  ])('that two usual units can have is judged in neither: %s', (text, value) => expect(read(text)).toEqual([[value, null, null]]));

  it.each([
    ['Bilirubin 0.9', '0.9', 'mg/dL', 'normal'],
    ['Bilirubin 250', '250', 'umol/L', 'high'],
    ['Glucose 12.4', '12.4', 'mmol/L', 'high'],
    ['Glucose 110', '110', 'mg/dL', 'normal'],
    ['FT4 15', '15', 'pmol/L', 'normal'],
    ['HDL 1.2', '1.2', 'mmol/L', 'normal'],
    ['LDL 3.4', '3.4', 'mmol/L', 'high'],
    ['Calcium 2.35', '2.35', 'mmol/L', 'normal'],
  ])('has the one in which laboratories print such numbers: %s', (text, value, unit, interpretation) =>
    expect(read(text)).toEqual([[value, unit, interpretation]]),
  );

  it.each([
    ['Vitamin D 12', '12', 'low'],
    ['CRP 80', '80', 'high'],
  ])('is judged where all units agree: %s', (text, value, interpretation) =>
    expect(read(text).map(([printed, , judged]) => [printed, judged])).toEqual([[value, interpretation]]),
  );

  it('has the unit that the printed limits or the other values of the paper tell', () => {
    expect(read('Labs:\nBilirubin   18   (3 - 21)')).toEqual([['18', 'umol/L', 'normal']]);
    expect(read('Creatinine 98, bilirubin 18')).toEqual([
      ['98', 'umol/L', 'normal'],
      ['18', 'umol/L', 'normal'],
    ]);
    expect(read('Creatinine 1.1, bilirubin 1.8, magnesium 0.9')).toEqual([
      ['1.1', 'mg/dL', 'normal'],
      ['1.8', 'mg/dL', 'high'],
      ['0.9', null, null],
    ]);
  });
});
