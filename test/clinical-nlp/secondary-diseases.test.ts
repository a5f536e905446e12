import { expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A disease is a secondary one (of another, of a cause) where the words say so. */

const extract = await icd10Extractor();
const codesOf = (text: string, source: 'document' | 'message' = 'document') =>
  extract(text, { source }).conditions.map(({ icd10 }) => icd10);

it.each(['cataract in both eyes', 'I have cataracts in both eyes', 'cataract right eye', 'cataract of my left eye'])(
  '%s is a cataract of no told kind',
  (text) => {
    expect(codesOf(text, 'message')).toEqual(['H26.9']);
    expect(codesOf(text)).toEqual(['H26.9']);
  },
);

it.each([
  ['secondary cataract of the left eye', /^H26\.(?:2|4)/],
  ['secondary hypertension', /^I15\.9$/],
  ['secondary polycythemia', /^D75\.1$/],
  ['secondary hyperparathyroidism', /^(?:N25\.81|E21\.1)$/],
])('%s is one', (text, code) => expect(codesOf(text)[0]).toMatch(code));
