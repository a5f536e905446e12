import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) =>
  extract(text, { source: 'document' }).observations.map(({ value, effective_at }) => `${value} ${effective_at ?? 'undated'}`);
const DAYS = '14/10/26 02/07/26 10/01/26 Valeurs de référence\n';

describe('a row of several days', () => {
  it.each([
    ['Sodium mmol/L 141 139 - 136 - 145', ['141 2026-10-14', '139 2026-07-02']],
    ['Potassium mmol/L 5,4 * 4,7 - 3,5 - 5,1', ['5.4 2026-10-14', '4.7 2026-07-02']],
    ['Sodium               mmol/L           141           139            -           136 - 145', ['141 2026-10-14', '139 2026-07-02']],
    ['Glycémie à jeun mg/dL 92 - 97 70 - 100', ['92 2026-10-14', '97 2026-01-10']],
    ['Cholestérol total mg/dL 231 * - 244 * < 200', ['231 2026-10-14', '244 2026-01-10']],
    ['Créatinine mg/dL - 0,79 0,84 0,50 - 0,95', ['0.79 2026-07-02', '0.84 2026-01-10']],
    ['Parathormone ng/L 31 - - 15 - 65', ['31 2026-10-14']],
    ['Sodium mmol/L 141 n.d. 139 136 - 145', ['141 2026-10-14', '139 2026-01-10']],
    ['Leucocytes /mm3 5 850 - 7 300 4 000 - 10 000', ['5850 2026-10-14', '7300 2026-01-10']],
    ['Sodium mmol/L 141 139 140 136 - 145', ['141 2026-10-14', '139 2026-07-02', '140 2026-01-10']],
  ])('keeps each value on its day where one was not measured: %s', (row, values) => expect(read(`${DAYS}${row}`)).toEqual(values));

  it('gives no day to values of which nobody can tell the column', () => {
    expect(read(`${DAYS}Sodium mmol/L 141 139 136 - 145`)).toEqual(['141 undated', '139 undated']);
  });

  it.each(['  ', ' '])('has the limit where the head has the range, and the earlier value behind it', (gap) => {
    const cells = [
      ['TEST', 'SONUÇ', 'BİRİM', 'REFERANS', 'ÖNCEKİ (11.05.2026)'],
      ['Trigliserid', '212 Y', 'mg/dL', '< 150', '240'],
      ['HDL', '38 D', 'mg/dL', '> 50'],
    ];
    expect(read(cells.map((row) => row.join(gap)).join('\n'))).toEqual(['212 undated', '240 2026-05-11', '38 undated']);
  });
});

describe('a line with the days of a stay', () => {
  it.each([
    [
      'Admitted: 03/10/2026      Discharged: 18/10/2026',
      'Hb 128 g/L, WCC 6.9, platelets 244. Sodium 139, potassium 4.6 mmol/L.',
      'CRP <5 mg/L. HbA1c 39 mmol/mol.',
    ],
    [
      'Aufnahme: 03.10.2026      Entlassung: 18.10.2026',
      'Hb 12,8 g/dl, Leukozyten 6,9, Thrombozyten 244. Natrium 139, Kalium 4,6 mmol/l.',
      'CRP <5 mg/l. HbA1c 5,9 %.',
    ],
    [
      'Entrée : 03/10/2026      Sortie : 18/10/2026',
      'Hb 12,8 g/dL, leucocytes 6,9, plaquettes 244. Sodium 139, potassium 4,6 mmol/L.',
      'CRP <5 mg/L. HbA1c 5,9 %.',
    ],
    [
      'Yatış: 03.10.2026      Çıkış: 18.10.2026',
      'Hemoglobin 12,8 g/dL, lökosit 6,9, trombosit 244. Sodyum 139, potasyum 4,6 mmol/L.',
      'CRP <5 mg/L. HbA1c 5,9 %.',
    ],
    [
      'Поступление: 03.10.2026      Выписка: 18.10.2026',
      'Гемоглобин 128 г/л, лейкоциты 6,9, тромбоциты 244. Натрий 139, калий 4,6 ммоль/л.',
      'СРБ <5 мг/л. HbA1c 5,9 %.',
    ],
  ])('is no head over sentences: %s', (...lines) => {
    const found = extract(lines.join('\n'), { source: 'document' }).observations;
    expect(found.map(({ loinc }) => loinc)).toHaveLength(new Set(found.map(({ loinc }) => loinc)).size);
    expect(found.map(({ loinc }) => loinc)).toEqual(expect.arrayContaining(['718-7', '6690-2', '777-3', '2951-2', '2823-3', '1988-5']));
    expect(found).toHaveLength(7);
  });

  it('is a head where its words are those of results', () => {
    const table = 'Result 13.02.2026   Previous: 12.01.2026   Unit   Range\nHemoglobin   13.1   12.2   g/dL   12 - 16';
    expect(read(table)).toContain('13.1 2026-02-13');
  });
});
