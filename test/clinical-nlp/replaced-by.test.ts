import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const taken = (text: string) =>
  extract(text, { source: 'message' })
    .medications.filter(({ negated }) => !negated)
    .map(({ name }) => name.replace(/ \(.*/, ''));

describe('the medicine that takes the place of one that ended', () => {
  it.each([
    'Marcumar nehme ich nicht mehr, seit März stattdessen Eliquis.',
    'Marcumar nehme ich nicht mehr, jetzt Eliquis',
    'I no longer take warfarin, apixaban instead',
    'I no longer take warfarin, now apixaban',
    'Je ne prends plus le Previscan, depuis mars Eliquis à la place',
    'Non prendo più il Coumadin, ora Eliquis',
    'Ya no tomo Sintrom, ahora Eliquis',
    'Não tomo mais varfarina, agora Eliquis',
    'Я больше не пью варфарин, теперь Эликвис',
    'Artık Coumadin almıyorum, şimdi Eliquis',
    'ما عدت آخذ وارفارين، الحين اليكويس',
  ])('is taken: %s', (text) => expect(taken(text)).toEqual(['apixaban']));

  it.each([
    'I no longer take warfarin, aspirin or clopidogrel',
    'I no longer take warfarin and aspirin',
    'Ich nehme kein Marcumar und kein Eliquis',
    'Ya no tomo Sintrom ni aspirina',
    'No tomo Sintrom, Eliquis tampoco',
    'I stopped metformin in March and ramipril since May',
  ])('and is not where it ended too: %s', (text) => expect(taken(text)).toEqual([]));
});
