import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'message' });

describe('what somebody was tested for or vaccinated against', () => {
  it.each([
    'they check me for glaucoma every year',
    'they tested me for coeliac, all good',
    'me hicieron pruebas de celiaquía',
    'me vacuné de la hepatitis B',
    'gegen Hepatitis B geimpft',
    'sie haben mich auf Zöliakie getestet',
    "j'ai fait un test pour la maladie coeliaque",
    'mi controllano per il glaucoma',
    'her yıl glokom için bakıyorlar',
    'проверяют на глаукому каждый год',
    'يفحصوني للجلوكوما كل سنة',
  ])('is no disease: %s', (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]));

  it.each([
    ['ich bin geimpft und habe Asthma', 'J45.909'],
    ['me controlan el glaucoma cada año', 'H40.9'],
    ['tengo los estudios de la hernia de disco', 'M51.26'],
  ])('is one where it is said to be there: %s', (text, code) => expect(read(text).conditions.map(({ icd10 }) => icd10)).toEqual([code]));
});
