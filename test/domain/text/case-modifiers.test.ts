import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import { withoutCaseModifiers } from '../../../domain/text/case-modifiers.ts';
import { sourceTexts } from '../../support/source-texts.ts';

const NOBODY = { names: [], birth_dates: [], emails: [], phones: [], identifiers: [] };

describe('a pattern without modifiers', () => {
  it.each([
    ['(?i:no)', '(?:[nN][oO])'],
    ['A(?i:b(?-i:NR)c)D', 'A(?:[bB](?:NR)[cC])D'],
    [String.raw`(?i:[a-f9]\p{L}+\.?|д{1,3})x`, String.raw`(?:[a-fA-F9]\p{L}+\.?|[дД]{1,3})x`],
    [String.raw`(?i:\p{Lu}(?<name>ß)(?<!é))\k<name>`, String.raw`(?:[\p{Lu}\p{Ll}\p{Lt}](?<name>ß)(?<![éÉ]))\k<name>`],
    [String.raw`(?i:\\i[\]x])`, String.raw`(?:\\[iI][\]xX])`],
  ])('of %s is %s', (source, expected) => {
    expect(withoutCaseModifiers(source)).toBe(expected);
  });

  it('matches what flag i matches', () => {
    const letters = fc.stringMatching(/^[a-zäöéñçğşабвгд]{1,8}$/u);
    fc.assert(
      fc.property(letters, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (word, upper) => {
        const mixed = [...word].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join('');
        expect(new RegExp(`^${withoutCaseModifiers(`(?i:${word})`)}$`, 'u').test(mixed)).toBe(true);
      }),
    );
  });
});

describe('in a process that no longer optimizes patterns', () => {
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
  afterAll(() => setFlagsFromString('--regexp-optimization'));

  it('redaction takes names, addresses and numbers all the same', () => {
    expect(redactMessage("Hello, I'M Priya Raghunathan, 54. I LIVE at 48 Marlborough Crescent, Leeds LS8 4HP.", NOBODY)).not.toMatch(
      /Priya|Raghunathan|Marlborough/,
    );
    expect(redactMessage('PASSPORT: AB 1234567', NOBODY)).not.toContain('1234567');
  });
});

it('no room compiles a pattern with modifiers in another way', () => {
  const files = [...sourceTexts()].filter(([file]) => !file.endsWith('case-modifiers.ts'));
  const raw = files.filter(([, text]) => /\(\?-?i:/.test(text) && !text.includes('withoutCaseModifiers')).map(([file]) => file);
  expect(files.length).toBeGreaterThan(500);
  expect(raw).toEqual([]);
});
