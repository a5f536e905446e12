import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** "El ketorolaco me saca ronchas" tells of an allergy; "me tomé un ketorolaco y me salen ronchas" of what happens. */

const rows = readFileSync(new URL('../data/emergencies/medicine-reactions.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, what: string, sentence: string]);
const told = rows.filter(([, what]) => what === 'told');

describe('what a medicine does whenever it is taken', () => {
  it.each(told)('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence)).toBe(false));

  it('is seldom asked about', () => expect(told.filter(([, , sentence]) => maybeEmergency(sentence)).length).toBeLessThanOrEqual(1));
});

describe('what a medicine does that was taken', () => {
  it.each(rows.filter(([, what]) => what === 'now'))('%s %s: %s', (_language, _what, sentence) =>
    expect(isEmergency(sentence) || maybeEmergency(sentence)).toBe(true),
  );
});
