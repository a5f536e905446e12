import { describe, expect, it } from '@jest/globals';
import { yearAgo } from '../../clinical-nlp/procedures/years-ago.ts';

/** The year that words tell from the day on which they were written. */

const TODAY = '2026-11-30';

describe('a year told from today', () => {
  it.each([
    ['ten years ago', '2016'],
    ['hace diez años', '2016'],
    ['vor 6 Jahren', '2020'],
    ["y'a 4 ans", '2022'],
    ['faz dez anos', '2016'],
    ['quattro anni fa', '2022'],
    ['on sene önce', '2016'],
    ['лет пять назад', '2021'],
    ['قبل عشر سنين', '2016'],
    ['من ٥ سنين', '2021'],
    ['السنة اللي فاتت', '2025'],
    ['прошлой осенью', '2025'],
    ['geçen yaz', '2026'],
    ['heuer im Frühling', '2026'],
  ])('%s is %s', (words, year) => expect(yearAgo(words, TODAY)).toBe(year));

  it.each(['some years ago', 'more than ten years ago', 'last winter', 'as a child', 'in der dritten Klasse', 'пару лет назад'])(
    'none: %s',
    (words) => expect(yearAgo(words, TODAY)).toBeNull(),
  );
});
