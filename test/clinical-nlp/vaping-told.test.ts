import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const smokingOf = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ icd10, negated }) => !negated && /^(?:F17|Z87\.891)/.test(icd10 ?? ''))
    .map(({ icd10 }) => icd10);

describe('smoking, vaping and what is neither', () => {
  it.each([
    ['je vapote, jamais de cigarettes', ['F17.290']],
    ['fumo quelle elettroniche, lo svapo', ['F17.290']],
    ['ich dampfe seit drei Jahren', ['F17.290']],
    ['I vape and smoke 10 cigarettes a day', ['F17.290', 'F17.210']],
    ['dejé el vapeo hace un año', []],
    ["I don't vape or smoke", []],
    ['I stopped smoking weed', []],
    ['I stopped smoking in 2010', ['Z87.891']],
    ['Geraucht? Lange, aber seit der Hüfte keine eine mehr', ['Z87.891']],
    ['Fumo? Non più dal 2015', ['Z87.891']],
    ['Rauchen: 10 am Tag', ['F17.210']],
    ['Ich rauche nicht mehr als 5 am Tag', ['F17.210']],
    ['I rouche es Päckli im Tag', ['F17.210']],
    ['Rauchen: nie', []],
  ])('%s', (message, expected) => {
    expect(smokingOf(message)).toEqual(expected);
  });
});
