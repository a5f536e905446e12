import { describe, expect, it } from '@jest/globals';
import { changedDose } from '../../clinical-nlp/medications/changed-dose.ts';

/** @param sentence the medicine stands for itself as "#" */
function doseIn(sentence: string): string | null {
  const [before = '', behind = ''] = sentence.split('#');
  return changedDose(before, behind)?.dose ?? null;
}

describe('a dose that took the place of another', () => {
  it.each([
    ['10', '# raised from 5 to 10'],
    ['10 mg', 'they have increased my # from 5 mg to 10'],
    ['2,5', '# ist von 5 auf 2,5 reduziert worden'],
    ['100', 'la semaine dernière, # est passé de 50 à 100'],
    ['40', 'me han subido la # de 20 a 40'],
    ['5', 'o médico baixou o # de 10 para 5'],
    ['7,5', 'hanno aumentato il # da 5 a 7,5'],
    ['20', "#'i 10'dan 20'ye çıkardı doktor"],
    ['10 мг', '# увеличили с 5 до 10 мг'],
    ['10', 'رفع الدكتور # من 5 الى 10'],
    ['22 units', '# went up from 18 to 22 units'],
  ])('is %s: %s', (dose, sentence) => expect(doseIn(sentence)).toBe(dose));

  it.each([
    ['5', 'they want to raise # from 5 to 10'],
    ['5', '# was not raised from 5 to 10'],
    ['5 mg', '# soll von 5 auf 10 mg erhöht werden'],
    ['20', 'quieren subir # de 20 a 40'],
  ])('is still %s: %s', (dose, sentence) => expect(doseIn(sentence)).toBe(dose));

  it.each([
    '# from 2015 to 2020',
    '# changed from 2015 to 2020',
    '# from 8 to 20 h',
    '# 5 to 10 mg as needed',
    'my blood pressure went from 180 to 140, # 5',
    '# and my weight was reduced from 90 to 80 kg',
    '# and the weight went from 90 to 80 kg',
  ])('is not told: %s', (sentence) => expect(doseIn(sentence)).toBeNull());
});
