import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Doses of a message that are put right or told with a verb: "lisinopril is actually 20". */

const extract = await icd10Extractor();
const dosesOf = (text: string) => extract(text, { source: 'message' }).medications.map(({ name, dose }) => `${name} ${dose}`);

describe('a number behind words that put it right', () => {
  it.each([
    ['lisinopril is actually 20, just checked the box', 'lisinopril 20'],
    ['das bisoprolol ist doch 2,5', 'bisoprolol 2,5'],
    ['Metoprolol ist jetzt auf 95', 'metoprolol 95'],
    ["ah non attendez, l'atorvastatine c'est 80", 'atorvastatin 80'],
    ['oups, le bisoprolol est rendu à 5 depuis novembre', 'bisoprolol 5'],
    ['perdón, el enalapril es de 10', 'enalapril 10'],
    ['o lisinopril afinal é de 20', 'lisinopril 20'],
    ['il ramipril è da 10', 'ramipril 10'],
    ['metformin aslında 1000', 'metformin 1000'],
    ['бисопролол на самом деле 5', 'bisoprolol 5'],
  ])('%s', (text, expected) => expect(dosesOf(text)).toEqual([expected]));

  it.each([
    ['my ramipril is 3 years old', 'ramipril null'],
    ['ramipril is 20 euros a box here', 'ramipril null'],
    ['bisoprolol da 5 anni', 'bisoprolol null'],
    ['aspirina de 2019', 'aspirin null'],
  ])('%s: no dose', (text, expected) => expect(dosesOf(text)).toEqual([expected]));
});

describe('the same medicine with another number', () => {
  it.each([
    ['amlodipine 5 ... no no amlodipine 10, just saw the box', 'amlodipine 10'],
    ['bisoprolol 5, nein nein, bisoprolol 2,5', 'bisoprolol 2,5'],
    ['املور ٥ ... لا لا املور ١٠ توني شفت العلبة', 'amlodipine 10'],
  ])('%s', (text, expected) => expect(dosesOf(text).map((each) => each.replace(/ \(.*\)/u, ''))).toEqual([expected]));
});
