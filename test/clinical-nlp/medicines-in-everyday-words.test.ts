import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => extract(text, { source: 'message' });
const taken = (text: string): string[] =>
  read(text)
    .medications.filter(({ status, negated }) => status === 'active' && !negated)
    .map(({ name, dose, frequency }) => [name.split(' (')[0], dose, frequency].filter(Boolean).join(' '));

describe('a medicine that has ended in everyday words', () => {
  it.each([
    'Clopidogrel 75 was there but the cardiologist has stopped it in March only',
    'Naproxen, binned it, it wrecked my stomach',
    'Had to give up the Difene, it tore the stomach off me',
    'quetiapine, chucked it, made me a zombie',
  ])('is not taken: %s', (text) => expect(taken(text)).toEqual([]));

  it('is taken where it was begun again', () => {
    expect(read('Clopidogrel 75 was there but they stopped it and restarted it').medications.map(({ status }) => status)).not.toContain(
      'stopped',
    );
  });
});

describe('a medicine that is taken, in everyday words', () => {
  it.each([
    ['simvastatin of a night, 20 I think', 'simvastatin 20 of a night'],
    ['Am Abe mängisch es Temesta', 'lorazepam Am Abe mängisch'],
    ['Pantoloc 40 in da Fruah', 'pantoprazole 40 in da Fruah'],
    ['un Doliprane de temps en temps', 'paracetamol de temps en temps'],
    ['ogni tanto una Tachipirina', 'paracetamol ogni tanto'],
    ['un Ibupirac cada tanto', 'ibuprofen cada tanto'],
    ['Bisoprolol, dat halbe von 5', 'bisoprolol halbe von 5'],
    ['Just had me co-codamol, i take that when its bad, 30/500 ones', 'co-codamol 30/500'],
    ['Tomo Janumet 50/850 dos veces', 'metformin and sitagliptin 50/850 dos veces'],
    ['Tomo enalapril 20 dos veces', 'enalapril 20 dos veces'],
    ['nehm nur noch ferro sanol 100', 'iron 100'],
    ['I take antibiotics every day', 'antibiotic every day'],
  ])('%s', (text, told) => expect(taken(text)).toEqual([told]));

  it.each([
    ['a course of nobody knows what', 'They have admitted me, antibiotics started'],
    ['a class that is borne', 'Other antibiotics ok'],
    ['a season', 'geçen yaz ameliyat oldum'],
  ])('is not read from %s: %s', (_, text) => expect(taken(text)).toEqual([]));

  it('has no route from the German for "in the"', () => {
    expect(read('Nitrospray im Sack').medications.map(({ route }) => route)).toEqual([null]);
    expect(read('ceftriaxone 1 g im once').medications.map(({ route }) => route)).toEqual(['im']);
  });
});
