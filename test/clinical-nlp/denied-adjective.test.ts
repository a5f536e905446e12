import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) =>
  extract(text, { source: 'document' }).conditions.map(({ icd10, negated }) => `${icd10} ${negated ? 'denied' : 'stated'}`);

describe('the word for not, right before a name', () => {
  it.each([
    ['غير مدخنة.', ['F17.210 denied']],
    ['المريض غير مدخن ولا يشرب الكحول', ['F17.210 denied']],
    ['السوابق: ارتفاع ضغط الدم، غير مدخن، السكري من النوع الثاني', ['I10 stated', 'F17.210 denied', 'E11.9 stated']],
    ['Не курит.', ['F17.210 denied']],
    ['Не курит, алкоголь не употребляет. Гипертоническая болезнь.', ['F17.210 denied', 'I10 stated']],
  ])('denies it: %s', (text, findings) => expect(read(text)).toEqual(findings));

  it.each([
    ['داء السكري غير المعتمد على الأنسولين', ['E11.9 stated']],
    ['ارتفاع ضغط الدم غير المنضبط مع داء السكري', ['I10 stated', 'E11.9 stated']],
    ['مدخن منذ عشرين سنة', ['F17.210 stated']],
    ['Курит 20 лет.', ['F17.210 stated']],
    ['Не только диабет, но и астма', ['E11.9 stated', 'J45.909 stated']],
  ])('and of another word denies nothing: %s', (text, findings) => expect(read(text)).toEqual(findings));
});
