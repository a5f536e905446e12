import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createExtractor } from '../../../clinical-nlp/extract.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { readEndedMedicines } from '../../../domain/conversation/ended-medicines.ts';

/** Ways to say that a medicine is taken no longer, and what only looks like it: a plan, a pause, a doubt, a question, another person, a medicine taken again. */
const rows = readFileSync(new URL('../../data/answers/ended-medicines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as ['E' | 'N', string, string]);
const extract = createExtractor({ conditions: [] });
const ABOUT = { who: 'self', named: null, last: null, asks: false, language: 'en' } as const;

function ends(medicine: string, message: string): boolean {
  const { medications, allergies } = extract(message, { source: 'message', about: ABOUT });
  const found = [...medications, ...allergies];
  const quotes = (isMeant: (name: string) => boolean) => found.filter(({ name }) => isMeant(name)).map(({ passage }) => passage.quote);
  const names = [medicine, ...quotes((name) => name.startsWith(medicine))];
  const others = quotes((name) => !name.startsWith(medicine));
  return readEndedMedicines(wordsOfPatient(message, ABOUT), [{ finding_id: medicine, names }], others).length > 0;
}

it.each(rows.filter(([what]) => what === 'E'))('%s %s ends: %s', (_, medicine, message) => expect(ends(medicine, message)).toBe(true));
it.each(rows.filter(([what]) => what === 'N'))('%s %s stays: %s', (_, medicine, message) => expect(ends(medicine, message)).toBe(false));

it('tells every medicine of a list', () => {
  const findings = ['metformin', 'ramipril', 'aspirin'].map((name) => ({ finding_id: name, names: [name] }));
  expect(readEndedMedicines('I stopped metformin and ramipril in May. I take aspirin.', findings)).toEqual(['metformin', 'ramipril']);
  expect(readEndedMedicines('My doctor stopped ramipril, and I am on metformin and aspirin.', findings)).toEqual(['ramipril']);
});
