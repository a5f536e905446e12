import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'document' });

describe('a disease with the limit that defines it', () => {
  it.each([
    'Vitamin-D-Mangel: < 20',
    'Vitamin D deficiency: < 20 ng/mL',
    'Déficit de vitamina D: < 20 ng/ml',
    'Carenza di vitamina D: < 20 ng/ml',
    'Дефицит витамина D: < 20 нг/мл',
    'D vitamini eksikliği: < 20 ng/mL',
    'Anämie: Hb < 12 g/dl (Frauen)',
    'Anaemia is Hb < 12 g/dL in women',
    'Hypertension: BP over 140/90',
    'Adipositas: BMI über 30',
    'Hyperkaliämie: > 5,0 mmol/l',
    'Dyslipidémie : LDL supérieur à 1,6 g/L',
    'HbA1c %6,5 ve üzeri diyabet tanısı koydurur',
    'HbA1c of 6.5% or higher indicates diabetes',
  ])('is no finding and no result: %s', (text) => {
    expect(read(text).conditions).toEqual([]);
    expect(read(text).observations).toEqual([]);
  });

  it.each([
    ['Anaemia: Hb 9.8', 'D64.9'],
    ['Vitamin-D-Mangel: 12 ng/ml', 'E55.9'],
    ['Thrombocytopenia: < 10 G/l today', 'D69.6'],
    ['Neutropenia: < 0.1', 'D70.9'],
    ['Hypertension: 150/95', 'I10'],
    ['Heart failure: EF < 20 %', 'I50.9'],
    ['Osteoporosis: T-score -3.0', 'M81.0'],
    ['Hyperlipidaemia: LDL > 190 on two occasions, on atorvastatin', 'E78.5'],
  ])('is one where a result stands there: %s', (text, code) => expect(read(text).conditions.map(({ icd10 }) => icd10)).toEqual([code]));
});
