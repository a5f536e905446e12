import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => extract(text, { source: 'document' }).observations;
const values = (text: string) => read(text).map(({ loinc, value, unit, interpretation }) => [loinc, value, unit, interpretation]);

describe('reading laboratory values', () => {
  it.each([
    ['Sodium | 141 | mmol/L | 136-145', [['2951-2', '141', 'mmol/L', 'normal']]],
    ['Test: Creatinine  Result: 1.4  Units: mg/dL  Reference: 0.6-1.3  Flag: H', [['2160-0', '1.4', 'mg/dL', 'high']]],
    ['Hemoglobin 12.5 (12.0-15.5) g/dL', [['718-7', '12.5', 'g/dL', 'normal']]],
    ['TSH <0.01 uIU/mL', [['3016-3', '0.01', 'u[IU]/mL', 'low']]],
    ['Glycosylated Hb (HbA1c)    6.0 *    %    4.0 - 5.6', [['4548-4', '6.0', '%', 'high']]],
    ['Hemoglobin: 11,2 g/dl (Ref: 12,0 - 16,0)', [['718-7', '11.2', 'g/dL', 'low']]],
    [
      'INR 2.3, PT 24.1 seconds, PTT 38.',
      [
        ['6301-6', '2.3', null, null],
        ['5902-2', '24.1', 's', 'high'],
        ['14979-9', '38', null, 'high'],
      ],
    ],
    [
      'Differential is normal with 51% neutrophils and 37% lymphocytes.',
      [
        ['770-8', '51', '%', 'normal'],
        ['736-9', '37', '%', 'normal'],
      ],
    ],
    [
      'Creatinine rose from 1.2 to 2.4 mg/dL.',
      [
        ['2160-0', '1.2', 'mg/dL', 'normal'],
        ['2160-0', '2.4', 'mg/dL', 'high'],
      ],
    ],
    [
      'White count of 6000 and platelet count of 250,000.',
      [
        ['6690-2', '6', null, 'normal'],
        ['777-3', '250', null, 'normal'],
      ],
    ],
  ])('in %p', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each([
    ['HGB 1O.5 g/dL 12.0-17.5', '10.5', 'g/dL'],
    ['RBC l.95 M/uL 4.20-5.90', '1.95', '10*6/uL'],
    ['Glucose    91 mg/db    (70-140)', '91', 'mg/dL'],
    ['Potassium    5.2 mmot/e    (3:5-5.1)H', '5.2', 'mmol/L'],
    ['Creatinine    ee    1.07 mg/di    (0.60-1,36)', '1.07', 'mg/dL'],
  ])('sees through a poor scan in %p', (text, value, unit) => {
    expect(read(text)).toMatchObject([{ value, unit }]);
  });

  it('judges in other units, and by the sex of the patient, where no range is printed', () => {
    expect(read('Glucose 7.8 mmol/L')).toMatchObject([{ interpretation: 'high' }]);
    expect(read('Total leucocyte count 8,900 /cumm')).toMatchObject([{ value: '8900', interpretation: 'normal' }]);
    expect(read('Sex: Female\nHemoglobin 12.8 g/dL')).toMatchObject([{ interpretation: 'normal' }]);
    expect(read('Sex: Male\nHemoglobin 12.8 g/dL')).toMatchObject([{ interpretation: 'low' }]);
  });

  it('judges by age, says whose range it is, and judges no child by the range of adults', () => {
    const judged = (person: string, result: string) =>
      read(`${person}\n${result}`).map(({ interpretation, judged_by }) => [interpretation, judged_by?.source]);
    expect(judged('Age: 7', 'Hemoglobin 11.8 g/dL')).toEqual([['normal', 'WHO 2024, children of 5 to 11 years']]);
    expect(judged('DOB: 1950-03-01  Sex: Male\nDate: 2026-02-01', 'PSA 5.8 ng/mL')).toEqual([
      ['normal', 'Oesterling 1993, 70 years and over'],
    ]);
    expect(judged('Age: 44  Sex: Male', 'PSA 3.1 ng/mL')).toEqual([['high', 'Oesterling 1993, 40 to 49 years']]);
    expect(judged('Age: 9', 'TSH 5.0 mIU/L')).toEqual([[null, undefined]]);
    expect(judged('', 'Glucose 7.8 mmol/L')).toEqual([['high', 'common adult range']]);
    expect(judged('', 'Glucose 7.8 mmol/L (3.9-8.0)')).toEqual([['normal', undefined]]);
  });

  it('dates a value by the words before it, and leaves one of another day undated', () => {
    expect(read('Blood work dated 12/15/2008, white count 4.7.')).toMatchObject([{ effective_at: '2008-12-15' }]);
    expect(read('Date: 2025-06-05\nHemoglobin A1c was 8.6 three months ago.')).toMatchObject([{ effective_at: null }]);
  });

  it.each([
    'If glucose > 200 give insulin. Keep potassium above 4.0.',
    'HbA1c target < 7 %',
    'She takes calcium 600 mg, iron 325 mg and potassium chloride 20 mEq.',
    'MEDICATIONS: Magnesium 400 mg daily.',
  ])('takes no result from %p', (text) => {
    expect(values(text)).toEqual([]);
  });

  it("gives a value of another fluid that fluid's code or none, and judges it by no range of blood", () => {
    const { observations } = extract('CSF: glucose 60. Pleural fluid LDH 812. Hb 5.7, creatinine 1.0 mg/dL.', {
      source: 'document',
    });
    expect(observations.map(({ loinc, specimen, interpretation }) => [loinc, specimen ?? null, interpretation])).toEqual([
      ['2342-4', 'csf', null],
      [null, 'pleural', null],
      ['718-7', null, 'critical'],
      ['2160-0', null, 'normal'],
    ]);
  });

  it('judges a value without a printed unit in the unit that it can only have, and says so', () => {
    const [low] = extract('Hb 5.7.', { source: 'document' }).observations;
    expect(low).toMatchObject({ unit: null, assumed_unit: 'g/dL', interpretation: 'critical' });
    expect(low?.judged_by?.source).toContain('unit not printed');
    expect(extract('Creatinine 141.', { source: 'document' }).observations).toMatchObject([
      { unit: null, assumed_unit: 'umol/L', interpretation: 'high' },
    ]);
  });

  it('calls a value beyond a critical limit critical, with its unit and without one', () => {
    const text = 'K 6.9 mmol/L. Na 118. Hb 10.2. Platelets 30 10^9/L.';
    expect(extract(text, { source: 'document' }).observations.map(({ value, interpretation }) => [value, interpretation])).toEqual([
      ['6.9', 'critical'],
      ['118', 'critical'],
      ['10.2', 'low'],
      ['30', 'critical'],
    ]);
  });

  it('gives back exactly the passage it read', () => {
    const text = 'LABS: , White count is 11.1, hemoglobin is 13.50 g/dL (12 - 16), platelets are 279.';
    const found = read(text);
    expect(found.map(({ value }) => value)).toEqual(['11.1', '13.50', '279']);
    for (const { passage } of found) expect(text.slice(passage.start, passage.end)).toBe(passage.quote);
  });
});
