import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Assertion, readAssertions } from '../../clinical-nlp/assertion/assertions.ts';
import { findSections } from '../../clinical-nlp/sections/sections.ts';

type Row = { family: string; half: 'dev' | 'held'; status: Assertion['status']; sentence: string };

const ROWS: Row[] = readFileSync(new URL('../data/clinical/assertions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([family = '', half, status, sentence = '']) => ({ family, half, status, sentence: sentence.replaceAll('\\n', '\n') }) as Row);

/** Judges the concept between the double brackets. */
function judge(sentence: string): Assertion {
  const start = sentence.indexOf('[[');
  const end = sentence.indexOf(']]') - 2;
  const text = sentence.replace('[[', '').replace(']]', '');
  return readAssertions(text, findSections(text)).at(start, end);
}

describe('what a text says of a concept that it names', () => {
  it.each(ROWS.filter(({ half }) => half === 'dev').map(({ status, sentence }) => [status, sentence]))(
    'is %s in %p',
    (status, sentence) => {
      expect(judge(sentence).status).toBe(status);
    },
  );

  it('parts what the record keeps (present, possible, past) from what it leaves out in sentences that were held out', () => {
    const kept = (status: Assertion['status']) => (['present', 'possible', 'past'].includes(status) ? status : 'left out');
    const wrong = ROWS.filter(({ half, status, sentence }) => half === 'held' && kept(judge(sentence).status) !== kept(status));
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('names the cues that decided', () => {
    expect(judge('She denies chest pain or [[fever]].').because).toEqual(['denies']);
  });

  it('leaves out cues that belong to the names of other concepts', () => {
    const text = 'Old scar and asthma.';
    const start = text.indexOf('asthma');
    const assertions = readAssertions('Contact with tuberculosis, contact dermatitis and asthma.', findSections(''));
    expect(
      readAssertions(text, findSections(text))
        .besides([{ start: 0, end: 8 }])
        .at(start, start + 6).status,
    ).toBe('present');
    expect(assertions.at(13, 25).status).toBe('other_person');
  });

  it('judges every place of any text without an exception', () => {
    const words = fc.constantFrom(
      'no',
      'history of',
      'fever',
      ',',
      '.',
      '\n',
      '- ',
      '(',
      ')',
      ':',
      '?',
      'mother',
      'and',
      'return if',
      'x'.repeat(40),
      '1.',
      'é',
      '‑',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), fc.nat(), fc.nat(12), (parts, from, length) => {
        const text = parts.join(' ');
        const start = text.length === 0 ? 0 : from % text.length;
        readAssertions(text, findSections(text)).at(start, Math.min(text.length, start + length));
      }),
    );
  });
});
