import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { goesOnAboutOne } from '../../clinical-nlp/persons/whose-answer.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';

type Row = [language: string, told: string, answer: string, who: string];
const rows = readFileSync(new URL('../data/answers/whose-answers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);

describe('an answer to the question who the patient is', () => {
  it.each(rows)('%s: %s | %s: %s', (language, told, answer, who) => {
    const asked = { ...aboutAfter({ ...NOBODY_KNOWN, language }, told), asks: true };
    expect(aboutAfter(asked, answer)).toMatchObject({ who, asks: false });
  });

  it.each(['my mother died of a stroke', 'my brother has gout as well'])('is none: %s', (message) => {
    expect(aboutAfter({ ...NOBODY_KNOWN, asks: true }, message).who).toBe('unknown');
  });
});

describe('going on about one person', () => {
  it.each([
    ['en', 'She has asthma too'],
    ['de', 'Sie hat auch Asthma'],
    ['es', 'Ella también tiene asma'],
    ['ru', 'У неё ещё астма'],
  ])('%s: %s', (language, message) => expect(goesOnAboutOne(message, language)).toBe(true));

  it.each([
    ['en', 'She has asthma, I have none'],
    ['en', 'My brother has gout'],
    ['en', 'Does she need a test?'],
    ['en', 'asthma'],
    ['de', 'Sie hat Asthma, mein Bruder auch'],
  ])('is not, %s: %s', (language, message) => expect(goesOnAboutOne(message, language)).toBe(false));
});

it('sounds no alarm', () => {
  const answer = 'es para ella, no para mí';
  expect([isEmergency(answer), maybeEmergency(answer)]).toEqual([false, false]);
});
