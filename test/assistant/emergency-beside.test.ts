import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency } from '../../assistant/emergency.ts';

/**
 * What is asked, feared, denied or told of old beside an emergency takes nothing from it; what is only asked, feared or
 * told (an allergy by what it does, a joke) is none.
 */

type Row = [language: string, what: string, sentence: string];
const rows = ['beside', 'told'].flatMap((name) =>
  readFileSync(new URL(`../data/emergencies/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as Row),
);

describe('an emergency with something else beside it', () => {
  it.each(rows.filter(([, what]) => what === 'now'))('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence)).toBe(true));
});

describe('what is only asked, feared or told', () => {
  it.each(rows.filter(([, what]) => what === 'told'))('%s %s: %s', (_language, _what, sentence) =>
    expect(isEmergency(sentence)).toBe(false),
  );
});
