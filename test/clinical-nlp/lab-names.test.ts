import { describe, expect, it } from '@jest/globals';
import { FINDING_TESTS, LAB_TESTS } from '../../terminology/loinc/tests.ts';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (lines: string[]) => extract(lines.join('\n'), { source: 'document' }).observations;
/** LOINC's last digit (Mod 10): a code with a wrong one was never given out. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
const codeOf = (line: string) => read([line]).map(({ loinc }) => loinc);

describe('which test a name means', () => {
  it('tells urea from the nitrogen in it, which weighs half as much', () => {
    const urea = ['Urea', 'Serum urea', 'Blood urea', 'Harnstoff', 'Urée', 'Ureia', 'Azotemia', 'Üre', 'Mocznik', 'Мочевина'];
    for (const name of urea) expect([name, codeOf(`${name}   34 mg/dL   17 - 43`)]).toEqual([name, ['3091-6']]);
    const nitrogen = ['BUN', 'Urea nitrogen', 'Blood urea nitrogen', 'Harnstoff-N', 'Kan üre azotu', 'Nitrógeno ureico', 'Urea (BUN)'];
    for (const name of nitrogen) expect([name, codeOf(`${name}   14 mg/dL   7 - 20`)]).toEqual([name, ['3094-0']]);
  });

  it('judges urea by its own range, in either unit, and believes it without one', () => {
    expect(read(['Urea   34 mg/dL', 'Serum urea   9.1 mmol/L', 'BUN   34 mg/dL'])).toMatchObject([
      { loinc: '3091-6', value: '34', interpretation: 'normal', judged_by: { low: '17', high: '43', unit: 'mg/dL' } },
      { loinc: '3091-6', value: '9.1', unit: 'mmol/L', interpretation: 'high' },
      { loinc: '3094-0', value: '34', interpretation: 'high' },
    ]);
    expect(read(['Recent bloods: sodium 141, potassium 4.9, urea 1.8 and creatinine 118.'])).toMatchObject([
      { loinc: '2951-2' },
      { loinc: '2823-3' },
      { loinc: '3091-6', value: '1.8', unit: null },
      { loinc: '2160-0' },
    ]);
  });

  it('lists no code that LOINC cannot have given out', () => {
    const wrong = [...LAB_TESTS, ...FINDING_TESTS]
      .map(({ loinc }) => loinc)
      .filter((loinc) => loinc.split('-')[1] !== checkDigitOf(loinc.split('-')[0] ?? ''));
    expect(wrong).toEqual([]);
  });

  it('reads a blood group under its longer name, and a titre with the one it should stay below', () => {
    expect(read(['ABO group / Rh  A Positive', 'ANA titre 1:320 (<1:80)'])).toMatchObject([
      { loinc: '883-9', printed_name: 'ABO group / Rh', value: 'A Positive' },
      { loinc: '5048-4', value: '1:320', range: { text: '<1:80' }, interpretation: 'high' },
    ]);
    expect(read(['ANA titre   1:40   <1:80'])).toMatchObject([{ value: '1:40', interpretation: 'normal' }]);
  });

  it('reads the limit that is printed with a sign and a word', () => {
    expect(read(['eGFR 79  > OR = 60 mL/min/1.73m2'])).toMatchObject([
      { loinc: '33914-3', value: '79', unit: 'mL/min/{1.73_m2}', range: { low: '60', high: null }, interpretation: 'normal' },
    ]);
  });
});
