import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => {
  const { allergies, medications } = extract(text, { source: 'document' });
  return {
    allergies: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    taken: medications.filter(({ status }) => status === 'active').map(({ name, dose }) => `${name} ${dose ?? ''}`.trim()),
  };
};

describe('what is avoided because of another medicine', () => {
  it.each([
    ['Medication\nEdoxaban 60mg od\nAllergies\nAvoid NSAIDs (on edoxaban)', 'edoxaban 60mg'],
    ['Medikation:\nApixaban 5 mg 1-0-1\nAllergien: Keine NSAR (unter Apixaban).', 'apixaban 5 mg'],
    ['Traitement :\n- Rivaroxaban 20 mg 1/j\nAllergies : pas d’AINS (sous rivaroxaban).', 'rivaroxaban 20 mg'],
    ['Tratamiento actual:\nApixaban 5 mg c/12h\nAlergias: evitar AINE (toma apixaban).', 'apixaban 5 mg'],
    ['Terapia:\nApixaban 5 mg x2/die\nAllergie: evitare FANS (in terapia con apixaban).', 'apixaban 5 mg'],
    ['Medicação:\nApixabano 5 mg 2x/dia\nAlergias: evitar AINE (medicada com apixabano).', 'apixaban 5 mg'],
    ['İlaçlar:\nApiksaban 5 mg 2x1\nAlerji: NSAİİ kullanmasın (apiksaban kullanıyor).', 'apixaban 5 mg'],
    ['Лечение:\nАпиксабан 5 мг 2 раза в день\nАллергия: избегать НПВП (принимает апиксабан).', 'apixaban 5 мг'],
  ])('is no allergy, and the other is taken: %s', (text, taken) =>
    expect(read(text)).toEqual({ allergies: [], taken: [expect.stringContaining(taken)] }),
  );

  it.each([
    ['Allergies: penicillin - rash. Avoid NSAIDs (on warfarin).', ['penicillin']],
    ['Allergies: NSAIDs - wheeze, penicillin - rash', ['NSAIDs', 'penicillin']],
  ])('leaves the allergies beside it: %s', (text, allergies) => expect(read(text).allergies).toEqual(allergies));
});

describe('a dose behind an arrow', () => {
  it.each([
    ['Medication\nAmlodipine 5mg od --> 10mg od', ['amlodipine 10mg']],
    ['Medikation:\nRamipril 5 mg → 10 mg 1-0-0', ['ramipril 10 mg']],
    ['Traitement :\nBisoprolol 2,5 mg -> 5 mg le matin', ['bisoprolol 5 mg']],
    ['Лечение:\nБисопролол 2,5 мг => 5 мг утром', ['bisoprolol 5 мг']],
    ['Medication\nBisoprolol 2.5 mg -> 5 mg in 2 weeks', ['bisoprolol 2.5 mg']],
  ])('holds where it took the place of the one before: %s', (text, taken) => expect(read(text).taken).toEqual(taken));

  it.each([
    'Acute medication\nDoxycycline 100mg od, completed 02/04/25',
    'Current medication\nTrimethoprim 200mg bd 3/7, completed 20/02/25',
  ])('is not of a course that was completed on a day: %s', (text) => expect(read(text).taken).toEqual([]));
});
