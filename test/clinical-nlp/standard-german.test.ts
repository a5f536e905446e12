import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { inStandardGerman } from '../../domain/text/standard-german.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'message' });

describe('German as it is spoken in the valleys', () => {
  it.each([
    ['Herzinfarkt hab i nia ghabt, aber mein Bruder scho', 'Herzinfarkt hab ich nie gehabt, aber mein Bruder schon'],
    ['Bluthochdruck hab i a ned', 'Bluthochdruck hab ich auch nicht'],
    ['Zucker han i au nöd', 'Zucker habe ich auch nicht'],
    ['Mei Frau hat Parkinson', 'meine Frau hat Parkinson'],
    ['mei Mo hod Asthma', 'mein Mann hat Asthma'],
    ['an Nabelbruch hab i a nimmer', 'an Nabelbruch hab ich auch nicht mehr'],
  ])('%s', (given, standard) => expect(inStandardGerman(given).text).toBe(standard));

  it.each([
    'my net income is fine, I have asthma',
    'me han diagnosticado diabetes, no tengo alergias',
    'I had my hip done and a knee in 2010',
    'the hob is broken, but I am well',
  ])('leaves other languages as they are: %s', (text) => expect(inStandardGerman(text).text).toBe(text));

  it.each([
    'Herzinfarkt hab i nia ghabt, aber mein Bruder scho',
    'Zuckerkrank bin i net, Bluthochdruck hab i a ned',
    'Asthma ho i no nia ghabt',
    'I ha kei Allergie und nime kei Medikament, Zucker han i au nöd',
  ])('denies what it denies: %s', (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]));

  it('tells what somebody has, at its place in the words that were written', () => {
    const text = 'I hob an hohen Blutdruck, und koan Zucker, aber Asthma hab i a';
    const found = read(text).conditions.filter(({ negated }) => !negated);
    expect(found.map(({ icd10 }) => icd10).sort()).toEqual(['I10', 'J45.909']);
    for (const { passage } of found) expect(text.slice(passage.start, passage.end)).toBe(passage.quote);
    expect(found.map(({ passage }) => passage.sentence)).toEqual(found.map(() => text));
  });
});
