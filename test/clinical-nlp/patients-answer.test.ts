import { readPatientsAnswer } from '../../clinical-nlp/intake/patients-answer.ts';
import type { About } from '../../domain/conversation/about.ts';

const of = (who: About['who'], language: string): About => ({ who, named: null, last: null, asks: false, language }) as About;

describe('a denial behind what the writer tells of themselves', () => {
  it.each([
    ['es', 'a mí me da alergia la penicilina, a él no'],
    ['pt', 'eu é que sou diabética, ele não'],
    ['en', 'I am allergic to nuts, he is not'],
    ['de', 'ich bin allergisch, er nicht'],
  ])('denies no allergy at all of the relative: %s %s', (language, message) => {
    expect(readPatientsAnswer(message, of('father', language), 'allergies').none).toEqual([]);
  });

  it.each([
    ['en', 'I am allergic to nuts. He has no allergies'],
    ['en', 'he is not'],
    ['es', 'a él no, ninguna'],
  ])('is an answer where it names what was asked for, or nothing else is told: %s %s', (language, message) => {
    expect(readPatientsAnswer(message, of('father', language), 'allergies').none).toEqual(['allergies']);
  });

  it('stays an answer of who writes for themselves', () => {
    expect(readPatientsAnswer('none', of('self', 'en'), 'allergies').none).toEqual(['allergies']);
  });
});
