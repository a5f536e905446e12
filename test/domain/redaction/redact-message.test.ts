import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import { growthOf } from '../../support/growth.ts';

type Sentence = { language: string; text: string; gone: string[]; kept: string[] };

const SENTENCES = readFileSync(new URL('../../data/redaction/messages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sentence);
/** Of four times the length: a linear reader grows by four, a quadratic one by sixteen. */
const MOST_GROWTH = 9;
const NADJA = {
  names: ['Nadja Sokolova', 'Nadja', 'Sokolova'],
  birth_dates: ['1968-03-14'],
  emails: ['nadja.sokolova@example.org'],
  phones: ['+4915112345678'],
  identifiers: [],
};

describe('a chat message without identity', () => {
  test.each(SENTENCES.filter(({ gone }) => gone.length > 0))('($language) $text', ({ text, gone, kept }) => {
    const redacted = redactMessage(text, NADJA);
    for (const part of gone) expect(redacted).not.toContain(part);
    for (const part of kept) expect(redacted).toContain(part);
  });

  test.each(SENTENCES.filter(({ gone }) => gone.length === 0))('stays as it is without any: ($language) $text', ({ text }) => {
    expect(redactMessage(text, NADJA)).toBe(text);
  });

  test.each([
    ['My name is Anna Testereba81e and I need a knee', 'My name is [name] and I need a knee'],
    ['Ich heiße Petra Muster12, L4/L5 operiert', 'Ich heiße [name], L4/L5 operiert'],
    ['me llamo Ana Prueba9x y tengo asma', 'me llamo [name] y tengo asma'],
    ['I am B12 deficient', 'I am B12 deficient'],
    ['My name is Ana, BRCA1 negative, Th12 fracture', 'My name is [name], BRCA1 negative, Th12 fracture'],
  ])('loses a name with its digits, and no code beside it: %s', (text, kept) => {
    expect(redactMessage(text, { names: [], birth_dates: [], emails: [], phones: [], identifiers: [] })).toBe(kept);
  });

  test('has nothing of the writer’s own, wherever and however it stands', () => {
    const own = fc.constantFrom(
      ...['Nadja Sokolova', 'NADJA SOKOLOVA', 'Sokolova, Nadja', 'nadja', 'Ms Sokolova', 'Nadja S. Sokolova', 'sokolova_nadja.pdf'],
      ...['nadja.sokolova@example.org', 'NADJA.SOKOLOVA@EXAMPLE.ORG', '+4915112345678', '+49 151 1234 5678', '0049 151 12345678'],
      ...['1968-03-14', '14.03.1968', '14/3/68', 'March 14, 1968', '14 March 1968', '3/14/1968'],
    );
    const sentence = fc.constantFrom(
      ...[
        'I am {} and need a new knee.',
        '{} here',
        'write {}, please',
        'my details: {}; no allergies',
        '{}',
        'ich bin {} und habe Schmerzen',
      ],
      ...['je suis {}', 'soy {}', 'это {}', '(born {})', '“{}”', 'it says {} on the scan'],
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, own), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.map(([frame, written]) => frame.replace('{}', written)).join(' ');
        expect(redactMessage(text, NADJA)).not.toMatch(/nadja|sokolova|example\.org|1234|345678|19?68|14[ ./]/i);
      }),
      { numRuns: 400 },
    );
  });

  test('is the same when it is redacted again', () => {
    const word = fc.constantFrom(...SENTENCES.flatMap(({ text }) => text.split(' ')));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...SENTENCES.map(({ text }) => text)),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const once = redactMessage(text, NADJA);
          expect(redactMessage(once, NADJA)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('takes no hostile time for hostile lengths', () => {
    const shapes = [
      'a',
      '1 ',
      'My name is ',
      'is ',
      'A b ',
      '+1(',
      'passport ',
      'born on ',
      'a-',
      '. ',
      ', ',
      'Mr. ',
      '@a.',
      'address: 1',
      'Name ',
      'улица А ',
      'اسمي ',
      '\n',
    ];
    const grown = shapes.map((shape) => {
      const [short, long] = [10_000, 40_000].map((length) => shape.repeat(length / shape.length));
      return { shape, growth: growthOf((text) => redactMessage(text, NADJA), short as string, long as string, MOST_GROWTH) };
    });
    expect(grown.filter(({ growth }) => growth >= MOST_GROWTH)).toEqual([]);
  });
});

describe('the number of a paper that is mostly letters', () => {
  test.each([
    ['I am tired, passport C7KANAR9Z, and my knee hurts', 'I am tired, passport [identifier], and my knee hurts'],
    ['My passport number is CFHJ8LMNP, thanks', 'My passport number is [identifier], thanks'],
    ['My insurance does not pay for MRI', 'My insurance does not pay for MRI'],
  ])('%s', (text, redacted) => {
    expect(redactMessage(text, NADJA)).toBe(redacted);
  });
});
