import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** "The new tablets make my tongue swell, what should I do?", "me duele el pecho y el brazo, ¿es normal?": a sign that a question follows is there now. */

const rows = readFileSync(new URL('../data/emergencies/asked-of-signs.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, what: string, sentence: string]);
const of = (kind: string) => rows.filter(([, what]) => what === kind);

describe('signs that a question follows', () => {
  it.each(of('now'))('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence)).toBe(true));

  it.each(of('asked'))('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence) || maybeEmergency(sentence)).toBe(true));
});

describe('what is told in general, of the past or as advice, and a question', () => {
  it.each(of('told'))('%s %s: %s', (_language, _what, sentence) => expect(isEmergency(sentence)).toBe(false));
});
