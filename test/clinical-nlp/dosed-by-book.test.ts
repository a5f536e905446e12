import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const taken = (text: string) => extract(text, { source: 'document' }).medications.map(({ name, status }) => [name.split(' ')[0], status]);

describe('a medicine of a paper', () => {
  it.each([
    ['Warfarin as per yellow book', 'warfarin'],
    ['Sintrom según hoja', 'acenocoumarol'],
    ['Previscan selon INR', 'fluindione'],
    ['Marcumar nach Ausweis', 'phenprocoumon'],
    ['Варфарин под контролем МНО', 'warfarin'],
  ])('whose dose stands in a book of the patient is taken: %s', (text, name) => expect(taken(text)).toEqual([[name, 'active']]));

  it('is not begun where it is to be, or given by a protocol', () => {
    expect(taken('Start warfarin as per protocol.')).toEqual([['warfarin', 'intended']]);
    expect(taken('Heparin infusion as per protocol.')).toEqual([['heparin', 'completed']]);
  });

  it.each([
    'Metformin absetzen, Lantus 20 IE zur Nacht',
    'Arrêter metformine. Lantus 20 UI la nuit',
    'Ryzodeg 30 units nocte. Stop metformin.',
  ])('is not ended by the end of the one beside it: %s', (text) =>
    expect(Object.fromEntries(taken(text))).toMatchObject({ metformin: 'stopped', insulin: 'active' }),
  );

  it.each([
    'Lantus 20 IE zur Nacht, Metformin 48 h pausieren',
    'Lantus 20 UI noche, suspender metformina 48 h',
    'Lantus 20 UI la notte, sospendere metformina 48 ore prima.',
    'Ryzodeg 30 units nocte, hold metformin 48 h',
  ])('is taken until a pause of two days: %s', (text) =>
    expect(taken(text)).toEqual([
      ['insulin', 'active'],
      ['metformin', 'active'],
    ]),
  );
});
