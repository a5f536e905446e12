import { describe, expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

const none = (message: string) => readHealthAnswer(message, null).none.toSorted();

/** Who says, unasked and in words that are all known, that there is none of something has answered the question for it. */
describe('a denial that nobody asked for', () => {
  it.each([
    ['ilaç yok, alerjim de yok', ['allergies', 'medications']],
    ['ilaç yok', ['medications']],
    ['sin medicinas y sin alergias', ['allergies', 'medications']],
    ['niente farmaci, niente allergie', ['allergies', 'medications']],
    ['лекарств нет, аллергии тоже нет', ['allergies', 'medications']],
    ['аллергии у меня нет', ['allergies']],
    ['Allergie habe ich keine', ['allergies']],
    ['allergies I have none', ['allergies']],
    ["allergies je n'en ai pas", ['allergies']],
  ])('%s: %s', (message, items) => expect(none(message)).toEqual(items));

  it.each([
    'no drugs please',
    'no surgery please',
    'no allergy pills',
    'I take nothing',
    'the allergy is not bad',
    'medicine is not the problem',
    'No, I have an allergy',
    'Operation ja, Medikamente nein',
    'без лекарств пожалуйста',
  ])('is none in: %s', (message) => expect(none(message)).toEqual([]));
});
