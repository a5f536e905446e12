import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** What comes every month, in winter, on the stairs or when a medicine is taken is told and is not happening. */

type Row = [language: string, what: string, sentence: string];
const rows = readFileSync(new URL('../data/emergencies/habits.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);
const told = rows.filter(([, what]) => what === 'told');

describe('habits, known allergies and old events', () => {
  it.each(told)('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence)).toBe(false));

  it('asks after few of them whether it is happening now', () => {
    const asked = told.filter(([, , sentence]) => maybeEmergency(sentence));
    expect(asked.length / told.length).toBeLessThanOrEqual(0.04);
  });
});

describe('emergencies in the same words', () => {
  it.each(rows.filter(([, what]) => what === 'now'))('%s %s: %s', (_language, _what, sentence) =>
    expect(isEmergency(sentence) || maybeEmergency(sentence)).toBe(true),
  );
});
