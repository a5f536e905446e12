import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) =>
  extract(text, { source: 'document' })
    .observations.map(({ loinc, value, effective_at }) => `${loinc}=${value} ${effective_at ?? '-'}`)
    .toSorted();

describe('values of a paper and their days', () => {
  it.each([
    [
      'two days in one line',
      'Date: 20 March 2025\nINR 2.1 on 12/02/2025, 3.0 on 26/02/2025.',
      ['6301-6=2.1 2025-02-12', '6301-6=3.0 2025-02-26'],
    ],
    [
      'days without a year',
      'Datum: 03.09.2024\nLabor: CRP 88 mg/l am 28.08., 12 mg/l am 02.09.',
      ['1988-5=12 2024-09-02', '1988-5=88 2024-08-28'],
    ],
    ['days in brackets', 'Datum: 12.01.2025\nHb 132 g/l (18.12.), 108 g/l (02.01.)', ['718-7=108 2025-01-02', '718-7=132 2024-12-18']],
    ['a bare day behind the value', 'Date: 20 March 2025\nHbA1c 44 mmol/mol 26/02/2025.', ['59261-8=44 2025-02-26']],
    [
      'the day of an investigation line',
      'Dt: 17/8/24\nInv (14/8/24): FBS 132 mg/dl, PPBS 198 mg/dl',
      ['1521-4=198 2024-08-14', '1558-6=132 2024-08-14'],
    ],
  ])('keeps %s', (_, text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['Date of referral: 04/03/2025\nBloods 26/02/2025: K 4.4 mmol/L\nBP 138/80', '2025-03-04'],
    ['Date of letter: 04/03/2025\nAcute: Trimethoprim 200mg bd, completed 20/02/25\nBP 138/80', '2025-03-04'],
    ['Le 17/09/2024\nBiologie du 12/09/2024 : créatinine 78 µmol/L\nTA 138/80', '2024-09-17'],
    ['Дата: 12.03.2024\nАнализы 11.03.2024: МНО 2,4\nАД 138/80', '2024-03-12'],
  ])('dates the pressure by the visit: %s', (text, day) => expect(read(text)).toContain(`8480-6=138 ${day}`));

  it.each([
    'Potassium 6.2 mmol/L (haemolysed sample, please disregard)',
    'Kalium 6,2 mmol/l (hämolytisch, nicht verwertbar)',
    'Kaliémie 6,2 mmol/L (prélèvement hémolysé)',
    'Potasio 6,2 mmol/L (muestra hemolizada)',
    'Potassio 6,2 mmol/L (campione emolizzato, non attendibile)',
    'Potássio 6,2 mmol/L (amostra hemolisada, não valorizável)',
    'Potasyum 6,2 mmol/L (hemolizli, dikkate almayınız)',
    'Калий 6,2 ммоль/л (гемолиз, не учитывать)',
  ])('leaves out what the paper calls void: %s', (text) => expect(read(text)).toEqual([]));

  it.each([
    ['Potassium 5.2 mmol/L (not haemolysed)', '2823-3=5.2 -'],
    ['LDH 900 U/L, in keeping with haemolysis', '2532-0=900 -'],
    ['K 5.9 hemolyzed - repeat K 4.3 mmol/L', '2823-3=4.3 -'],
  ])('keeps a value that is valid: %s', (text, value) => expect(read(text)).toContain(value));

  it.each([
    'Metformin dose reduction is advised when eGFR <45.',
    'eGFR 45-59 persisting >3 months would indicate CKD stage 3a',
    'Note: eGFR <60 for 3 months suggests CKD.',
    'Bei Leukozyten <3,0 G/l Azathioprin reduzieren',
    'Si plaquettes <50 G/L arrêter',
  ])('takes no limit for a result: %s', (text) => expect(read(text)).toEqual([]));
});
