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
});
