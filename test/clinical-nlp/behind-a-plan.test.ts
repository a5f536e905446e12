import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'document', pages: [] });
const values = (text: string) => read(text).observations.map(({ name, value }) => `${name} ${value}`);
const diseases = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

describe('what stands behind a plan', () => {
  it.each([
    ['Plan: total knee replacement right.\n\nSodium 139 mmol/L (135 - 145)\nGlucose 98', ['Sodium 139', 'Glucose 98']],
    [
      'Plan: total knee replacement right.\nSodium 139 mmol/L (135 - 145)\nPotassium 6.3 mmol/L (3.5 - 5.1)',
      ['Sodium 139', 'Potassium 6.3'],
    ],
    ['Plan: total knee replacement.\nSodium 139 mmol/L (135 - 145)\nGlucose 98', ['Sodium 139', 'Glucose 98']],
    ['Follow-up: in 6 weeks.\n\nHb 12.1 g/dL\nCreatinine 1.4 mg/dL', ['Hemoglobin 12.1', 'Creatinine 1.4']],
    ['Treatment: total knee replacement.\nHb 10.2 g/dL (12.0 - 16.0) L', ['Hemoglobin 10.2']],
    ['Recommendation: MRI.\nCRP 12 mg/l [< 5]', ['CRP 12']],
    ['Procedere: total knee arthroplasty right.\nPotassium: 6.3 mmol/L\nSodium: 900 mmol/L', ['Potassium 6.3', 'Sodium 900']],
    ['Procedere: Hüft-TEP rechts.\nKalium 6,3 mmol/l\nHbA1c 8,9 %', ['Potassium 6.3', 'Hemoglobin A1c 8.9']],
    ['Plan: prótesis de rodilla derecha.\nPotasio: 6,3 mmol/L', ['Potassium 6.3']],
    ['Conduite à tenir : prothèse.\nPotassium : 6,3 mmol/L', ['Potassium 6.3']],
    ['Recommendation: total hip arthroplasty right.\nCreatinine 4.8 mg/dL', ['Creatinine 4.8']],
  ])('is read as results in %s', (text, wanted) => {
    expect(values(text).map((value) => value.replace('C-reactive protein', 'CRP'))).toEqual(wanted);
  });

  it.each([
    'Plan: keep potassium 4.0 - 5.0 mmol/L.\nRepeat sodium in one week.',
    'Plan: goals\nPotassium 4.0 mmol/L\nINR 2.5',
    'Plan: transfuse if\nHb 7 g/dL',
    'Plan: keep\nHbA1c < 7 %\nLDL < 70 mg/dL',
    'Plan:\nMetformin 500 mg\nPotassium 40 mmol\nIron 100 mg',
    'Plan:\nHbA1c below 7.0 % before surgery.\nPotassium 4.0-5.0 mmol/L',
    'Plan:\n1. Start metformin 500 mg.\n\n2. Potassium 40 mmol daily',
    'Family history: mother.\nPlan: aim for LDL 1.8 mmol/L (1.4 - 1.8)',
  ])('is no result where it says what is wanted: %s', (text) => {
    expect(values(text)).toEqual([]);
  });

  it('is a disease in a paragraph of its own, and not what is to be looked for', () => {
    expect(diseases('Plan: total knee replacement.\n\nThe patient has hypertension.')).toEqual(['I10']);
    expect(diseases('Recommendations: aspirin 75 mg.\n\nRule out pulmonary embolism.\nConsider asthma.')).toEqual([]);
    expect(diseases('Plan: CT abdomen.\n\nReturn if fever or leg swelling occurs.')).toEqual([]);
    expect(diseases('Plan: CT abdomen.\n\nWe will look for diverticulitis.')).toEqual([]);
  });
});
