import { beforeAll, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A side that the next sentence puts right is the side of the record: the other one would be operated on. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const knees = (message: string) =>
  extract(message, { source: 'message' }).conditions.map(({ icd10, laterality }) => `${icd10} ${laterality}`);

it.each([
  'Mein rechtes Knie ist kaputt, Arthrose. Nein Quatsch, das linke.',
  'Ich habe Arthrose im rechten Knie. Nein, im linken.',
  'Tengo artrosis en la rodilla derecha. No, perdón, la izquierda.',
  "J'ai de l'arthrose au genou droit. Non, pardon, le gauche.",
  'Ho l’artrosi al ginocchio destro. No, scusi, il sinistro.',
  'Tenho artrose no joelho direito. Não, desculpe, o esquerdo.',
  'Sağ dizimde kireçlenme var. Hayır, pardon, sol.',
  'У меня артроз правого колена. Нет, извините, левого.',
  'عندي خشونة في الركبة اليمنى. لا، عفوا، اليسرى.',
  'I have osteoarthritis in my right knee. No, the left one.',
  'I have osteoarthritis in my right knee! No, sorry, the left.',
  'I have osteoarthritis in my right knee. No the left one',
  'I have osteoarthritis in my right knee. No, I meant the left.',
  'Tengo artrosis en la rodilla derecha. No, es la izquierda.',
])('%s', (message) => expect(knees(message)).toEqual(['M17.12 left']));

it.each([
  'I have osteoarthritis in my right knee. No, the left is fine.',
  'I have osteoarthritis in my right knee. No, not the left.',
  'I have osteoarthritis in my right knee. No, is it the left one?',
  'Ich habe Arthrose im rechten Knie. Nein, das linke ist gesund.',
  'Ich habe Arthrose im rechten Knie. Das linke tut nicht weh.',
  'I have osteoarthritis in my right knee. No problems with the left knee.',
  'I have osteoarthritis in my right knee. No pain on the left.',
  'Ich habe Arthrose im rechten Knie. Nein, keine Schmerzen links.',
  'Tengo artrosis en la rodilla derecha. No me duele la izquierda.',
  'Ho l’artrosi al ginocchio destro. Non ho dolore al sinistro.',
  'Tenho artrose no joelho direito. Não me dói o esquerdo.',
])('is put right by nothing else: %s', (message) => expect(knees(message)).toEqual(['M17.11 right']));
