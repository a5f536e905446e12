import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();

/** Who had a reaction to something is allergic to it and does not take it; who had none is not. */
const told = (message: string) => {
  const { allergies, medications } = extract(message, { source: 'message' });
  const taken = medications.filter(({ status, negated }) => status === 'active' && !negated).map(({ name }) => `takes ${name}`);
  return [...allergies.map(({ name, negated }) => `${negated ? 'not ' : ''}${name}`), ...taken];
};

describe('a reaction that a message tells', () => {
  it.each([
    ['на новокаин была реакция, плохо стало', 'procaine'],
    ['на пенициллин бывает реакция', 'penicillin'],
    ['auf Novocain hatte ich mal eine Reaktion', 'procaine'],
    ['auf Penicillin habe ich reagiert', 'penicillin'],
    ['con la novocaína tuve una reacción', 'procaine'],
    ['la penicilina me dio reacción', 'penicillin'],
    ['o ibuprofeno fez-me uma reação na pele', 'ibuprofen'],
    ['con la penicillina ho avuto una reazione', 'penicillin'],
    ['penisiline reaksiyonum oldu', 'penicillin'],
    ['novokaine karşı reaksiyon gelişti', 'procaine'],
    ['صار عندي ردة فعل من البنسلين', 'penicillin'],
  ])('%s: %s', (message, substance) => expect(told(message)).toEqual([substance]));

  it.each([
    'на пенициллин реакции не было',
    'auf Penicillin hatte ich nie eine Reaktion',
    'con la penicilina nunca tuve reacción',
    "à la pénicilline je n'ai jamais eu de réaction",
    'con la penicillina non ho avuto reazioni',
    'penisiline karşı reaksiyonum yok',
    'la penicilina nunca me dio reacción',
  ])('%s: none', (message) => expect(told(message)).toEqual(['not penicillin']));
});
