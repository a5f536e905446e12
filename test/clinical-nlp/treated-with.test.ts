import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string) => {
  const { conditions, medications } = extract(text, { source: 'document', pages: [] });
  return [
    ...conditions.map((one) => `${one.icd10?.slice(0, 3)} ${one.clinical_status}`),
    ...medications.map((one) => `${one.name} ${one.status}`),
  ];
};

describe('a disease that is treated with a medicine', () => {
  it.each([
    ['Non-smoker, hypertension treated with amlodipine.', ['I10 active', 'amlodipine active']],
    ['She has hypertension, treated with amlodipine 5 mg.', ['I10 active', 'amlodipine active']],
    ['Diabetes treated with metformin and gliclazide.', ['E11 active', 'metformin active', 'gliclazide active']],
    ['Atrial fibrillation treated with apixaban 5 mg bd.', ['I48 active', 'apixaban active']],
    ['Gout, treated with allopurinol.', ['M10 active', 'allopurinol active']],
    ['Rheumatoid arthritis treated with methotrexate.', ['M06 active', 'methotrexate active']],
  ])('goes on where it lasts: %s', (text, wanted) => expect(read(text)).toEqual(wanted));

  it.each([
    ['Pneumonia treated with amoxicillin in 2019.', ['Z87 resolved', 'amoxicillin completed']],
    ['UTI treated with nitrofurantoin.', ['Z87 resolved', 'nitrofurantoin completed']],
    ['Hepatitis C treated with sofosbuvir.', ['Z86 resolved', 'sofosbuvir completed']],
  ])('is over where it passes: %s', (text, wanted) => expect(read(text)).toEqual(wanted));

  it('is over where the medicine is: she was treated with it', () => {
    expect(read('She was treated with warfarin for six months.')).toEqual(['warfarin completed']);
    expect(read('Hypertension was treated with amlodipine until 2019.')).toContain('amlodipine completed');
  });
});
