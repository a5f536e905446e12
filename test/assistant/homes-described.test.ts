import { describe, expect, it } from '@jest/globals';
import { homeIn } from '../../assistant/intake-home.ts';

/** Who somebody is, and right behind it where they are from. */
describe('a home', () => {
  it.each([
    ["I'm a man of 66 from Cork", 'IE'],
    ['I am a 58 year old woman from Leeds, need a new knee', 'GB'],
    ['Ich bin ein Mann von 66 aus Graz', 'AT'],
    ['soy un hombre de 66 de Sevilla', 'ES'],
    ['je suis un homme de 66 ans de Lille', 'FR'],
    ['sono una donna di 50 anni di Torino', 'IT'],
    ['sou uma mulher de 44 anos de Recife', 'BR'],
    ['я мужчина 66 лет из Казани', 'RU'],
    ['أنا راجل عمري ٦٦ سنة من الاسكندرية', 'EG'],
  ])('is told behind an age or a sex: %s', (message, country) => expect(homeIn(message)).toBe(country));

  it.each([
    "I'm a man of 66 recovering from Covid",
    "I'm 66 from a family of doctors",
    'I am a woman of 40 from Poland',
    'my father is a man of 66 from Cork',
    'tengo 20 años de casada y 10 de dolor',
    'sono un uomo di 66 anni di poche parole',
    'ich bin seit drei Jahren aus dem Beruf raus',
    'tenho 3 anos de dor',
  ])('is not: %s', (message) => expect(homeIn(message)).toBeNull());
});
