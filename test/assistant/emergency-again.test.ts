import { expect, test } from '@jest/globals';
import { isEmergency } from '../../assistant/emergency.ts';

/** That it has happened before, and in which year, takes nothing from what is happening. */
test.each([
  ['en', 'there was peanut in the sauce and my throat is closing, it happened once before in 2019'],
  ['en', 'my lips are swelling and my throat is closing up, same as in 2019'],
  ['es', 'se me está cerrando la garganta, ya me pasó una vez en 2019'],
  ['pt', 'a garganta está a fechar, já me aconteceu em 2019'],
  ['it', 'mi si sta chiudendo la gola, mi è già successo nel 2019'],
])('%s: "%s" is an emergency', (_language, message) => {
  expect(isEmergency(message)).toBe(true);
});

test.each([
  ['en', 'my throat closed up after peanuts in 2019'],
  ['es', 'en 2019 se me cerró la garganta con el ketorolaco'],
  ['en', 'my ankle is swelling a bit every evening since the operation in 2019'],
])('%s: "%s" is none', (_language, message) => {
  expect(isEmergency(message)).toBe(false);
});
