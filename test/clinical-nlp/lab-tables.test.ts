import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (lines: string[]) =>
  extract(lines.join('\n'), { source: 'document' }).observations.map(
    ({ loinc, printed_name, value, unit, effective_at, range, interpretation }) => ({
      ...{ loinc, printed_name, value, unit, effective_at, interpretation },
      range: range && [range.low, range.high],
    }),
  );

describe('reading laboratory tables', () => {
  it('reads one result a day from columns headed by dates, with unit and range behind them', () => {
    const rows = read([
      'Test                 13/01/2026    15/03/2026    Units      Reference',
      'Haemoglobin          118           124           g/L        120-160',
      'Potassium                          4.4           mmol/L     3.5-5.3',
    ]);
    expect(rows).toMatchObject([
      { loinc: '718-7', value: '118', unit: 'g/L', effective_at: '2026-01-13', range: ['120', '160'], interpretation: 'low' },
      { loinc: '718-7', value: '124', unit: 'g/L', effective_at: '2026-03-15', interpretation: 'normal' },
      { loinc: '2823-3', value: '4.4', unit: 'mmol/L', effective_at: '2026-03-15' },
    ]);
  });

  it('finds the column of a cell that stands between bars beside an empty one', () => {
    const rows = read(['| Test | 2026-01-10 | 2026-02-10 | Units | Reference |', '|---|---|---|---|---|', '| CRP | | 3.1 | mg/L | <5.0 |']);
    expect(rows).toMatchObject([
      { loinc: '1988-5', value: '3.1', effective_at: '2026-02-10', range: [null, '5.0'], interpretation: 'normal' },
    ]);
  });

  it('keeps both results of a row that has no head', () => {
    expect(read(['Hb 118 124 g/L 120-160'])).toMatchObject([
      { value: '118', unit: 'g/L', effective_at: null },
      { value: '124', unit: 'g/L', effective_at: null },
    ]);
  });

  it('leaves out an earlier result whose day is not printed', () => {
    const rows = read([
      'Test     Current Result   Flag   Previous Result   Units    Reference Interval',
      'TSH      6.82             H      5.10              uIU/mL   0.45-4.50',
    ]);
    expect(rows).toMatchObject([{ loinc: '3016-3', value: '6.82', interpretation: 'high' }]);
  });

  it('takes limits from columns of their own, and from a column before the result', () => {
    expect(read(['Analyte    Result   Low    High   Unit', 'Sodium     133      135    145    mmol/L'])).toMatchObject([
      { value: '133', range: ['135', '145'], interpretation: 'low' },
    ]);
    expect(read(['Name       Normal values   Your value   Unit', 'GGT        < 60            51           U/L'])).toMatchObject([
      { value: '51', range: [null, '60'], interpretation: 'normal' },
    ]);
  });

  it('reads tests that head the columns, a day a row', () => {
    const rows = read([
      'Date          Hb (g/dL)   WBC (10^9/L)   Creatinine (umol/L)',
      '22/01/2026    9.8         12.4           71',
      '25/01/2026    10.4        8.9            69',
    ]);
    expect(rows.map(({ loinc, value, unit, effective_at }) => [loinc, value, unit, effective_at])).toEqual([
      ['718-7', '9.8', 'g/dL', '2026-01-22'],
      ['6690-2', '12.4', '10*9/L', '2026-01-22'],
      ['2160-0', '71', 'umol/L', '2026-01-22'],
      ['718-7', '10.4', 'g/dL', '2026-01-25'],
      ['6690-2', '8.9', '10*9/L', '2026-01-25'],
      ['2160-0', '69', 'umol/L', '2026-01-25'],
    ]);
  });

  it('reads two results that stand side by side', () => {
    expect(read(['Sodium      138 mmol/L (135-145)      Potassium   4.2 mmol/L (3.5-5.1)'])).toMatchObject([
      { loinc: '2951-2', value: '138', range: ['135', '145'] },
      { loinc: '2823-3', value: '4.2', range: ['3.5', '5.1'] },
    ]);
  });

  it('takes one value where the head has one column of results, whatever a scan made of the flag', () => {
    const rows = read(['Test                Result    Unit     Reference', 'Glucose, fasting    118    4H    mg/dL    70 - 99']);
    expect(rows).toMatchObject([{ loinc: '1558-6', value: '118', interpretation: 'high' }]);
  });

  it('restores a lost decimal point on a recognized page, and leaves a typed one as it is', () => {
    const text = 'Hemoglobin    128    g/dL    12.0 - 15.5';
    const [scanned, typed] = [true, false].map((recognized) =>
      extract(text, { source: 'document', pages: [{ page: 1, start: 0, end: text.length, recognized }] }).observations.map(
        ({ value }) => value,
      ),
    );
    expect([scanned, typed]).toEqual([['12.8'], ['128']]);
  });

  it('takes the unit from the brackets behind the name', () => {
    expect(read(['Ferritin (ug/L): 6 (15 - 200) L'])).toMatchObject([{ loinc: '2276-4', value: '6', unit: 'ug/L', interpretation: 'low' }]);
  });

  it.each([
    [
      'German',
      ['Untersuchung   Ergebnis   Einheit   Referenzbereich', 'Leukozyten     11,8 +     /nl       3,9-10,2'],
      '6690-2',
      '11.8',
      '10*3/uL',
    ],
    [
      'Spanish',
      ['Prueba     Resultado   Unidades   Valores de referencia', 'Glucosa    104 *       mg/dL      70 - 100'],
      '2345-7',
      '104',
      'mg/dL',
    ],
    ['Turkish', ['Tetkik Adı   Sonuç   Birim     Referans Aralığı', 'Sodyum       140     mmol/L    136 - 145'], '2951-2', '140', 'mmol/L'],
    [
      'French',
      ['Analyse       Résultat   Unité   Valeurs de référence', 'Hémoglobine   13,4       g/dL    12,0 - 16,0'],
      '718-7',
      '13.4',
      'g/dL',
    ],
  ])('reads a report in %s', (_language, lines, loinc, value, unit) => {
    expect(read(lines)).toMatchObject([{ loinc, value, unit }]);
  });

  it('tells counted cells from their share', () => {
    expect(read(['Neutrophils   62 %', 'Neutrophils   4.1 x10^9/L']).map(({ loinc }) => loinc)).toEqual(['770-8', '751-8']);
  });

  it('keeps a result of a test nobody listed under its printed name, without a code', () => {
    expect(read(['TEST             RESULT   UNITS     REFERENCE', 'Thymidine kinase 1.4      U/L       0.6-4.3'])).toMatchObject([
      { loinc: null, printed_name: 'Thymidine kinase', value: '1.4', range: ['0.6', '4.3'] },
    ]);
  });

  it('does not take a ratio, another fluid or a dose for the test that its name begins with', () => {
    expect(
      read(['Test           Result   Unit   Reference', 'LDL/HDL ratio  2.1      ratio  <3.5']).map(({ loinc }) => loinc),
    ).not.toContain('13457-7');
    expect(read(['URINALYSIS', 'Glucose   30 mg/dL']).map(({ loinc }) => loinc)).toEqual([null]);
    expect(read(['Calcium 500 mg tablets twice daily'])).toEqual([]);
  });

  it('reads results in words with the reference beside them', () => {
    expect(read(['HBsAg           Non-reactive    (Non-reactive)', 'Blood group:    O Positive'])).toMatchObject([
      { loinc: '5196-1', value: 'Non-reactive', interpretation: 'normal' },
      { loinc: '883-9', value: 'O Positive' },
    ]);
  });

  it.each([
    ['Plan', 'Review in six weeks', 'Results on discharge'],
    ['Synovial fluid', 'Results on discharge'],
    ['Diagnosis', 'Urinary tract infection'],
  ])('codes the results of the blood below %s', (...lines) => {
    const table = ['Test | Result | Unit | Reference', 'Haemoglobin | 11.2 | g/dL | 12 - 16', 'CRP | 12 | mg/L | < 5'];
    expect(read([...lines, ...table]).map(({ loinc }) => loinc)).toEqual(['718-7', '1988-5']);
  });

  it('takes no aim of a plan for a value', () => {
    expect(read(['Plan', 'Chase results on Monday', 'Aim for haemoglobin of 12 g/dL'])).toEqual([]);
    expect(read(['Plan', 'Transfuse if', 'Haemoglobin   < 7 g/dL'])).toEqual([]);
  });

  it('names a test with the bracket that closes it', () => {
    expect(read(['Glucose (fasting)  5.4 mmol/L', 'eGFR (CKD-EPI)  >90 mL/min/1.73m2', 'Haemoglobin (Hb)   13.1 g/dL'])).toMatchObject([
      { loinc: '1558-6', printed_name: 'Glucose (fasting)', value: '5.4' },
      { loinc: '33914-3', printed_name: 'eGFR (CKD-EPI)', value: '90' },
      { loinc: '718-7', value: '13.1' },
    ]);
  });
});
