import { icd10Extractor } from '../support/icd10-extractor.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';

/** What patients said in conversations that nobody here wrote became an allergy or a disease: its like, in other words. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (message: string) => extract(message, { source: 'message' });

describe('what is taken for the stomach', () => {
  it.each([
    ['midem için lansoprazol', 'lansoprazole'],
    ['sabahları mide için pantpas', 'pantoprazole'],
    ['pantoprazol 40 por causa do refluxo', 'pantoprazole'],
    ['lansoprazol en ayunas por el estómago', 'lansoprazole'],
    ['famotidine for my stomach acid', 'famotidine'],
    ['für den Magen Esomeprazol 20', 'esomeprazole'],
  ])('is a medicine and no allergy: %s', (message, name) => {
    const { medications, allergies } = read(message);
    expect(allergies).toEqual([]);
    expect(medications.map((medicine) => medicine.name)).toEqual([expect.stringContaining(name)]);
  });

  it.each(['el ibuprofeno me destroza el estómago', 'naproksen midemi mahvediyor', 'diclofenac upsets my stomach'])(
    'what harms it is not borne: %s',
    (message) => expect(read(message).allergies).toHaveLength(1),
  );
});

describe('what it was not', () => {
  it.each([
    'el bulto era benigno, no fue cáncer',
    'no ha sido un ictus, me dijeron',
    'al final no resultó ser asma',
    'foi só um susto, não foi infarto',
    'não se tratava de epilepsia',
    'non si tratta di diabete',
    'abim bende astım yok',
    'oğlum bende şeker hastalığı yok',
  ])('is no disease of the patient: %s', (message) => {
    expect(read(message).conditions.filter(({ negated, family }) => !negated && !family)).toEqual([]);
  });

  it('of a brother stays his', () => {
    const [finding] = read('kardeşimde astım var').conditions;
    expect(finding?.family).toBe(true);
  });
});
