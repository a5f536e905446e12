import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const codes = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

describe('smoker or former smoker', () => {
  it.each([
    'smoker. well ex-smoker since March',
    'smoked for 20 years, quit in 2010',
    'soy fumador, bueno, lo dejé hace 5 años',
    'fumatore fino al 2015',
    'курил 20 лет, бросил',
    'كنت مدخن وتركت التدخين',
    'Non fumo da 20 anni',
    "I haven't smoked in ten years",
    'seit 20 Jahren rauche ich nicht mehr',
    'não fumo há 20 anos',
    '20 yıldır sigara içmiyorum',
    'уже 10 лет не курю',
  ])('is one of them, and what is told last holds: %s', (message) => expect(codes(message)).toEqual(['Z87.891']));

  it.each([
    'I smoke, tried to quit in 2019 but failed',
    "je fume, je n'arrive pas à arrêter",
    'I stopped drinking in 2015 but I smoke',
    'fumo da 20 anni',
  ])('stays a smoker who only wants to stop: %s', (message) => expect(codes(message)).toContain('F17.210'));

  it.each(['no fumo, nunca fumé', "I don't smoke, for 10 years I take metformin", 'never smoked in 40 years of life'])(
    'is none: %s',
    (message) => expect(codes(message)).toEqual([]),
  );
});
