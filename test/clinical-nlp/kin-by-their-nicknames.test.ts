import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** "My da", "mi jefa", "mon frangin": relatives as people call them. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const own = (message: string) => {
  const { conditions, medications, allergies } = extract(message, { source: 'message' });
  return [
    ...conditions.filter(({ family, negated }) => !family && !negated).map(({ icd10 }) => icd10?.slice(0, 3)),
    ...[...medications, ...allergies].map(({ name }) => name),
  ];
};

it.each([
  'my da had bowel cancer',
  'my ma had bowel cancer',
  'my auld fella had a heart attack in 2010',
  'my pops has high blood pressure',
  'mi jefa es diabética y mi carnal es hipertenso',
  'mein Alter hatte einen Herzinfarkt',
  'meine Omi hat Zucker',
  'mon frangin est diabétique',
  'my da takes warfarin',
  'my da is allergic to penicillin',
  'mi jefa toma metformina',
  'mi carnal es alérgico a la penicilina',
])('nothing of the patient: %s', (message) => expect(own(message)).toEqual([]));

describe('what the patient has beside it stays', () => {
  it.each([
    ['my da had bowel cancer and I have diabetes', 'E11'],
    ['my old man had bowel cancer and I have diabetes', 'E11'],
    ['I have asthma and my bro has epilepsy', 'J45'],
    ['mi jefa es diabética y yo tengo asma', 'J45'],
    ['mi viejo es diabético y yo tengo asma', 'J45'],
    ['mein Alter hatte einen Herzinfarkt, ich habe Asthma', 'J45'],
    ["mon frangin est diabétique, moi j'ai de l'asthme", 'J45'],
    ['diabetes, told my da yesterday', 'E11'],
  ])('%s', (message, code) => expect(own(message)).toEqual([code]));
});
