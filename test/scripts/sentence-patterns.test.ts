import { describe, expect, it } from '@jest/globals';
import { readPatterns, sentencesOf } from '../../scripts/train/sentence-patterns.ts';

const { patterns, lists } = readPatterns(
  '@fruit = apple|pear\n# eating\nI {eat|like} {@fruit|one of {@fruit}s}{, often|}.\n\n# none\nA plain line.',
);

describe('sentences from patterns', () => {
  it('reads patterns with their family, and lists', () => {
    expect(patterns.map(({ family }) => family)).toEqual(['eating', 'none']);
    expect(lists.get('fruit')).toEqual(['apple', 'pear']);
  });

  it('chooses one of each, differently, and always the same', () => {
    const made = sentencesOf(patterns[0]?.pattern ?? '', lists, 6);
    expect(made.length).toBeGreaterThan(3);
    expect(new Set(made).size).toBe(made.length);
    for (const sentence of made) expect(sentence).toMatch(/^I (?:eat|like) (?:one of )?(?:apple|pear)s?(?:, often)?\.$/);
    expect(sentencesOf(patterns[0]?.pattern ?? '', lists, 6)).toEqual(made);
    expect(sentencesOf('A plain line.', lists, 6)).toEqual(['A plain line.']);
  });

  it('refuses a missing list and a brace that stands alone', () => {
    expect(() => sentencesOf('{@nothing}', lists, 1)).toThrow('no list is named nothing');
    expect(() => sentencesOf('a } b', lists, 1)).toThrow('a brace stands alone');
  });
});
