import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** "Does your chest hurt?" "Sí, …": the Spanish and French yes is spelled as "if" once its accent is left out. */
describe('an emergency that is answered with yes', () => {
  it.each([
    'Sí, me duele mucho el pecho y sudo frío',
    'Sí tengo dolor fuerte en el pecho y no puedo respirar',
    'si, se desmayó y no respira',
    "Si, j'ai très mal à la poitrine et je n'arrive pas à respirer",
  ])('%s: is there', (message) => expect(isEmergency(message)).toBe(true));

  it.each(['si tengo mucho dolor en el pecho y no puedo respirar', 'si me duele mucho el pecho y sudo frio'])(
    '%s: may be there, and is asked about',
    (message) => expect([isEmergency(message), maybeEmergency(message)]).toEqual([false, true]),
  );

  it.each([
    'si me duele el pecho después de la operación, ¿a quién llamo?',
    'Si me duele el pecho después de la operación, llamo al 112',
    "Si j'ai mal à la poitrine après l'opération, qui dois-je appeler ?",
  ])('%s: is supposed', (message) => expect([isEmergency(message), maybeEmergency(message)]).toEqual([false, false]));
});
