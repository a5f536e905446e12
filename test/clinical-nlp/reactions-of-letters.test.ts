import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => {
  const { allergies, conditions, medications } = extract(text, { source: 'document' });
  return {
    allergic: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    conditions: conditions.map(({ icd10 }) => icd10),
    taken: medications.filter(({ negated }) => !negated).map(({ name }) => name),
  };
};

describe('the reaction that a letter names with an allergy', () => {
  it.each([
    ['Allergies: penicillin: anaphylaxis 2015', ['penicillin']],
    ['Allergien: Jod (Urtikaria), Penicillin (Exanthem)', ['iodine', 'penicillin']],
    ['Alergias: penicilina (urticaria), AINE (angioedema)', ['penicillin', 'NSAIDs']],
    ['Allergies: pénicilline (œdème de Quincke)', ['penicillin']],
    ['Allergie: penicillina: shock anafilattico 2010', ['penicillin']],
    ['Alergias: dipirona (anafilaxia)', ['metamizole']],
    ['Аллергия: пенициллин (крапивница)', ['penicillin']],
    ['Alerjiler: penisilin (ürtiker)', ['penicillin']],
  ])('is no illness of its own: %s', (text, allergic) => expect(read(text)).toEqual({ allergic, conditions: [], taken: [] }));

  it('leaves an urticaria that stands elsewhere', () =>
    expect(read('PMH: chronic urticaria. Allergies: latex')).toMatchObject({ allergic: ['latex'], conditions: ['L50.8'] }));
});

describe('what was given and did harm, under a heading of allergies', () => {
  it.each([
    ['Allergies: Given flucloxacillin, needed ICU because of this', 'flucloxacillin'],
    ['Alergias: le dieron amoxicilina, precisó UCI por ello', 'amoxicillin'],
  ])('is an allergy: %s', (text, name) => expect(read(text).allergic).toEqual([name]));

  it('is none where another one was named before it', () =>
    expect(read('Allergies: penicillin anaphylaxis, given teicoplanin because of this').allergic).toEqual(['penicillin']));
});
