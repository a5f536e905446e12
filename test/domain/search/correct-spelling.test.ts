import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { correctSpelling } from '../../../domain/search/correct-spelling.ts';
import { nearestWord } from '../../../domain/search/nearest-word.ts';
import { typoDistance } from '../../../domain/text/edit-distance.ts';

describe('typing errors', () => {
  it.each([
    ['cataractt', 'cataract', 1],
    ['surgry', 'surgery', 1],
    ['mexcio', 'mexico', 1],
    ['instanbul', 'istanbul', 1],
    ['lindhorstr', 'lindhorster', 1],
    ['knee', 'knee', 0],
    ['knee', 'hip', 3],
  ])('%s and %s are %d apart', (one, other, typos) => {
    expect(typoDistance(one, other, 2)).toBe(typos);
    expect(typoDistance(other, one, 2)).toBe(typos);
  });

  it('are the same distance both ways, and none from a word to itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(
        word,
        word,
        (one, other) => typoDistance(one, other, 8) === typoDistance(other, one, 8) && typoDistance(one, one, 8) === 0,
      ),
    );
  });

  it('are counted up to a limit as without one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    const limit = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        word,
        word,
        limit,
        (one, other, max) => typoDistance(one, other, max) === Math.min(typoDistance(one, other, 20), max + 1),
      ),
      { numRuns: 2000 },
    );
  });

  it('are corrected to the nearest word, and never in words too short to tell', () => {
    expect(nearestWord('cataractt', ['contact', 'cataract'])).toBe('cataract');
    expect(nearestWord('hip', ['lip', 'hit'])).toBeNull();
    expect(nearestWord('zzqxv', ['cataract', 'istanbul'])).toBeNull();
  });

  it('are looked for among names only after a title, and not in words that are known', () => {
    const directory = { known: new Set(['laleli']), treatments: new Set(['cataract', 'surgery']), near: ['grunwalder', 'cataracta'] };
    expect(correctSpelling(['dr', 'grunwaldr'], directory)).toEqual(['dr', 'grunwalder']);
    expect(correctSpelling(['cataractt', 'surgry', 'in', 'tukey'], directory)).toEqual(['cataract', 'surgery', 'in', 'turkey']);
    expect(correctSpelling(['laleli', 'hospital', 'rodilla'], directory)).toEqual(['laleli', 'hospital', 'rodilla']);
  });
});
