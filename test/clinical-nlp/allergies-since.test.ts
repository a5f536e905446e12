import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { isAnothersAllergy, saidSince } from '../../clinical-nlp/allergies/said-since.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';
import { substancesIn } from '../../clinical-nlp/treatments/substances.ts';
import { foldedWords } from '../../clinical-nlp/words/folded-words.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

type Row = [language: string, messages: string, stays: string];
const rows = readFileSync(new URL('../data/clinical/allergies-since.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);
const isLater = ([, messages]: Row) => messages.includes(' | ');

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (message: string) => extract(message, { source: 'message' });
const allergiesOf = (message: string) => read(message).allergies.filter(({ negated }) => !negated);

describe('an allergy that the same message qualifies', () => {
  it.each(rows.filter((row) => !isLater(row) && row[2] !== '?'))('%s: %s: %s', (_language, message, stays) =>
    expect(allergiesOf(message).length > 0 ? '+' : '-').toBe(stays),
  );

  it.each(rows.filter(([, , stays]) => stays === '?'))('%s: %s is asked', (_language, message) => {
    expect(allergiesOf(message)).toEqual([]);
    expect(read(message).doubts).not.toEqual([]);
  });

  it('leaves no illness of what the thing did once', () => {
    expect(read('strawberries made me itch when I was little, I eat them as I like now').conditions).toEqual([]);
  });
});

const namedIn = (text: string) => substancesIn(foldedWords(text), 'message');
const isTakenBack = (first: string, then: string): boolean => {
  const [told] = allergiesOf(first);
  const places = namedIn(then).filter(({ name }) => name === told?.name);
  return isAnothersAllergy(then) || saidSince(then, places) !== null;
};

describe('an allergy that the next message takes back', () => {
  const later = rows.filter(isLater).map(([language, messages, stays]) => [language, ...messages.split(' | '), stays] as string[]);
  const back = later.filter(([, , , stays]) => stays === '-');
  it.each(later.filter(([, , , stays]) => stays === '+'))('not: %s: %s | %s', (_language, first = '', then = '') =>
    expect(isTakenBack(first, then)).toBe(false),
  );
  it.each(back)('%s: %s | %s', (_language, first = '', then = '') => expect(isTakenBack(first, then)).toBe(true));
});

describe('a name that is one only behind its "to"', () => {
  it.each([
    ['alérgico al maní', 'peanut'],
    ['allergique aux champignons', 'mushrooms'],
    ['allergisch auf Pilze', 'mushrooms'],
    ['alergia à manga', 'mango'],
    ['аллергия на орехи и рыбу', 'nuts,fish'],
    ['аллергия на лук', 'onion'],
    ['حساسية من الجزر', 'carrot'],
  ])('%s', (message, names) => expect(allergiesOf(message).map(({ name }) => name)).toEqual(names.split(',')));
});

describe('medicines of every day where allergies were asked for', () => {
  it.each(['كونكور وجلوكوفاج', 'бисопролол и метформин', 'bisoprolol and metformin', 'ramipril y atorvastatina'])(
    'are none: %s',
    (message) => expect(readHealthAnswer(message, 'allergies').allergies).toEqual([]),
  );
  it.each(['penicillin and aspirin', 'ramipril', 'البنسلين و الاسبرين'])('but: %s', (message) =>
    expect(readHealthAnswer(message, 'allergies').allergies).not.toEqual([]),
  );
});
