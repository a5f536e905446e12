import { describe, expect, it } from '@jest/globals';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';
import { spelledAsDigits } from '../../domain/text/spelled-numbers.ts';

const budgetOf = (message: string) => readWishes(message, null, '2026-11-23').budget;

describe('a sum that stands for itself, or that the writer has', () => {
  it.each([
    ['Nine thousand euros, would that do?', 900_000, 'EUR'],
    ['I have 14,000 dollars saved', 1_400_000, 'USD'],
    ['Twelve thousand five hundred pounds', 1_250_000, 'GBP'],
    ['cuatro mil euros', 400_000, 'EUR'],
    ['tengo 7000 euros ahorrados', 700_000, 'EUR'],
    ['6.500 euros y ni un euro más', 650_000, 'EUR'],
    ['ich habe 9000 Euro gespart', 900_000, 'EUR'],
    ['achttausend Euro', 800_000, 'EUR'],
    ['viel ist es nicht: 2500 Euro', 250_000, 'EUR'],
    ["j'ai 11 000 € de côté", 1_100_000, 'EUR'],
    ['quinze mille dollars canadiens', 1_500_000, 'CAD'],
    ['8 mil euros, se puder ser às prestações', 800_000, 'EUR'],
    ['juntei 5 mil dólares', 500_000, 'USD'],
    ['quindicimila euro', 1_500_000, 'EUR'],
    ['150 bin lira', 15_000_000, 'TRY'],
    ['on iki bin euro', 1_200_000, 'EUR'],
    ['девять тысяч евро', 900_000, 'EUR'],
    ['у меня 400 тыс рублей', 40_000_000, 'RUB'],
    ['عندي ٩ الاف يورو', 900_000, 'EUR'],
    ['خمسة عشر الف دولار', 1_500_000, 'USD'],
    ['up to 9000 euros... sorry, 7500', 750_000, 'EUR'],
  ])('%s: %s %s', (message, budget_cents, currency) => {
    expect(budgetOf(message)).toEqual({ budget_cents, currency });
  });

  it.each([
    'the clinic in Antalya wants 6000 euros',
    'a cousin did it for 5000 dollars',
    'they told me: 9000 euros, that is the price',
    '7000 euros?',
    'debo 4000 euros al banco',
    'la clínica pide cinco mil euros',
    'meine Rente sind 1300 Euro',
    'hab 900 Euro Schulden',
    "j'ai payé 3000 euros l'an dernier",
    'ho pagato duemila euro',
    'her ay 2 bin lira kira',
    'с меня просят 5 тысяч евро',
    'طلبوا ٩ الاف يورو',
    'I take 1000 units of vitamin D',
    '120 mil pesos',
    '20 الف جنيه',
  ])('%s is no budget', (message) => {
    expect(budgetOf(message)).toBeUndefined();
  });
});

it.each([
  ['120 mil pesos', 'MX', 'MXN'],
  ['120 mil pesos', 'CO', 'COP'],
  ['300 الف جنيه', 'EG', 'EGP'],
  ['9 mil pesos', 'ES', undefined],
  ['4000 euros', 'MX', 'EUR'],
])('%s of somebody in %s: %s', (message, home, currency) => {
  expect(readWishes(message, null, '2026-11-23', home).budget?.currency).toBe(currency);
});

describe('numbers written as words', () => {
  it.each([
    ['ottantadue chili', '82 chili'],
    ['fünfundneunzig Kilo', '95 Kilo'],
    ['quatre-vingt-dix kilos', '90 kilos'],
    ['cento e dez quilos', '110 quilos'],
    ['семьдесят пять килограммов', '75 килограммов'],
    ['yüz on iki bin', '112000'],
    ['once I had two dogs', 'once I had two dogs'],
    ['50 cents', '50 cents'],
    ['1.500 mil', '1.500 mil'],
  ])('%s: %s', (text, digits) => {
    expect(spelledAsDigits(text, 30).replace(/\s+/g, ' ').trim()).toBe(digits);
  });
});
