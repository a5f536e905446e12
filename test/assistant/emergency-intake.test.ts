import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** What is answered in an intake has the words and numbers of emergencies in it. */

describe('answers of an intake', () => {
  it.each([
    'weight 112, height 1.80',
    'Eutirox 112 ogni mattina',
    'tomo levotiroxina de 112 por la mañana',
    'peso 118 chili',
    'ci vedo male da lontano, aspetto la cataratta',
    'je vois assez mal la nuit',
    'je dors mal depuis la ménopause',
    'non ho mai avuto una reazione',
    'me sobra piel desde que adelgacé',
    'emagreci bastante e sobra pele nos braços',
    'durmo mal e acordo cedo',
  ])('are no emergency: %s', (message) => {
    expect([isEmergency(message), maybeEmergency(message)]).toEqual([false, false]);
  });

  it.each([
    'chiamate il 118, non respira più',
    'appelez le 112, il est tombé et ne bouge plus',
    'mal di testa mai avuto così, di colpo',
    'ligue para o 112, ela está a sangrar muito e não pára',
  ])('do not hide one: %s', (message) => expect(isEmergency(message)).toBe(true));
});
