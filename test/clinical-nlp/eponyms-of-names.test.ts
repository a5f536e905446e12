import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const codesOf = (text: string) =>
  extract(text, { source: 'document' })
    .conditions.filter(({ negated }) => !negated)
    .map(({ icd10 }) => icd10);

describe('diseases that are called after somebody', () => {
  it.each([
    'Referred by Dr. Graves.',
    'Dr. Crohn, Cushing Street 5',
    'Reported by Prof. Parkinson.',
    'Überwiesen von Dr. Hashimoto',
    'Patient: Mrs Addison, 12 Paget Road',
    'Seen by Dr Marfan in clinic.',
    'Dr. med. Anna Paget, Leipzig',
    'Le docteur Lupus a examiné la patiente.',
    'Sehr geehrter Herr Kollege Dr. Gicht,',
    'Mr J. Stroke, consultant surgeon',
    'Хирург: Инсультов П.А.',
  ])('are none in the name of a person or a street: %s', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it.each([
    ['Graves disease.', 'E05.00'],
    ['Frau Meier Gicht bekannt.', 'M10.9'],
    ['MS Asthma', 'J45.909'],
    ['Herr Müller, Gicht.', 'M10.9'],
    ['Frau Meier leidet an M. Crohn.', 'K50.90'],
    ['Dr Smith diagnosed Parkinson in 2020.', 'G20.A1'],
    ['Frau Meier Parkinson bekannt', 'G20.A1'],
    ["Seen by Dr Jones, Crohn's disease", 'K50.90'],
    ['Mr Jones has Graves disease', 'E05.00'],
  ])('are diseases elsewhere: %s', (text, code) => {
    expect(codesOf(text)).toEqual([code]);
  });

  it.each(['Niega HTA, DM, dislipemia.', 'Nega DM, asma.'])(
    'are denied in the words of another language among its abbreviations: %s',
    (text) => {
      expect(codesOf(text)).toEqual([]);
    },
  );
});
