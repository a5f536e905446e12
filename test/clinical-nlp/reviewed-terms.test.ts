import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const term = (phrase: string, code: string) => ({ phrase, code, replaces: null, confirmed_by: ['provider'], cases: 3 });
const read = (text: string, ...terms: ReturnType<typeof term>[]) =>
  extract(text, { source: 'message', terms }).conditions.map(({ icd10, negated, family }) => ({ icd10, negated, family }));
const stated = (icd10: string) => ({ icd10, negated: false, family: false });

describe('words that people gave a code', () => {
  const water = term('water in the lungs', 'J81.1');

  it('mean that code, where the rules say another or nothing', () => {
    expect(read('I have water in the lungs.', water)).toContainEqual(stated('J81.1'));
    expect(read('I have a frobnicated knee.', term('frobnicated knee', 'M25.561'))).toEqual([stated('M25.561')]);
    expect(read('I have a frobnicated knee.')).toEqual([]);
  });

  it('are denied, and said of others, like any other words', () => {
    expect(read('No water in the lungs.', water)).toEqual([{ icd10: 'J81.1', negated: true, family: false }]);
    expect(read('My mother had water in the lungs.', water).every(({ family }) => family)).toBe(true);
  });

  it('do not reach into a longer name of the rules', () => {
    const failure = term('heart failure', 'I50.1');
    expect(read('I have heart failure.', failure)).toEqual([stated('I50.1')]);
    expect(read('I have congestive heart failure.', failure)).toEqual(read('I have congestive heart failure.'));
  });

  it('with a code that the terminology does not have change nothing', () => {
    expect(read('I have heart failure.', term('heart failure', 'X00.000Z'))).toEqual(read('I have heart failure.'));
  });

  it('change nothing in a text that does not hold them', () => {
    const texts = [
      'I have diabetes and high blood pressure.',
      'Knee pain for two years, no fever.',
      'My father had a stroke; I had asthma as a child.',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...texts), (text) => {
        expect(read(text, water, term('frobnicated knee', 'M25.561'))).toEqual(read(text));
      }),
    );
  });
});
