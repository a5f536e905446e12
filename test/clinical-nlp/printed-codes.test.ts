import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const codes = (text: string) => extract(text, { source: 'document', pages: [] }).conditions.map(({ icd10 }) => icd10);

describe('a code that a paper prints behind its words', () => {
  it.each([
    ['Diagnosis: Cataract of both eyes (H25.9).', ['H25.9']],
    ['Hypertension (I10), type 2 diabetes (E11.65)', ['I10', 'E11.65']],
    ['Diagnosis: Depression (F33.1)', ['F33.1']],
    ['Diagnosis: heart failure, I50.22', ['I50.22']],
    ['Asthma (ICD-10 J45.40)', ['J45.40']],
    ['Atrial fibrillation [I48.0]', ['I48.0']],
    ['Breast cancer left (C50.412)', ['C50.412']],
    ['Diagnosis: rotator cuff tear, right shoulder (M75.121)', ['M75.121']],
    ['Rotator cuff tear of the left shoulder (M75.122)', ['M75.122']],
    ['Diagnosen: Gonarthrose rechts (M17.11), Vorhofflimmern (I48.0)', ['M17.11', 'I48.0']],
  ])('is the code: %s', (text, wanted) => expect(codes(text)).toEqual(wanted));

  it.each([
    ['Diagnosen: Gonarthrose rechts (M17.1)', ['M17.11']],
    ['Breast cancer left (C50.411)', ['C50.912']],
    ['Rotator cuff tear, right shoulder (M75.122)', ['M75.101']],
    ['Hypertension (E11.9)', ['I10']],
    ['Hypertension. Q12.3 of the form', ['I10']],
  ])('is not where it is of another edition, side or disease: %s', (text, wanted) => expect(codes(text)).toEqual(wanted));
});

describe('the classification beside its code', () => {
  it.each([
    '(ICD-10 E11.9)',
    '(ICD-10: E11.9)',
    '(ICD-10-CM E11.9)',
    '(ICD 10 E11.9)',
    '(ICD: E11.9)',
    '[ICD10: E11.9]',
    'ICD-10 code E11.9',
  ])('is no defibrillator that was put in: %s', (printed) => {
    const text = `Comorbidities: Type 2 diabetes mellitus ${printed}, essential hypertension (ICD-10 I10).`;
    for (const source of ['document', 'message'] as const)
      expect(extract(text, { source, pages: [] }).conditions.map(({ icd10, clinical_status }) => [icd10, clinical_status])).toEqual([
        ['E11.9', 'active'],
        ['I10', 'active'],
      ]);
  });

  it('is no stone in Russian', () => {
    const text = 'Сопутствующие заболевания: сахарный диабет 2 типа (МКБ-10 E11.9), гипертоническая болезнь (МКБ-10 I10).';
    expect(codes(text)).toEqual(['E11.9', 'I10']);
  });

  it('leaves a defibrillator what it is', () => {
    const text = 'Past medical history: ventricular fibrillation, ICD implanted 2012.';
    expect(extract(text, { source: 'document', pages: [] }).conditions[0]?.clinical_status).toBe('resolved');
  });
});
