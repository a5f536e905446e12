import { beforeAll, describe, expect, it } from '@jest/globals';
import { procedureEntries, readProcedures } from '../../../db/seed/procedures.ts';
import { askedProcedures, askedWords } from '../../../domain/search/ask-directory.ts';
import { fuseRanks } from '../../../domain/search/fuse-ranks.ts';
import { linkTreatments, type Treatment } from '../../../domain/search/link-treatments.ts';

describe('words and treatments', () => {
  let treatments: Treatment[];
  beforeAll(async () => {
    treatments = procedureEntries(await readProcedures()).map((entry) => ({ id: entry.code, ...entry }));
  });

  it.each([
    ['new knee', 'knee-replacement'],
    ['teeth implant', 'dental-implant'],
    ['colon surgery', 'colectomy'],
    ['test for osteoporosis', 'bone-density'],
    ['eye', 'ophthalmology'],
    ['bariatric', 'bariatric'],
  ])('%s is %s', (words, slug) => {
    expect(linkTreatments(words.split(' '), treatments)[0]?.treatment.slug).toBe(slug);
  });

  it('have nothing to do with each other where no word is shared', () => {
    expect(linkTreatments(['pressure', 'chamber', 'divers'], treatments)).toEqual([]);
    expect(linkTreatments([], treatments)).toEqual([]);
  });

  it('a category asks for its procedures, after those that are named', () => {
    const asked = askedProcedures(linkTreatments(['dental', 'implant'], treatments), treatments);
    const codes = asked.map(({ code }) => code);
    expect(codes[0]).toBe('dental-implant');
    expect(codes).toContain('full-denture');
  });

  it('the field of a treatment is asked for in all its names, with less weight', () => {
    const words = askedWords(['cataract'], linkTreatments(['cataract'], treatments), treatments);
    const shareOf = (word: string) => words.find((one) => one.word === word)?.share ?? 0;
    expect(shareOf('cataract')).toBe(1);
    expect(shareOf('ophthalmology')).toBeGreaterThan(0);
    expect(shareOf('ophthalmology')).toBeLessThan(1);
  });
});

describe('fused ranks', () => {
  it('are the sums of 1 / (60 + rank), with the rankings that found each', () => {
    const fused = fuseRanks({ text: ['a', 'b'], meaning: ['b', 'c'] });
    expect(fused.map(({ id, found_by }) => [id, found_by])).toEqual([
      ['b', ['meaning', 'text']],
      ['a', ['text']],
      ['c', ['meaning']],
    ]);
    expect(fused[0]?.score).toBeCloseTo(1 / 62 + 1 / 61, 12);
  });
});
