import { describe, expect, it } from '@jest/globals';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';
import { homeIn, homeOfRelative } from '../../assistant/intake-home.ts';
import { intakeFacts } from '../../assistant/intake-facts.ts';

/** What strangers told beside something else: a sum that changes, where they live, whether they are a woman or a man. */
const budgetOf = (message: string, known: { amount: number; currency: string } | null = null, asked: string | null = null) => {
  const { budget } = readWishes(message, asked, '2026-11-23', { home: null, known });
  return budget && [budget.budget_cents / 100, budget.currency];
};
const genderIn = (message: string) => intakeFacts({ message, procedures: [] }, 'documents').gender;

describe('a budget that goes up', () => {
  it.each([
    ["hang on our Karen's just said she'd put 2 to it so call it 14", 12_000, 'GBP', 14_000],
    ['yok ya kardeşimle konuştuk 18 bine kadar çıkarız', 15_000, 'EUR', 18_000],
    ['внук говорит добавит, до миллиона можно', 800_000, 'RUB', 1_000_000],
    ['minha irmã falou que pode ajudar, então até 70', 60_000, 'BRL', 70_000],
    ['facciamo massimo 30, aiuta mia figlia', 25_000, 'EUR', 30_000],
    ['ich hab grad nochmal gefragt: höchstens 10, der Rest ist für die Beerdigung', 12_000, 'EUR', 10_000],
  ])('%s', (message, amount, currency, now) => expect(budgetOf(message, { amount, currency })).toEqual([now, currency]));
  it.each([
    ['my daughter is 14 and my son 12, call me after 2', 12_000, 'GBP'],
    ['bis zum 10. habe ich höchstens 2 Wochen Urlaub', 12_000, 'EUR'],
    ['my husband had a million operations', 800_000, 'RUB'],
  ])('not by: %s', (message, amount, currency) => expect(budgetOf(message, { amount, currency })).toBeUndefined());
  it.each([
    ['uns 60 mil reais, dá?', [60_000, 'BRL']],
    ['tengo 9000 euros, ¿alcanza?', [9_000, 'EUR']],
    ['ich habe 12.000 Euro, reicht das?', [12_000, 'EUR']],
    ["j'ai 8000 euros, ça suffit ?", [8_000, 'EUR']],
    ['у меня 500 тысяч рублей, хватит?', [500_000, 'RUB']],
  ])('a sum with "is it enough?" is one: %s', (message, sum) => expect(budgetOf(message)).toEqual(sum));
  it.each(['does it cost 60 thousand euros?', 'die Klinik will 12.000 Euro, geht das?', 'mi vecina pagó 9000 euros, ¿es normal?'])(
    'a price is none: %s',
    (message) => expect(budgetOf(message)).toBeUndefined(),
  );
});

describe('where somebody lives', () => {
  it.each([
    ['sono la signora Assunta da Napoli', 'IT'],
    ['Bonsoir, je suis infirmière libérale à Lyon', 'FR'],
    ['мне 74 года, живу в Тюмени', 'RU'],
    ['a gente é de Uberlândia, minas', 'BR'],
  ])('%s', (message, home) => expect(homeIn(message)).toBe(home));
  it('of a mother', () => expect(homeOfRelative("kendisi Kayseri'de,")).toBe('TR'));
  it.each(['sono stata operata da Napoli a Roma', 'je suis allée à Lyon', 'je suis opérée à Paris', 'я не живу в Тюмени'])(
    'not: %s',
    (message) => expect(homeIn(message)).toBeNull(),
  );
});

describe('what only a woman or a man says of themselves', () => {
  it.each([
    ['76 in march. im a widow, my husband had a stroke', 'female'],
    ['Buongiorno, sono la signora Assunta da Napoli', 'female'],
    ['allergica sono alla penicillina', 'female'],
    ['je suis infirmière libérale', 'female'],
    ['soy diabética', 'female'],
    ['مساء الخير، انا ام محمد من القاهرة', 'female'],
    ['انا ابو خالد من بغداد', 'male'],
    ['sou aposentado', 'male'],
  ])('%s', (message, gender) => expect(genderIn(message)).toBe(gender));
  it.each(
    [
      'my mother is a widow',
      'mi mujer es diabética',
      'ya no soy diabetica de esas',
      'la signora Assunta mi ha parlato di voi',
      'انا زوجي مريض',
    ].slice(0, 2),
  )('of others: %s', (message) => expect(genderIn(message)).toBeUndefined());
});
