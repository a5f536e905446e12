import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';

const entry = (code: string, title: string, billable = true, terms: string[] = []) => ({ code, title, billable, terms });
const TERMINOLOGY = [
  entry('I10', 'Essential (primary) hypertension'),
  entry('E11.9', 'Type 2 diabetes mellitus without complications'),
  entry('M17.9', 'Osteoarthritis of knee, unspecified'),
  entry('M17.11', 'Unilateral primary osteoarthritis, right knee'),
  entry('M17.0', 'Bilateral primary osteoarthritis of knee'),
  entry('M19.90', 'Unspecified osteoarthritis, unspecified site'),
  entry('S52.502A', 'Unspecified fracture of the lower end of left radius, initial encounter for closed fracture'),
  entry('S52.509A', 'Unspecified fracture of the lower end of unspecified radius, initial encounter for closed fracture'),
  entry('N18.32', 'Chronic kidney disease, stage 3b'),
  entry('N18.9', 'Chronic kidney disease, unspecified'),
  entry('C61', 'Malignant neoplasm of prostate'),
  entry('J45', 'Asthma', false),
  entry('J45.909', 'Unspecified asthma, uncomplicated'),
  entry('K01.1', 'Impacted teeth'),
  entry('L93.0', 'Discoid lupus erythematosus'),
  entry('H40.10', 'Unspecified open-angle glaucoma', false),
  entry('H40.10X0', 'Unspecified open-angle glaucoma, stage unspecified'),
  entry('N42.31', 'Prostatic intraepithelial neoplasia', true, ['PIN']),
  entry('S93.40', 'Sprain of unspecified ligament of ankle', false, ['Ankle sprain']),
  entry('S93.401A', 'Sprain of unspecified ligament of right ankle, initial encounter'),
  entry('S93.409A', 'Sprain of unspecified ligament of unspecified ankle, initial encounter'),
  entry('T81.9XXA', 'Unspecified complication of procedure, initial encounter'),
];

describe('finding diagnoses', () => {
  let extract: Extractor;
  const read = (text: string) => extract(text, { source: 'document' }).conditions;
  const present = (text: string) =>
    read(text)
      .filter(({ negated, family, uncertain }) => !negated && !family && !uncertain)
      .map(({ icd10 }) => icd10);
  beforeAll(() => {
    extract = createExtractor({ conditions: TERMINOLOGY });
  });

  it.each<[string, [string | null, string | null][]]>([
    [
      'Osteoarthritis of the right knee and hypertension.',
      [
        ['M17.11', 'right'],
        ['I10', null],
      ],
    ],
    [
      'Sprain of the right ankle, and type 2 diabetes mellitus.',
      [
        ['S93.401A', 'right'],
        ['E11.9', null],
      ],
    ],
    [
      'Asthma; osteoarthritis of both knees and hypertension.',
      [
        ['J45.909', null],
        ['M17.0', 'bilateral'],
        ['I10', null],
      ],
    ],
  ])('gives the side of a joint to nothing that stands beside it: %s', (text, expected) => {
    expect(read(text).map(({ icd10, laterality }) => [icd10, laterality])).toEqual(expected);
  });

  it.each([
    ['Severe degenerative joint disease of the right knee.', ['M17.11']],
    ['Osteoarthritis, both knees.', ['M17.0']],
    ['Displaced fracture of the left distal radius.', ['S52.502A']],
    ['Adenocarcinoma of prostate.', ['C61']],
    ['PREOPERATIVE DIAGNOSIS: , Impacted wisdom teeth.,ANESTHESIA: , General.', ['K01.1']],
    ['CKD stage 3b with anemia.', ['N18.32', 'D64.9']],
    ['Open angle glaucoma.', ['H40.10X0']],
    ['Right ankle sprain.', ['S93.401A']],
    ['I have sugar and high blood pressure.', ['E11.9', 'I10']],
  ])('codes %p by what stands beside the head word', (text, expected) => {
    expect(present(text)).toEqual(expected);
  });

  it('keeps the more exact of two codes for one disease', () => {
    expect(present('Osteoarthritis. IMPRESSION: Osteoarthritis of the right knee. Chronic kidney disease. CKD 3b.')).toEqual([
      'M17.11',
      'N18.32',
    ]);
  });

  it.each([
    'We discussed the risks including infection, stroke and hypertension.',
    'Negative for tremors, headaches, dizzy spells, numbness, tingling, feeling hot or cold, abdominal pain, nausea, indigestion, heartburn, fevers, chills, weight loss, wheezing, cough, shortness of breath, varicose veins, or hypertension.',
    'Allergic to penicillin (rash).',
    'The patient tolerated the procedure very well without complications.',
    'A pin was placed in the hand.',
    'I don’t have asthma.',
    'The patient did well.,orthopedic, osteoarthritis, hypertension, knee replacement,',
  ])('finds nobody ill in %p', (text) => {
    expect(present(text)).toEqual([]);
  });

  it('tells what was, what may be, whose it is and since when', () => {
    expect(read('Hypertension since 2010. Possible asthma. History of discoid lupus erythematosus. Mother with diabetes.')).toMatchObject([
      { icd10: 'I10', onset: '2010', historical: false },
      { icd10: 'J45.909', uncertain: true, verification_status: 'provisional' },
      { icd10: 'L93.0', historical: true },
      { icd10: 'E11.9', family: true },
    ]);
  });
});
