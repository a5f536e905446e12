import { describe, expect, it } from '@jest/globals';
import { readUnnamedDose } from '../../../domain/conversation/read-unnamed-dose.ts';

const MEDICINES = [
  { finding_id: 'thyroxine', dosage: '75' },
  { finding_id: 'metformin', dosage: '850 günde 2 kere' },
  { finding_id: 'none', dosage: null },
];

describe('a dose put right without the name of the medicine', () => {
  it.each([
    ['tomo eutirox 75', 'perdón, es de 100', '100'],
    ['je prends levothyrox 75', 'non pardon c’est 100', '100'],
    ['I take levothyroxine 75', 'sorry, it is 100 mcg', '100'],
    ['ich nehme L-Thyroxin 75', 'Entschuldigung, es sind 100', '100'],
    ['prendo eutirox 75', 'scusi, ho sbagliato, è 100', '100'],
    ['tomo levotiroxina 75', 'desculpe, enganei-me, é 100', '100'],
    ['принимаю эутирокс 75', 'ошибся, 100 а не 75', '100'],
    ['آخذ يوثيروكس 75', 'عفوا غلطت، 100', '100'],
  ])('%s: %s', (before, message, number) => {
    expect(readUnnamedDose(message, before, MEDICINES)).toMatchObject({ finding_id: 'thyroxine', number });
  });

  it('names the one that is denied, whatever else was told', () => {
    const before = 'levotiron 75, metformin 850 günde 2 kere';
    expect(readUnnamedDose('pardon 1000 olacak, 850 değil', before, MEDICINES)).toMatchObject({ finding_id: 'metformin', number: '1000' });
  });

  it.each([
    ['tomo eutirox 75', 'perdón, peso 100 kilos'],
    ['tomo eutirox 75', 'perdón, es de 75'],
    ['tomo eutirox 75', 'es de 100?'],
    ['tomo eutirox 75', 'son 100 euros, perdón'],
    ['tomo eutirox 75 y mido 1,70', 'perdón, es de 100'],
    ['tomo eutirox 75', 'sorry, 80 kg'],
    ['levotiron 75, metformin 850', 'pardon, 1000'],
    ['hello', 'sorry, it is 100'],
  ])('%s: %s changes no dose', (before, message) => {
    expect(readUnnamedDose(message, before, MEDICINES)).toBeNull();
  });
});
