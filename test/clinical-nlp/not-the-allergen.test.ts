import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Substances of papers beside words that sound like an allergy and tell of none: interactions, supervised challenges, what was outgrown, doses that were too much. */

const extract = createExtractor({ conditions: [] });
const read = (text: string) => extract(text.replaceAll('\\n', '\n'), { source: 'document', pages: [] });
const allergiesIn = (text: string): string[] =>
  read(text)
    .allergies.map(({ name, negated, type }) => `${negated ? 'no ' : ''}${name}${type === 'intolerance' ? ' (intolerance)' : ''}`)
    .toSorted();
const takenIn = (text: string): string[] =>
  read(text)
    .medications.filter(({ status }) => status === 'active')
    .map(({ name }) => name);

describe('the other medicine of an interaction', () => {
  it.each([
    [
      'ALLERGIES: Codeine - hallucinations. Clarithromycin - interaction with digoxin. Eggs.',
      ['clarithromycin (intolerance)', 'codeine (intolerance)', 'egg'],
    ],
    ['Allergies: Erythromycin (interacts with simvastatin), penicillin (rash)', ['erythromycin (intolerance)', 'penicillin']],
    ['Allergien: Penicillin (Exanthem). Clarithromycin: Wechselwirkung mit Simvastatin', ['clarithromycin (intolerance)', 'penicillin']],
    ['Alergias: claritromicina (interacción con digoxina), penicilina', ['clarithromycin (intolerance)', 'penicillin']],
    ['Allergies: amiodarone - interaction avec warfarine. Pénicilline - urticaire', ['amiodarone (intolerance)', 'penicillin']],
  ])('is no allergen: %s', (text, expected) => expect(allergiesIn(text)).toEqual(expected));

  it('stays a medicine', () =>
    expect(takenIn('Digoxin 62.5mcg tabs  one daily  28\\nALLERGIES: Clarithromycin - interaction with digoxin.')).toEqual(['digoxin']));
});

describe('a medicine in the sentence behind the allergies', () => {
  it.each([
    ['Allergies: penicillin - anaphylaxis. Warfarin 3 mg daily.', ['penicillin'], ['warfarin']],
    ['Allergien: Penicillin. Marcumar 3 mg täglich.', ['penicillin'], ['phenprocoumon (Marcumar)']],
    ['Allergies: Codeine 30 mg qds caused vomiting. Latex.', ['codeine (intolerance)', 'latex'], []],
    ['Allergies: aspirin 75 mg daily', ['aspirin'], []],
  ])('%s', (text, allergies, taken) => {
    expect(allergiesIn(text)).toEqual(allergies);
    expect(takenIn(text)).toEqual(taken);
  });
});

describe('what was given under supervision', () => {
  it.each([
    [
      'Index reaction: urticaria after amoxicillin + codeine\\nOral challenge amoxicillin 500 mg: tolerated -> DE-LABELLED\\nOral challenge codeine 30 mg: tolerated',
      ['no amoxicillin', 'no codeine'],
    ],
    ['Rash after amoxicillin in 2009; amoxicillin challenge 2026 tolerated.', ['no amoxicillin']],
    ['Ausschlag nach Amoxicillin 2009. Orale Provokation mit Amoxicillin 500 mg: toleriert.', ['no amoxicillin']],
    ['Rash after amoxicillin in 2009. Oral challenge refused.', ['amoxicillin']],
    ['Urticaria after amoxicillin; skin test amoxicillin negative, challenge pending', ['amoxicillin']],
    ['Oral challenge ibuprofen 400 mg: POSITIVE - urticaria, lip angioedema at 50 min', ['ibuprofen']],
    ['Allergies: penicillin (rash). Oral challenge penicillin: rash after 2 hours', ['penicillin']],
    ['Allergies: amoxicillin (anaphylaxis). Challenge amoxicillin tolerated but delayed rash next day.', ['amoxicillin']],
  ])('%s', (text, expected) => expect(allergiesIn(text)).toEqual(expected));

  it.each([
    'She may safely take all beta lactams, codeine, paracetamol and celecoxib.',
    'Puede tomar con seguridad paracetamol y codeína.',
    'Kann Paracetamol bedenkenlos einnehmen.',
  ])('is not taken for that: %s', (text) => expect(takenIn(text)).toEqual([]));
});

describe('what was outgrown', () => {
  it.each([
    ['Egg intolerance as toddler, outgrown.', ['no egg']],
    ["Cow's milk allergy as a baby, outgrew it. Peanut allergy - carries EpiPen", ['no milk', 'peanut']],
    ['Milk allergy in infancy - resolved by age 3.', ['no milk']],
    ["Allergie aux œufs dans l'enfance, guérie", ['no egg']],
    ['Kuhmilchallergie als Säugling, ausgewachsen', ['no milk']],
    ['Peanut allergy, not outgrown', ['peanut']],
    ['Milk allergy, his brother outgrew it', ['milk']],
    ['Egg allergy since childhood', ['egg']],
  ])('%s', (text, expected) => expect(allergiesIn(text)).toEqual(expected));
});

describe('what a chemotherapy does in the long run', () => {
  it.each([
    ['weekly paclitaxel x 9 (stopped early: grade 2 neuropathy)', []],
    ['Oxaliplatin stopped after 8 cycles because of neuropathy', []],
    ['Allergies: Paclitaxel (neuropathy)', ['paclitaxel (intolerance)']],
    ['Paclitaxel - anaphylaxis at first infusion, stopped', ['paclitaxel']],
    ['Ramipril stopped - angioedema', ['ramipril']],
    ['Metformin stopped early because of diarrhoea', ['metformin (intolerance)']],
  ])('%s', (text, expected) => expect(allergiesIn(text)).toEqual(expected));
});

describe('a contact dermatitis', () => {
  it.each([
    ['NKDA. Latex - contact dermatitis.', ['latex']],
    ['Latex - Kontaktdermatitis', ['latex']],
    ['Contact dermatitis of both hands. Latex negative on patch test.', []],
    ['Betnovate - contact dermatitis', []],
  ])('is that of the substance before it: %s', (text, expected) => expect(allergiesIn(text)).toEqual(expected));
});
