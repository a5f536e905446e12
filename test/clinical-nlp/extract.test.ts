import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { readAssertions } from '../../clinical-nlp/assertion/assertions.ts';
import { findSections } from '../../clinical-nlp/sections/sections.ts';
import { hasSharedData, sharedLines } from '../support/shared-data.ts';

const isNegated = (text: string, start: number, end: number) =>
  readAssertions(text, findSections(text)).at(start, end).polarity === 'negated';
const entry = (code: string, title: string) => ({ code, title, billable: true, terms: [] });
const TERMINOLOGY = [
  entry('I10', 'Essential (primary) hypertension'),
  entry('E11.9', 'Type 2 diabetes mellitus without complications'),
  entry('M17.11', 'Unilateral primary osteoarthritis, right knee'),
  entry('M17.12', 'Unilateral primary osteoarthritis, left knee'),
  entry('J45.909', 'Unspecified asthma, uncomplicated'),
  entry('I21.9', 'Acute myocardial infarction, unspecified'),
  entry('K22.2', 'Esophageal obstruction'),
  entry('L93.0', 'Discoid lupus erythematosus'),
];

describe('reading clinical text without a model', () => {
  let extract: Extractor;
  const read = (text: string) => extract(text, { source: 'document' });
  const conditions = (text: string) => read(text).conditions.map(({ icd10, negated, family }) => [icd10, negated, family]);
  const values = (text: string) => read(text).observations.map(({ loinc, value, unit }) => [loinc, value, unit]);
  beforeAll(() => {
    extract = createExtractor({ conditions: TERMINOLOGY });
  });

  it.each([
    [
      'She has HTN and T2DM.',
      [
        ['I10', false, false],
        ['E11.9', false, false],
      ],
    ],
    ['Osteoarthritis of the left knee, end stage.', [['M17.12', false, false]]],
    ['No history of asthma.', [['J45.909', true, false]]],
    ['Her father had a myocardial infarction at 70.', [['I21.9', false, true]]],
    ['Known discoid lupus erythematosus.', [['L93.0', false, false]]],
  ])('finds the conditions in %p', (text, expected) => {
    expect(conditions(text)).toEqual(expected);
  });

  it.each([
    ['denies chest pain, fever, or cough', 'cough', true],
    ['no fever but has a cough', 'cough', false],
    ['Pneumonia was ruled out.', 'Pneumonia', true],
    ['There is no evidence of fracture.', 'fracture', true],
    ['Without difficulty he reported pain.', 'pain', false],
  ])('in %p, %s negated is %s', (text, concept, negated) => {
    const start = text.indexOf(concept);
    expect(isNegated(text, start, start + concept.length)).toBe(negated);
  });

  it.each([
    ['Glucose    80    mg/dL    70-140', [['2345-7', '80', 'mg/dL']]],
    ['Hemoglobin A1c ..... 6.20  %  (4.0-5.6)  H', [['4548-4', '6.20', '%']]],
    [
      'On admission hemoglobin and hematocrit was 10.5 and 32.8 respectively.',
      [
        ['718-7', '10.5', null],
        ['4544-3', '32.8', null],
      ],
    ],
    ['The WBC was 3.2 x10^3/uL (normal 4.0 - 11.0), which is low.', [['6690-2', '3.2', '10*3/uL']]],
    ['Goal A1c < 7 %.', []],
    ['Takes vitamin D 1000 IU daily and potassium 20 mEq.', []],
    ['CSF glucose 60 mg/dL', [['2342-4', '60', 'mg/dL']]],
  ])('reads the values in %p', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('judges a value by the range that is printed, and gives back a decimal point that the scan lost', () => {
    const [potassium] = read('Potassium   47   mmol/L   3.5 - 5.1').observations;
    expect(potassium).toMatchObject({ value: '4.7', interpretation: 'normal', range: { low: '3.5', high: '5.1' } });
    const [creatinine] = read('Creatinine  3.07  High  mg/dL  0.60-1.30').observations;
    expect(creatinine).toMatchObject({ value: '3.07', interpretation: 'high' });
  });

  it('keeps the passage of every finding', () => {
    const text = 'MEDICATIONS\n1. Metformin 850 mg twice daily\nALLERGIES\nPenicillin (rash).\nASSESSMENT\n1. Essential hypertension.';
    const { conditions: found, medications, allergies } = read(text);
    for (const { passage } of [...found, ...medications, ...allergies]) expect(text.slice(passage.start, passage.end)).toBe(passage.quote);
    expect(medications).toMatchObject([{ name: 'metformin', dose: '850 mg', frequency: 'twice daily' }]);
    expect(allergies).toMatchObject([{ name: 'penicillin', reaction: 'rash' }]);
  });

  it('finds no allergy where none is known', () => {
    expect(read('ALLERGIES: NKDA').allergies).toEqual([]);
  });

  it('reads who the document is about, its kind and its date', () => {
    const { demographics, document_date, document_type } = read(
      'Clinical Laboratory\nPatient: Reyna, Josefina   Collected: 06/26/2026\nDOB: 04/02/1965   Sex: Female\nGlucose 80 mg/dL 70-140',
    );
    expect(demographics).toEqual({ name: 'Reyna, Josefina', birth_date: '1965-04-02', gender: 'female', age: null });
    expect([document_date, document_type]).toEqual(['2026-06-26', 'lab_report']);
  });

  (hasSharedData ? it : it.skip)('judges at least 95 percent of the labelled negations right', () => {
    const rows = sharedLines<{ sentence: string; concept: string; negation: string }>('negation/negex-dev.jsonl').flatMap((row) => {
      const start = row.sentence.toLowerCase().indexOf(row.concept.toLowerCase());
      return start < 0 ? [] : [{ ...row, start }];
    });
    const right = rows.filter(
      ({ sentence, concept, negation, start }) => isNegated(sentence, start, start + concept.length) === (negation === 'negated'),
    );
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['Consultation note\nPatient: Amina Haddad\nAssessment: Knee pain.', 'consultation_note'],
    ['DISCHARGE SUMMARY\nHb 11.2 g/dL, WBC 9.1, CRP 12 mg/L, Na 139, K 4.1', 'discharge_summary'],
    ['City Hospital - Laboratory report\nGlucose 5.4 mmol/L', 'lab_report'],
    ['MRI of the right knee\nSequences: T1, T2 FS, PD sagittal and coronal.\nFindings: Joint effusion.', 'imaging_report'],
    ['X-ray of the knee\nThere is narrowing of the medial joint space.', 'imaging_report'],
    ['X-RAY LEFT KNEE AP AND LATERAL\nJoint space narrowing. Impression: osteoarthritis.', 'imaging_report'],
    ['Department of Radiology\nChest X-ray PA view\nThe heart size is normal.', 'imaging_report'],
    ['City hospital\nName: A. Haddad\nExam: MR KNEE RT\nTechnique: multiplanar\nFindings\nThe ACL is intact.', 'imaging_report'],
    ['CT THORAX WITH CONTRAST\nFINDINGS: Nodule.', 'imaging_report'],
    ['Ultrasound abdomen\nLiver normal in size.', 'imaging_report'],
    ['Consultation note\nX-ray knee\nAssessment: knee osteoarthritis', 'consultation_note'],
    ['Dear colleague\nRe: MRI of the knee\nI would be grateful if you could see him.\nYours sincerely', 'referral_letter'],
    ['Bilateral knee pain for 3 years.\nX-ray done last year showed arthritis.\nPlan: MRI.', 'other'],
    ['Please bring the X-ray to the clinic\nThank you', 'other'],
    ['Patient has pain in the right knee\nMRI', 'other'],
  ])('takes the kind of a document from its title: %p', (text, kind) => {
    expect(read(text).document_type).toBe(kind);
  });
});
