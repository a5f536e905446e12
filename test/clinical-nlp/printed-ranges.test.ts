import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => extract(text, { source: 'document' }).observations;
const values = (text: string) => read(text).map(({ printed_name, value }) => `${printed_name} ${value}`);

describe('what is built like a reference range', () => {
  it.each([
    '(2026-10-12)',
    '(12.10.2026)',
    '(12.10.-14.10.2026)',
    '(10-12-2026)',
    '10-12-2026',
    '(10-12-26)',
    '(10/12/26)',
    '(12 Oct 2026)',
    '(12-Oct-2026)',
    '(Oct-2026)',
    '(2026-10)',
    '(10-2026)',
    '(2025-2026)',
    '(10:30-11:30)',
    '(3-4 weeks ago)',
    '(hace 3-4 semanas)',
    '(3-4 semanas)',
    '(vor 3-4 Wochen)',
    '(3-4 недели назад)',
    '(قبل 3-4 أسابيع)',
    '(<3 weeks ago)',
    '(2-3x)',
    '2-3 times normal',
    '(10-20 % lower)',
    '(40-50 years)',
    ', age 40-50',
    ', 2-3 units transfused',
    '(tel 555-1234)',
    ', tel 555-1234',
    '(555-1234)',
    '(page 3-4)',
    'page 3-4',
  ])('is none in "Hemoglobin 13.5 g/dL %s", on a line and in a sentence', (behind) => {
    for (const text of [`Hemoglobin 13.5 g/dL ${behind}`, `His hemoglobin was 13.5 g/dL ${behind}, and he felt well.`])
      expect(read(text)).toMatchObject([{ value: '13.5', unit: 'g/dL', range: null, interpretation: 'normal' }]);
  });

  it.each([
    ['Hemoglobin 13.5 g/dL (14.0-17.5)', '14.0', '17.5', 'low'],
    ['Hemoglobin 13.5 g/dL (12.0-15.5 for women)', '12.0', '15.5', 'normal'],
    ['Hemoglobin 13.5 g/dL 12 - 15 (2026-10-12)', '12', '15', 'normal'],
    ['HbA1c 7.1 % (4.0-5.6 %)', '4.0', '5.6', 'high'],
    ['Vitamin B12 410 pg/mL (200-1100)', '200', '1100', 'normal'],
    ['WBC 6.1 10^3/uL 4.0-11.0 x10^3/uL', '4.0', '11.0', 'normal'],
    ['CRP 12 mg/L (<5)', null, '5', 'high'],
  ])('is one in %p', (text, low, high, interpretation) => {
    expect(read(text)).toMatchObject([{ range: { low, high }, interpretation }]);
  });

  it.each([
    ['Hemoglobin 13.5 g/dL (2026-10-12)'],
    ['Hemoglobin: 13.5 g/dL (12.10.2026)'],
    ['His hemoglobin was 13.5 g/dL (12 Oct 2026), stable.'],
  ])('a day in brackets is the day of the value in %p', (text) => {
    expect(read(text)).toMatchObject([{ effective_at: '2026-10-12' }]);
  });
});

describe('a row whose result is missing', () => {
  const head = 'Test    Result    Unit    Reference\n';
  const others = 'AST    35    U/L    8-40\nGGT    22    U/L    0-55\n';

  it.each(['ALT    U/L    7-40', 'ALT    U/L    40', 'ALT    J/L    40'])('has no value in %p', (row) => {
    for (const text of [`${head}${others}${row}\n`, `${row}\n${others}`, `${others}${row}\n`])
      expect(values(text)).toEqual(['AST 35', 'GGT 22']);
  });

  it('has its value behind the unit where the head or the other rows do', () => {
    expect(values('Test    Unit    Result\nALT    U/L    40\nAST    U/L    35\n')).toEqual(['ALT 40', 'AST 35']);
    expect(values('ALT    U/L    40    7-45\nAST    U/L    35    8-40\nGGT    U/L    22\n')).toEqual(['ALT 40', 'AST 35', 'GGT 22']);
    expect(values('AST    35    U/L    8-40\nALT (U/L)    40\n')).toEqual(['AST 35', 'ALT 40']);
  });

  it.each(['Sodium    38    135 - 145', 'Albumin 3.5 - 5.0', 'Platelets 10^3/uL', 'Platelets 10^3/uL 150-400', 'Platelets 10³/uL 150-400'])(
    'gives no value from the range or the unit in %p',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it.each([
    ['Potassium    4.5 mmol/L    normal 3.5to 5.1\nUrea nitrogen    10 mg/dL    normal7to20', ['Potassium 4.5', 'Urea nitrogen 10']],
    ['Platelets: 236 10^3/uL (reference 150-400)', ['Platelets 236']],
    ['Albumin 5.3 g/dL reference 3.5 - 5.0, albumin 3.5 - 5.0', ['Albumin 5.3']],
    [
      'The lab showed platelets: 236 10^3/uL (reference 150-400); albumin: 5.3 g/dL (reference 3.5 - 5.0).',
      ['platelets 236', 'albumin 5.3'],
    ],
  ])('one value a test in %p', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});
