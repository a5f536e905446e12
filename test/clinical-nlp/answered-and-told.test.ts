import { describe, expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';
import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';

/** An answer to a health question, with what people put beside it. */
const answered = (message: string, asked: 'allergies' | 'medications' | 'operations') =>
  readHealthAnswer(wordsOfPatient(message, aboutAfter(null, message)), asked);

describe('a no with more words', () => {
  it.each([
    ['None boss', 'allergies'],
    ['nope nothing', 'allergies'],
    ['keine, Chef', 'allergies'],
    ['no mai, capo', 'operations'],
    ['ولا شي يا دكتور', 'medications'],
    ['none that I know of, but I do smoke', 'allergies'],
    ['nein keine. aber ich rauche', 'allergies'],
    ['nada de nada, pero soy fumador', 'allergies'],
    ['non jamais. mais je suis diabétique', 'operations'],
    ['нет не было. но у меня астма', 'operations'],
    ["for her it's peanuts, for me nothing", 'allergies'],
    ['у жены на орехи, у меня ни на что', 'allergies'],
  ] as const)('is a no: %s', (message, asked) => expect(answered(message, asked).none).toEqual([asked]));

  it.each([
    ['No, but I am not sure', 'allergies'],
    ['No, but my skin goes red with plasters', 'allergies'],
    ['nothing, but I use an inhaler', 'medications'],
    ['never, but they took out my tonsils', 'operations'],
    ['none of your business', 'allergies'],
  ] as const)('is none where it is taken back or left open: %s', (message, asked) => expect(answered(message, asked).none).toEqual([]));

  it('leaves what follows its but as the answer', () => {
    expect(answered('none but latex', 'allergies').allergies.map(({ name }) => name)).toEqual(['latex']);
    expect(answered('ninguna, pero al marisco sí', 'allergies').allergies.map(({ name }) => name)).toEqual(['shellfish']);
    expect(answered('nada, pero a veces paracetamol', 'medications').medications.map(({ name }) => name)).toEqual(['paracetamol']);
  });
});

describe('a name with a word that points at it', () => {
  it.each([
    ["it's penicillin", 'penicillin'],
    ["c'est la pénicilline", 'penicillin'],
    ['es ist Penicillin', 'penicillin'],
    ['nuts ar', 'nuts'],
    ['a los olivos', 'olive pollen'],
    ["Mon mari, lui, c'est les noix. Moi c'est le latex", 'latex'],
    ['lo de mi hijo son los huevos, lo mío el látex', 'latex'],
  ])('is the answer: %s', (message, name) => expect(answered(message, 'allergies').allergies.map((one) => one.name)).toEqual([name]));

  it.each(["elle c'est la quinine", "him it's wasps", 'bei ihm ist es Penicillin', 'lo de mi madre es el látex', 'nuts no'])(
    'is no answer where it points at somebody else, or is denied: %s',
    (message) => expect(answered(message, 'allergies').allergies).toEqual([]),
  );

  it('is no allergy where nobody has one to it', () => {
    expect(answered('just lactose', 'allergies').allergies).toMatchObject([{ name: 'lactose', type: 'intolerance' }]);
  });
});
