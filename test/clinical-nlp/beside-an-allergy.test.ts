import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string, source: 'message' | 'document' = 'message') => {
  const { conditions, allergies } = extract(text, { source, pages: [] });
  return [
    conditions.filter(({ negated, family }) => !negated && !family).map(({ icd10 }) => icd10?.slice(0, 3)),
    allergies.filter(({ negated }) => !negated).map(({ name }) => name),
  ];
};

describe('a disease that is told beside an allergy', () => {
  it.each([
    ['I am allergic to latex and have asthma', ['J45'], ['latex']],
    ["I'm allergic to penicillin and I have diabetes", ['E11'], ['penicillin']],
    ['I am allergic to latex and also have high blood pressure', ['I10'], ['latex']],
    ['allergic to penicillin and sulfa, and I have COPD', ['J44'], ['penicillin', 'sulfonamides']],
    ["I'm allergic to ibuprofen, I also have asthma", ['J45'], ['ibuprofen']],
    ['I am allergic to latex and I suffer from epilepsy', ['G40'], ['latex']],
    ['I have asthma and am allergic to latex', ['J45'], ['latex']],
  ])('is read: %s', (text, diseases, allergens) => expect(read(text)).toEqual([diseases, allergens]));

  it.each([
    ['allergic to penicillin, anaphylaxis in 2010', ['penicillin']],
    ['I am allergic to aspirin, it gives me asthma attacks', ['aspirin']],
    ['She is allergic to latex with hives and swelling.', ['latex']],
    ['allergic to nuts and eggs', ['nuts', 'egg']],
  ])('is none where it is what the allergen does: %s', (text, allergens) => {
    const [diseases, found] = read(text);
    expect([diseases, found]).toEqual([[], allergens]);
  });
});
