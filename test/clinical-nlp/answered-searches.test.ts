import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** "Checked for glaucoma and there isn't any": a denial that follows with a pronoun, in nine languages; and its like that deny nothing. */

const ROWS = readFileSync(new URL('../data/clinical/answered-searches.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [what: string, affirmed: string, denied: string, sentence: string]);

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

function read(sentence: string) {
  const own = extract(sentence, { source: 'message' }).conditions.filter(({ family }) => !family);
  const codesOf = (isDenied: boolean) => own.flatMap(({ icd10, negated }) => (negated === isDenied && icd10 ? [icd10] : [])).join(' ');
  return { affirmed: codesOf(false), denied: codesOf(true) };
}

describe('what was looked for and is not there', () => {
  it.each(ROWS.filter(([what]) => what === 'denied').map(([, , denied, sentence]) => [sentence, denied]))(
    'is no illness: %s',
    (sentence, denied) => expect(read(sentence)).toEqual({ affirmed: '', denied }),
  );
});

describe('what somebody has', () => {
  it.each(ROWS.filter(([what]) => what === 'kept').map(([, affirmed, denied, sentence]) => [sentence, affirmed, denied]))(
    'is denied by no answer about something else: %s',
    (sentence, affirmed, denied) => {
      expect(affirmed).not.toBe('');
      expect(read(sentence)).toEqual({ affirmed, denied });
    },
  );
});

describe('what a test found', () => {
  it('is not surer than whoever tells of it', () => {
    const [found] = extract('I was tested for hepatitis C and they found it.', { source: 'message' }).conditions;
    expect(found).toMatchObject({ icd10: 'B19.20', negated: false, verification_status: 'provisional' });
  });

  it.each(['I was tested for hepatitis B, results are pending.', 'Checked for glaucoma.'])(
    'is nothing without an answer: %s',
    (sentence) => {
      expect(read(sentence).affirmed).toBe('');
    },
  );
});

describe('a question that the writer takes up and answers', () => {
  it.each([
    'a stroke? no never, that was my father',
    "un infarctus? non jamais, c'est ma soeur qui en a fait un",
    'ein Schlaganfall? nein nie, das war mein Vater',
    '¿un infarto? no nunca, fue mi padre el que tuvo dos',
    'un infarto? no mai, è mio padre che ne ha avuti due',
    'um enfarte? não, nunca, foi o meu pai que teve um',
    'kalp krizi mi? yok hiç olmadı, babam geçirdi',
    'инфаркт? нет никогда, это у отца было',
    'جلطة قلبية؟ لا أبدا، أبي هو اللي صارت له',
  ])('with no: %s', (sentence) => expect(read(sentence).affirmed).toBe(''));

  it('with yes', () => expect(read('a heart attack? yes, 2011').affirmed).toBe('I21.9'));
});
