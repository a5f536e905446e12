import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** Figures of speech and questions for whom to call if something should happen are no emergencies; the same words of what is there now are. */

type Row = [language: string, what: string, sentence: string];
const rows = readFileSync(new URL('../data/emergencies/figures.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);

describe('figures of speech, and what is only supposed', () => {
  it.each(rows.filter(([, what]) => what === 'told'))('%s %s: %s', (_language, _what, sentence) =>
    expect(isEmergency(sentence)).toBe(false),
  );
});

describe('emergencies in the same words', () => {
  it.each(rows.filter(([, what]) => what === 'now'))('%s %s: %s', (_language, _what, sentence) =>
    expect(isEmergency(sentence) || maybeEmergency(sentence)).toBe(true),
  );
});
