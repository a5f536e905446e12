import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const told = (text: string) =>
  extract(text, { source: 'message' }).allergies.map(({ name, type, negated }) => `${name} ${negated ? 'borne' : type}`);

it.each([
  ["I don't tolerate metformin, gives me diarrhoea", 'metformin intolerance'],
  ['I do not tolerate codeine well', 'codeine intolerance'],
  ["I don't tolerate ibuprofen, makes my stomach bleed", 'ibuprofen intolerance'],
  ["she doesn't tolerate amoxicillin", 'amoxicillin intolerance'],
  ["I couldn't tolerate ramipril because of the cough", 'ramipril intolerance'],
  ['I never tolerated naproxen', 'naproxen intolerance'],
])('"%s" says that it is not borne', (text, wanted) => expect(told(text)).toEqual([wanted]));

describe('what is borne', () => {
  it.each([
    ['I tolerate metformin well', 'metformin borne'],
    ['I never had trouble tolerating aspirin', 'aspirin borne'],
    ['I have no problem tolerating penicillin', 'penicillin borne'],
  ])('stays so: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));
});

const stored = (text: string) =>
  extract(text, { source: 'document' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('in a paper', () => {
  it.each([
    ['He does not tolerate ibuprofen (gastritis).', 'ibuprofen'],
    ['Could not tolerate amlodipine due to ankle oedema.', 'amlodipine'],
    ['Der Patient verträgt Ibuprofen nicht (Gastritis).', 'ibuprofen'],
    ["L'ibuprofène n'est pas toléré (gastrite).", 'ibuprofen'],
    ['El ibuprofeno no lo tolera (gastritis).', 'ibuprofen'],
    ["Scarsa tolleranza all'ibuprofene (gastrite).", 'ibuprofen'],
    ['Má tolerância ao ibuprofeno.', 'ibuprofen'],
    ['Hasta ibuprofeni tolere edemiyor (gastrit).', 'ibuprofen'],
    ['Плохая переносимость ибупрофена.', 'ibuprofen'],
    ['عدم تحمل الإيبوبروفين (التهاب المعدة).', 'ibuprofen'],
  ])('it is not borne: %s', (text, wanted) => expect(stored(text)).toEqual([wanted]));

  it.each([
    'He could not tolerate the MRI without lorazepam.',
    'She did not tolerate the CPAP mask. She takes ramipril.',
    'Die Patientin verträgt ihre Medikamente, sie nimmt Ramipril nicht mehr.',
    'Tolerates ibuprofen without gastritis.',
    'Der Patient verträgt Ibuprofen nicht immer gut, nimmt es aber weiter.',
    'İbuprofeni iyi tolere ediyor.',
    'Oral gıdayı tolere edemedi. Ramipril kullanıyor.',
    'يتحمل الإيبوبروفين جيدا.',
  ])('nothing is unborne: %s', (text) => expect(stored(text)).toEqual([]));
});
