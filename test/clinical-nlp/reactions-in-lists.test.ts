import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const allergies = (text: string) =>
  extract(text, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name, reaction }) => `${name}: ${reaction}`);

describe('several substances, each with what it did', () => {
  it.each([
    ['Penicillin Ausschlag, Ibuprofen Asthmaanfall, Paracetamol vertrage ich', ['penicillin: Ausschlag', 'ibuprofen: Asthmaanfall']],
    ['penicilina: ronchas, ibuprofeno: crisis de asma', ['penicillin: ronchas', 'ibuprofen: crisis de asma']],
    ["pénicilline: urticaire, ibuprofène: crise d'asthme", ['penicillin: urticaire', "ibuprofen: crise d'asthme"]],
    ["penicillina orticaria, ibuprofene crisi d'asma", ['penicillin: orticaria', "ibuprofen: crisi d'asma"]],
    ['Penisilin döküntü, ibuprofen nefes darlığı yaptı, parol iyi geliyor.', ['penicillin: döküntü', 'ibuprofen: nefes darlığı yaptı']],
    ['Penicillin gives me a rash, paracetamol is good for me', ['penicillin: rash']],
    ['Penicillin Ausschlag, Ramipril 5', ['penicillin: Ausschlag']],
    ['penicillin rash, amoxicillin', ['penicillin: rash', 'amoxicillin: rash']],
  ])('%s', (text, wanted) => expect(allergies(text)).toEqual(wanted));

  it.each([
    "Ventolin si crise d'asthme",
    'Salbutamol: Asthmaanfall',
    "J'ai des crises d'asthme, Ventoline 2 bouffées",
    'Tomo salbutamol cuando tengo crisis de asma',
    'Astım krizi geçirdim, Ventolin kullanıyorum',
    'Uso salbutamol cuando me falta el aire',
  ])('what opens the airways is taken for the breath: %s', (text) => expect(allergies(text)).toEqual([]));
});

it('"sono guarito" ends an infection', () =>
  expect(extract("L'epatite C l'ho avuta ma sono guarito nel 2018", { source: 'message' }).conditions).toMatchObject([
    { clinical_status: 'resolved' },
  ]));
