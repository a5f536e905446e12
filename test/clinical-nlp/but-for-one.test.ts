import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const told = (text: string) =>
  extract(text, { source: 'message' }).conditions.map(({ icd10, negated }) => `${icd10?.slice(0, 3)} ${negated ? 'denied' : 'there'}`);

describe('no illness but one', () => {
  it.each([
    ['Tansiyon dışında hastalığım yok', ['I10 there']],
    ['Diyabet ve astım hariç hastalığım yok', ['E11 there', 'J45 there']],
    ['ما عندي أمراض غير الضغط', ['I10 there']],
    ['ما عندي شي إلا السكر', ['E11 there']],
    ['Болезней нет, кроме давления', ['I10 there']],
    ["Je n'ai pas de maladies à part la tension", ['I10 there']],
    ['Keine Krankheiten außer Zucker', ['E11 there']],
    ['Ich habe keine Vorerkrankungen außer Bluthochdruck', ['I10 there']],
    ['No tengo enfermedades salvo la tensión alta', ['I10 there']],
  ])('is there: %s', (text, wanted) => expect(told(text)).toEqual(wanted));

  it.each([
    ['Diyabetim yok', ['E11 denied']],
    ['ما عندي سكر ولا ضغط', ['E11 denied', 'I10 denied']],
    ['Kein Diabetes, kein Asthma', ['E11 denied', 'J45 denied']],
    ['غير مصاب بالسكر', ['E11 denied']],
  ])('and what is denied stays denied: %s', (text, wanted) => expect(told(text)).toEqual(wanted));
});
