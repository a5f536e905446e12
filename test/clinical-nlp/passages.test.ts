import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const PAGES = [
  'CLINIC LETTER\n\nMr Osei was seen today. He is well.\n\nPast history: hypertension.',
  'Impression\n\nThere is severe osteoarthritis of the left knee, which is why he asks for surgery. His blood\npressure is treated.\n\nHypertension since 2011, on amlodipine 5 mg once daily.\nAllergies: penicillin (rash).\nHaemoglobin 13.1 g/dL (13.0 - 17.0)',
];
const TEXT = PAGES.join('\n');
const SPANS = PAGES.map((text, index) => {
  const start = TEXT.indexOf(text);
  return { page: index + 1, start, end: start + text.length, recognized: false };
});

let extract: Extractor;
const read = (text: string, pages = SPANS) => extract(text, { source: 'document', pages });
beforeAll(async () => {
  extract = await icd10Extractor();
});

describe('the passage of a finding', () => {
  it('has its page and offsets of that page, for every kind of finding', () => {
    const { conditions, medications, allergies, observations } = read(TEXT);
    const all = [...conditions, ...medications, ...allergies, ...observations];
    expect(conditions.length).toBeGreaterThan(1);
    for (const kind of [medications, allergies, observations]) expect(kind.length).toBeGreaterThan(0);
    for (const { passage } of all) expect(PAGES[(passage.page ?? 0) - 1]?.slice(passage.start, passage.end)).toBe(passage.quote);
  });

  it('has the sentence around it, and no more than that', () => {
    const knee = read(TEXT).conditions.find(({ icd10 }) => icd10 === 'M17.12');
    expect(knee?.passage).toMatchObject({
      page: 2,
      sentence: 'There is severe osteoarthritis of the left knee, which is why he asks for surgery.',
    });
  });

  it('is the mention that says most', () => {
    const found = read(TEXT).conditions.filter(({ icd10 }) => icd10 === 'I10');
    expect(found).toMatchObject([
      { onset: '2011', passage: { page: 2, sentence: 'Hypertension since 2011, on amlodipine 5 mg once daily.' } },
    ]);
  });

  it('is cut where the sentence is long', () => {
    const words = 'and then we talked about the way home and the weather '.repeat(30);
    const [found] = read(`She told us ${words} that she has asthma ${words}.`, []).conditions;
    expect(found?.passage.sentence).toMatch(/^… .*she has asthma.* …$/);
    expect(found?.passage.sentence?.length).toBeLessThan(320);
  });
});
