import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'document' });

describe('papers of specialties', () => {
  it.each([
    ['Retinopatia diabética não proliferativa ODE. Doente medicada com insulina.', 'E11.319'],
    ['Rétinopathie diabétique non proliférante', 'E11.319'],
    ['Fibrilación auricular no valvular en tratamiento con apixabán', 'I48.91'],
  ])('deny no disease by the name of its kind: %s', (text, code) =>
    expect(read(text).conditions.map(({ icd10, negated }) => [icd10, negated])).toEqual([[code, false]]),
  );

  it.each([
    'Born at 32 weeks by emergency caesarean',
    'Né par césarienne à 38 SA',
    'Geboren per Sectio in der 38. SSW',
    'Nacido por cesárea',
  ])('store no operation of the mother: %s', (text) => expect(read(text).procedures).toEqual([]));

  it('tell what was taken at an event from what is taken', () => {
    expect(read('DVT 2009 (on OCP)').medications).toMatchObject([{ status: 'completed' }]);
    expect(read('Drugs: tranexamic acid 1 g tds prn.').medications).toMatchObject([{ status: 'active' }]);
    expect(read('Traitement : amlodipine 5 mg/j. Pas de métastase cérébrale.').medications).toMatchObject([{ status: 'active' }]);
  });
});
