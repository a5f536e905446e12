import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** "Last year my chest hurt, now no pain": a word for now that denies makes nothing happen. */

const rows = readFileSync(new URL('../data/emergencies/over-now.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, what: string, sentence: string]);

describe('what is over now, and what befell others', () => {
  it.each(rows.filter(([, what]) => what === 'told'))('%s %s: %s', (_language, _what, sentence) =>
    expect([isEmergency(sentence), maybeEmergency(sentence)]).toEqual([false, false]),
  );
});

describe('what is there now, in the same words', () => {
  it.each(rows.filter(([, what]) => what === 'now'))('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence)).toBe(true));
});
