import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { isNamePutRight } from '../../clinical-nlp/medications/put-right-names.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';

type Row = [language: string, name: string, kept: string, message: string];
const rows = readFileSync(new URL('../data/clinical/ended-told.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);
const extract = createExtractor({ conditions: [] });
const read = (text: string, language: string) =>
  extract(text, { source: 'message', asked: 'medications', about: { ...NOBODY_KNOWN, who: 'self', language } as never });

function keptOf(message: string, name: string, language: string): string {
  const { medications, allergies } = read(message, language);
  const isIt = (one: { name: string }) => one.name.startsWith(name);
  if (allergies.some((one) => isIt(one) && !one.negated)) return 'allergy';
  const told = medications.find(isIt);
  if (told && !told.negated) return 'active';
  return told?.is_history === true ? 'ended' : 'not';
}

describe('a medicine whose end a message tells', () => {
  it.each(rows)('%s: %s is %s: %s', (language, name, kept, message) => expect(keptOf(message, name, language)).toBe(kept));
});

describe('the dose of a medicine', () => {
  it.each([
    ['en', 'insulin', '20 units', 'insulin in the night 20 units'],
    ['es', 'levothyroxine', '88', 'eutirox de 100... no, de 88, aquí está la caja'],
    ['es', 'losartan', '100', 'losartán de 50, perdón, de 100'],
    ['ru', 'levothyroxine', '75', 'L-тироксин 100.. 75 жена поправляет'],
    ['tr', 'denosumab', '60 mg', 'prolia 6 ayda bir 60 mg'],
    ['en', 'atorvastatin', '20', "simvastatin, no wait, it's atorvastatin now, 20"],
    ['es', 'losartan', '50', 'losartán de 50, no tomo más nada'],
    ['en', 'metformin', '500', 'metformin 500.. no aspirin'],
  ])('%s: %s %s: %s', (language, name, dose, message) =>
    expect(read(message, language).medications.find((one) => one.name.startsWith(name))?.dose).toBe(dose),
  );
});

it('names one medicine in the place of another, and no second one', () => {
  expect(isNamePutRight(', nee moment, das heißt jetzt ')).toBe(true);
  expect(isNamePutRight(' 5, moment, und ')).toBe(false);
  expect(isNamePutRight(', ')).toBe(false);
});
