import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (lines: string[], source: 'document' | 'message' = 'document') => extract(lines.join('\n'), { source }).observations;
const brief = (lines: string[]) => read(lines).map(({ loinc, value, unit }) => [loinc, value, unit]);

describe('reading results in other forms than tables', () => {
  it('reads the segments of an HL7 message with their code, range, flag and day', () => {
    expect(
      read([
        'OBX|1|NM|2345-7^Glucose^LN||134|mg/dL|70-99|H|||F|||202602110730',
        'OBX|2|SN|1988-5^C reactive protein^LN||<^0.6|mg/L|0-5||||F',
        'OBX|3|NM|99999-1^Some rare analyte^LN||12|U/L|||||F',
        'OBX|4|ST|11475-1^Culture^LN||Escherichia coli||||||F',
      ]),
    ).toMatchObject([
      { loinc: '2345-7', value: '134', unit: 'mg/dL', interpretation: 'high', effective_at: '2026-02-11' },
      { loinc: '1988-5', value: '0.6', comparator: '<' },
      { loinc: '99999-1', printed_name: 'Some rare analyte', value: '12' },
    ]);
  });

  it('reads exported objects, and leaves out one that is none', () => {
    expect(
      read([
        '{"results":[{"test":"ALT","value":88,"unit":"U/L","low":0,"high":35,"flag":"H"},',
        '{"test":"INR","value":"1.4","unit":""}, {"test":"Sodium","value": }]}',
      ]),
    ).toMatchObject([
      { loinc: '1742-6', value: '88', unit: 'U/L', interpretation: 'high' },
      { loinc: '6301-6', value: '1.4', unit: null },
    ]);
  });

  it("reads the ward's shorthand of whole panels, and no dates or pressures for it", () => {
    expect(brief(['BMP 138/4.2/102/24/19/1.3<188. CBC: 11.2>13.9/41.8<244.'])).toEqual([
      ['2951-2', '138', null],
      ['2823-3', '4.2', null],
      ['2075-0', '102', null],
      ['2028-9', '24', null],
      ['3094-0', '19', null],
      ['2160-0', '1.3', null],
      ['2345-7', '188', null],
      ['6690-2', '11.2', null],
      ['718-7', '13.9', null],
      ['4544-3', '41.8', null],
      ['777-3', '244', null],
    ]);
    expect(brief(['Seen 12/3/2026, ratio 1/2/3/4/5/6, steps 120/9/300/24/19/1.3'])).toEqual([]);
  });

  it('takes the unit of a heading for all rows below, where the test is measured in it', () => {
    expect(
      brief(['LIPIDS (all in mmol/L)', '  HDL                1.1     (>1.0)', '  TC/HDL ratio       5.8', 'OTHER', '  HDL    1.2  (>1.0)']),
    ).toEqual([
      ['2085-9', '1.1', 'mmol/L'],
      ['9830-1', '5.8', null],
      ['2085-9', '1.2', null],
    ]);
  });

  it('reads a result that stands before its name', () => {
    expect(read(['Result     Investigation     Range      Units', ' 101   L   Haemoglobin       115-165    g/L'])).toMatchObject([
      { loinc: '718-7', value: '101', unit: 'g/L', range: { low: '115', high: '165' }, interpretation: 'low' },
    ]);
  });

  it('knows a test by the abbreviation behind a name that nobody listed', () => {
    expect(read(['Test    Sonuç   Birim   Referans', 'Foreign long word (GGT)    88   U/L   0 - 55'])).toMatchObject([
      { loinc: '2324-2', printed_name: 'Foreign long word (GGT)', value: '88' },
    ]);
  });

  it('reads dipsticks and sediments under a heading of urine, and inline', () => {
    expect(
      brief(['URINE ROUTINE EXAMINATION', 'CHEMICAL EXAMINATION', 'Protein : Trace', 'Sugar : 3+', 'Pus cells : 10-12 /hpf', 'pH : 5.5']),
    ).toEqual([
      ['20454-5', 'Trace', null],
      ['25428-4', '3+', null],
      ['5821-4', '10-12', '/[HPF]'],
      ['5803-2', '5.5', null],
    ]);
    expect(brief(['Seen in clinic. Urine dip: leuc 2+, nitrite positive.'])).toEqual([
      ['5799-2', '2+', null],
      ['5802-4', 'positive', null],
    ]);
  });

  it('tells serum and urine apart that stand side by side', () => {
    expect(brief(['SERUM                              URINE', 'Sodium    128 mmol/L (135-145)     Sodium    18 mmol/L'])).toEqual([
      ['2951-2', '128', 'mmol/L'],
      ['2955-3', '18', 'mmol/L'],
    ]);
  });

  it('takes antibodies of a class for no immunoglobulins, and the word of a serology before its index', () => {
    expect(
      brief([
        'Serology    Index (S/CO)   Cut-off   Interpretation',
        'Rubella IgG   45.2 IU/mL   10.0   Immune',
        'HBsAg    0.31   1.00   Non-reactive',
      ]),
    ).toEqual([
      ['5334-8', '45.2', '[IU]/mL'],
      ['5196-1', 'Non-reactive', null],
    ]);
  });

  it('reads each result of a series behind its day', () => {
    expect(brief(['CRP (mg/L):   03 Feb: 212   04 Feb: 176   06 Feb: 94'])).toEqual([
      ['1988-5', '212', 'mg/L'],
      ['1988-5', '176', 'mg/L'],
      ['1988-5', '94', 'mg/L'],
    ]);
  });

  it('leaves out of a recognized row the digit that was an arrow, and keeps it in a text', () => {
    expect(read(['Lac     3.1    4    mmol/L  [0.5 - 1.6]'])).toMatchObject([{ loinc: '2524-7', value: '3.1' }]);
    expect(read(['Lac     3.1    4    mmol/L  [0.5 - 1.6]'], 'message')).toHaveLength(2);
  });

  it('keeps the sign of what can be below nought', () => {
    expect(brief(['BE(B)    -4.2   mmol/L   [-2.0 - 3.0]', 'Na  - 138 mmol/L (135-145)'])).toEqual([
      ['1925-7', '-4.2', 'mmol/L'],
      ['2951-2', '138', 'mmol/L'],
    ]);
  });

  it('finds nothing in susceptibilities, doses and targets', () => {
    expect(
      brief([
        'Culture: Escherichia coli >100,000 CFU/mL',
        '  Ceftriaxone         <=0.25  S',
        'CURRENT MEDICATIONS',
        'Vitamin D3 2000 IU daily, Potassium chloride 20 mEq, Lithium 300 mg bid',
        'TARGETS: HbA1c <7%, LDL <70 mg/dL',
      ]),
    ).toEqual([]);
  });
});
