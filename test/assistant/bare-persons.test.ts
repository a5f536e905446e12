import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Asked } from '../../assistant/asked.ts';
import { genderIn } from '../../assistant/intake-person.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';

type Row = [language: string, kind: string, asked: string, message: string, expected: string];
const rows = readFileSync(new URL('../data/clinical/bare-persons.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);
const of = (...kinds: string[]) => rows.filter(([, kind]) => kinds.includes(kind));
const askedOf = (asked: string) => (asked === '-' ? null : (asked as Asked));

const IN_METRIC: Record<string, number> = { m: 100, cm: 1, '[in_i]': 2.54, kg: 1, '[lb_av]': 0.4536 };
function measuresOf(message: string, asked: string): (number | null)[] {
  const own = wordsOfPatient(message, aboutAfter(null, message));
  const { observations } = readHealthAnswer(own, asked === 'body_measures' ? asked : null);
  return ['Body height', 'Body weight'].map((name) => {
    const { value, unit } = observations.find((one) => one.name === name) ?? {};
    return value === undefined ? null : Math.round(Number(value) * (IN_METRIC[unit ?? ''] ?? 0));
  });
}

describe('a sex beside an age', () => {
  it.each(of('sex'))('%s: %s, asked %s: %s', (language, _kind, asked, message, expected) =>
    expect(genderIn(message, askedOf(asked), language)).toBe(expected),
  );
  it.each(of('not_sex'))('%s: %s, asked %s: %s', (language, _kind, asked, message) =>
    expect(genderIn(message, askedOf(asked), language)).toBeNull(),
  );
  it.each(['m, 62', 'H 58'])('is told by no letter that means another sex in another language: %s', (message) =>
    expect(genderIn(message, null, null)).toBeNull(),
  );
});

describe('height and weight in bare numbers or words', () => {
  it.each(of('measures'))('%s: %s, asked %s: %s', (_language, _kind, asked, message, expected) => {
    const told = expected.split('|').map((value) => (value === '-' ? null : Number(value)));
    const found = measuresOf(message, asked);
    expect(found.map((value, at) => (value === null) === (told[at] === null) && Math.abs((value ?? 0) - (told[at] ?? 0)) <= 1)).toEqual([
      true,
      true,
    ]);
  });
  it.each(of('not_measures'))('%s: %s, asked %s: %s', (_language, _kind, asked, message) =>
    expect(measuresOf(message, asked)).toEqual([null, null]),
  );
  it.each(['ich bin 40 kilo zu schwer', "I'm 40 kilos over", 'sono 30 chili in più'])('is no weight: %s', (message) =>
    expect(measuresOf(message, '-')).toEqual([null, null]),
  );
});
