import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mendSlips } from '../../../domain/search/mend-slips.ts';
import { nearestWord, slipsBetween } from '../../../domain/search/slips.ts';

describe('slips of the pen', () => {
  it.each([
    ['cataractt', 'cataract', 1],
    ['surgry', 'surgery', 1],
    ['mexcio', 'mexico', 1],
    ['instanbul', 'istanbul', 1],
    ['lindhorstr', 'lindhorster', 1],
    ['knee', 'knee', 0],
    ['knee', 'hip', 3],
  ])('%s and %s are %d apart', (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(slips);
    expect(slipsBetween(other, one, 2)).toBe(slips);
  });

  it('are the same distance both ways, and none from a word to itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(
        word,
        word,
        (one, other) => slipsBetween(one, other, 8) === slipsBetween(other, one, 8) && slipsBetween(one, one, 8) === 0,
      ),
    );
  });

  it('are mended to the nearest word, and never in words too short to tell', () => {
    expect(nearestWord('cataractt', ['contact', 'cataract'])).toBe('cataract');
    expect(nearestWord('hip', ['lip', 'hit'])).toBeNull();
    expect(nearestWord('zzqxv', ['cataract', 'istanbul'])).toBeNull();
  });

  it('are looked for among names only after a title, and not in words that are known', () => {
    const directory = { known: new Set(['laleli']), treatments: new Set(['cataract', 'surgery']), near: ['grunwalder', 'cataracta'] };
    expect(mendSlips(['dr', 'grunwaldr'], directory)).toEqual(['dr', 'grunwalder']);
    expect(mendSlips(['cataractt', 'surgry', 'in', 'tukey'], directory)).toEqual(['cataract', 'surgery', 'in', 'turkey']);
    expect(mendSlips(['laleli', 'hospital', 'rodilla'], directory)).toEqual(['laleli', 'hospital', 'rodilla']);
  });
});
