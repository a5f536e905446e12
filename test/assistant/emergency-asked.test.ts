import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency, readEmergency } from '../../assistant/emergency.ts';

/** "The new tablets make my tongue swell, what should I do?", "me duele el pecho y el brazo, ¿es normal?": a sign that a question follows is there now. */

const rows = ['asked-of-signs', 'first-words']
  .flatMap((file) => readFileSync(new URL(`../data/emergencies/${file}.tsv`, import.meta.url), 'utf8').split('\n'))
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

it.each([
  "stanotte ho avuto un peso forte sul petto e sudavo freddo, ce l'ho ancora",
  'um peso no peito esta noite e suo frio',
  'I cannot take it any more, my chest hurts since tonight and my arm is numb',
])('a sign of the body goes before what despair and an hour may mean: %s', (message) => {
  expect(readEmergency(message)?.presentation).not.toBe('self_harm');
});
