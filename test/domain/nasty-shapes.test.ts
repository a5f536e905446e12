import { describe, expect, it } from '@jest/globals';
import { growthOf } from '../support/growth.ts';
import { DENSE_SHAPES, NASTY_SHAPES } from '../support/nasty-shapes.ts';
import { READERS } from '../support/text-readers.ts';

/**
 * Texts from outside, of the worst shapes: what reads, redacts, guards and searches takes time in proportion to them. Eight times the text costs a
 * linear reader about eight times as much and a quadratic one sixty-four times; between the two lies what is asked for here.
 */

const SHORT = 2_500;
/** The longest message that a chat takes has eight times as many characters. */
const SHORT_CHAT = 1_000;
const TIMES = 8;
const PAIRED = 4_000;
const MOST_GROWTH = 24;
/** Dense papers show a search within a search only when they are long. */
const SHORT_DENSE = 30_000;

const SHAPES = Object.entries(NASTY_SHAPES);

describe.each(Object.entries(READERS))('%s', (name, read) => {
  it.each(SHAPES)(
    'takes time in proportion to %s',
    (_shape, make) => {
      const short = name === 'classifyTurn' ? SHORT_CHAT : SHORT;
      expect(growthOf(read, make(short), make(TIMES * short), MOST_GROWTH)).toBeLessThan(MOST_GROWTH);
    },
    120_000,
  );
});

describe('extract', () => {
  it.each(Object.entries(DENSE_SHAPES))(
    'takes time in proportion to %s without end',
    (_shape, piece) => {
      const text = (length: number) => piece.repeat(Math.ceil(length / piece.length));
      expect(
        growthOf(READERS.extract as (text: string) => unknown, text(SHORT_DENSE), text(TIMES * SHORT_DENSE), MOST_GROWTH),
      ).toBeLessThan(MOST_GROWTH);
    },
    120_000,
  );
});

describe('the measure', () => {
  it('calls a search within a search what it is', () => {
    const pairsIn = (text: string) => {
      let pairs = 0;
      for (let one = 0; one < text.length; one += 1) {
        for (let other = 0; other < text.length; other += 1) if (text.charCodeAt(one) === text.charCodeAt(other)) pairs += 1;
      }
      return pairs;
    };
    expect(growthOf(pairsIn, 'a'.repeat(PAIRED), 'a'.repeat(TIMES * PAIRED), MOST_GROWTH)).toBeGreaterThan(MOST_GROWTH);
  });
});
