import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const hasDefibrillator = (text: string) => {
  const { conditions, procedures } = extract(text, { source: 'document', pages: [] });
  return [conditions.some(({ icd10 }) => icd10 === 'Z95.810'), procedures.some(({ text: words }) => words.includes('ICD'))];
};

describe('the letters ICD', () => {
  it.each([
    'Diagnosis: Primary osteoarthritis of the right knee (ICD-10 M17.11).',
    'Osteoarthritis of the right knee, ICD-10-CM code M17.11',
    'Osteoarthritis of the right knee, ICD: M17.11',
    'Osteoarthritis of the right knee, ICD code M17.11',
    'Primary hypertension [ICD I10]',
    'CAD, ICD I25.10, on aspirin',
    'ICD–10: I10 hypertension',
    'Diagnosis code (ICD): M17.11',
    'Código ICD M17.1 gonartrosis',
    'Codice ICD: M17.1',
    'Diagnose (ICD 10 GM): Gonarthrose rechts M17.1',
  ])('are the classification in %s', (text) => {
    expect(hasDefibrillator(text)).toEqual([false, false]);
  });

  it.each([
    'Osteoarthritis of the right knee (ICD-10: M17.11). ICD in situ since 2015.',
    'ICD implanted in 2018 for ventricular tachycardia.',
    'Ischemic cardiomyopathy with ICD.',
    'Patient has an ICD (2019).',
    'History: MI 2010, ICD, CABG',
    'ICD 10.2018, last check 03/2024',
    'He has had an ICD 10 years ago.',
    'Zustand nach ICD 11/2019',
    'Known ICD. Dilated cardiomyopathy.',
  ])('are a defibrillator in %s', (text) => {
    expect(hasDefibrillator(text)).toEqual([true, expect.any(Boolean)]);
  });
});
