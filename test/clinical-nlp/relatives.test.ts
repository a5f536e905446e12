import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { About } from '../../domain/conversation/about.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

type Said = [language: string, message: string, expected: string];
const conversations = readFileSync(new URL('../data/clinical/relatives.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((talk) =>
    talk
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split('\t') as Said),
  );

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

/** What would be stored of a message. */
function stored(message: string, about: About): string[] {
  const { conditions, medications, allergies, procedures } = extract(message, { source: 'message', about });
  return [
    ...conditions
      .filter(({ negated, family, uncertain, icd10 }) => !negated && !family && !uncertain && icd10)
      .map(({ icd10 }) => `c:${icd10}`),
    ...medications.filter(({ negated }) => !negated).map(({ name }) => `m:${name.toLowerCase()}`),
    ...allergies.filter(({ negated }) => !negated).map(({ name }) => `a:${name.toLowerCase()}`),
    ...procedures.filter(({ negated }) => !negated).map(({ display }) => `p:${display.toLowerCase()}`),
  ];
}

const fits = (found: string, wanted: string) => found.slice(0, 2) === wanted.slice(0, 2) && found.slice(2).includes(wanted.slice(2));

describe('whose it is that somebody tells, in conversations of nine languages', () => {
  it.each(conversations.map((talk) => [talk[0]?.[0] ?? '', talk[0]?.[1] ?? '', talk] as const))('(%s) %s', (_, __, talk) => {
    let about: About | null = null;
    for (const [, message, expected] of talk) {
      about = aboutAfter(about, message);
      const found = stored(message, about);
      const may = expected.startsWith('(') ? [expected.slice(1, -1)] : [];
      const wanted = may.length > 0 || expected === '-' || expected === '?' ? [] : expected.split(',');
      const said = { message, asks: about.asks };
      expect({ ...said, missing: wanted.filter((one) => !found.some((own) => fits(own, one))) }).toEqual({
        ...{ message, missing: [], asks: expected === '?' },
      });
      expect({ ...said, more: found.filter((own) => ![...wanted, ...may].some((one) => fits(own, one))) }).toMatchObject({ more: [] });
    }
  });
});

it('says the same of a message read again under what was stored beside it', () => {
  const about = aboutAfter(aboutAfter(null, 'My mum needs a new knee.'), 'Her sister has diabetes.');
  const again = JSON.parse(JSON.stringify(about)) as About;
  expect(wordsOfPatient('Her sister has diabetes.', again)).toBe(wordsOfPatient('Her sister has diabetes.', about));
  expect(stored('Her sister has diabetes.', again)).toEqual([]);
});

it('learns who the patient is from the answer to its question', () => {
  const asked = aboutAfter(null, 'My mother has diabetes.');
  expect(asked).toMatchObject({ who: 'unknown', asks: true });
  expect(aboutAfter(asked, 'My mother.')).toMatchObject({ who: 'mother', asks: false });
  expect(aboutAfter(asked, 'It is about me.')).toMatchObject({ who: 'self' });
});

it.each(['My wife says I need a new knee.', 'mi mujer dice que necesito una rodilla nueva', 'meine Frau sagt ich brauche ein neues Knie'])(
  'takes nobody for the patient who only says what the writer needs: %s',
  (message) => expect(aboutAfter(null, message).who).toBe('unknown'),
);

it('keeps every letter in its place', () => {
  const message = 'My mother needs a hip. Her sister has diabetes, and I have asthma. She takes warfarin.';
  const kept = wordsOfPatient(message, aboutAfter(null, message));
  expect(kept).toHaveLength(message.length);
  expect(kept).toContain('My mother needs a hip');
  expect(kept).not.toMatch(/diabetes|asthma/);
});

it('does not touch documents', () => {
  const about = aboutAfter(null, 'My mother needs a hip replacement.');
  const read = (own?: About) => extract('History: I10 hypertension. Her sister has diabetes.', { source: 'document', about: own });
  expect(read(about)).toEqual(read());
});

it('takes linear time over a long message', () => {
  const time = (sentences: number) => {
    const text = 'my mother has asthma and her sister takes warfarin, I have diabetes. '.repeat(sentences);
    const started = process.cpuUsage();
    wordsOfPatient(text, aboutAfter(null, text));
    return process.cpuUsage(started).user;
  };
  time(50);
  const [short, long] = [time(100), time(800)];
  expect(long).toBeLessThan(short * 24);
});
