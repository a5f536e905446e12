import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const TABLE = [
  'Test Name      Result   Flag   Units    Reference',
  'Glucose     99     mg/dL   65-99',
  'Sodium    140    mmol/L   135-146',
  'Potassium    4.1    mmol/L   3.5-5.3',
  'Chloride    101   mmol/L   98-107',
  'Creatinine   0.9   mg/dL   0.6-1.3',
];
const daysUnder = (...head: string[]) => {
  const days = extract([...head, ...TABLE].join('\n'), { source: 'document' }).observations.map(({ effective_at }) => effective_at);
  expect(days).toHaveLength(TABLE.length - 1);
  return [...new Set(days)];
};

describe('the day of a laboratory result', () => {
  it('is the day of the collection in every row, whatever else the head dates', () => {
    expect(daysUnder('Collected: 02/18/2026', 'Reported: 02/19/2026')).toEqual(['2026-02-18']);
    expect(daysUnder('Collected: 02/18/2026   Received: 02/18/2026   Reported: 02/19/2026 11:20')).toEqual(['2026-02-18']);
    expect(daysUnder('Collection date: 02/18/2026', 'Printed on: 02/20/2026', 'Date of birth: 03/14/1960')).toEqual(['2026-02-18']);
  });

  it('is the day of the report where nothing else is printed', () => {
    expect(daysUnder('Reported: 02/19/2026')).toEqual(['2026-02-19']);
  });

  it('is the day that the words before the results name', () => {
    expect(extract('DOB: 03/14/1960. Labs from 02/17/2026: creatinine 0.9 mg/dL.', { source: 'document' }).observations).toMatchObject([
      { loinc: '2160-0', effective_at: '2026-02-17' },
    ]);
  });

  const dated = (text: string) =>
    extract(text, { source: 'document' }).observations.map(({ value, effective_at }) => `${value} ${effective_at ?? 'undated'}`);

  it.each([
    ['NHS No: 943 476 5919\nDate: 08/10/2026\n\nResults of 07/10/2026\nHb 128 g/L.', '128 2026-10-07'],
    ['Date: 08/10/2026\n\nResults of 07/10/2026\nCreatinine 98 umol/L.', '98 2026-10-07'],
    ['Houston, TX 77030\nDate: 08/10/2026\n\nResults of 07/10/2026\nHemoglobin 12.8 g/dL.', '12.8 2026-07-10'],
    ['Date: 08/21/2026\n\nResults of 07/10/2026\nHaemoglobin 128 g/L.', '128 2026-07-10'],
    ['Admitted 28/09/2026. Results of 07/10/2026\nHemoglobin 12.8 g/dL.', '12.8 2026-10-07'],
  ])('is read in the one order of the paper: %s', (text, value) => expect(dated(text)).toEqual([value]));

  it.each([
    ['Numune Alma: 09.11.2026 08:12      Rapor: 10.11.2026\nGlukoz   118   mg/dL   74 - 106', '118 2026-11-09'],
    ['Fecha de ingreso: 18/09/2026 22:40      Fecha de alta: 19/09/2026\nAnalítica: hemoglobina 13,1 g/dL.', '13.1 2026-09-18'],
    ["Date de l'intervention : 17/06/2026\nSuites : Créatinine 88 µmol/l.", '88 2026-06-17'],
    ['Prélèvement du 14/10/2026 à 07h50      Édité le 15/10/2026\n\nNT-proBNP : 231 ng/L', '231 2026-10-14'],
    ['Дата: 15.10.2026\n\nКреатинин 71 мкмоль/л', '71 2026-10-15'],
    ['TA 130/70 (15/10/2026).', '130 2026-10-15'],
    ['Serology 10 Oct 2026: Anti-HBs 6 mIU/mL.', '6 2026-10-10'],
  ])('is the day that the paper gives the sample or itself: %s', (text, value) => expect(dated(text)[0]).toBe(value));

  it('stands over the whole paragraph that it begins, and over no other', () => {
    const words = 'keine Besonderheiten, Kontrolle wie besprochen, der Patient fühlt sich wohl und ist mobil; '.repeat(3);
    expect(dated(`Datum: 12.10.2026\n\nBefunde vom 05.10.2026: ${words}\nHarnsäure 7,8 mg/dl.`)).toEqual(['7.8 2026-10-05']);
    expect(dated(`Datum: 12.10.2026\n\nBefunde vom 05.10.2026: ${words}\n\n${words}\nHarnsäure 7,8 mg/dl.`)).toEqual(['7.8 2026-10-12']);
    expect(dated(`geb.: 12.12.1985 ${words}\nHarnsäure 7,8 mg/dl.`)).toEqual(['7.8 undated']);
  });

  it('is that of the paper in the column beside a dated one', () => {
    const table = 'TEST   SONUÇ   BİRİM   REFERANS   ÖNCEKİ (11.05.2026)\nGlukoz   118   mg/dL   74 - 106   131';
    expect(dated(`Numune Alma: 09.11.2026\n${table}`)).toEqual(['118 2026-11-09', '131 2026-05-11']);
  });

  it('does not hang on what was read before', () => {
    const text = 'Labs 10 Oct 2026: sodium 139 mmol/L.';
    const alone = dated(text);
    dated('Date of report: on 10/02/2026\n\nSodium 139 mmol/L.');
    expect(dated(text)).toEqual(alone);
    expect(alone).toEqual(['139 2026-10-10']);
  });
});
