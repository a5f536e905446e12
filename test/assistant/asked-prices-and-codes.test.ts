import { describe, expect, it } from '@jest/globals';
import { wishedBudget } from '../../assistant/dialogue/wishes/budget.ts';
import { placesIn } from '../../assistant/intake-places.ts';

/** Codes of money that are words of medicine and of speech as well. */
describe('a code that is no money', () => {
  it.each([
    'I have a pacemaker since 2019, my INR is 2.5',
    'my INR is 3 since 2020',
    'I have a pacemaker since 2019, target INR 2-3, last year 3.1',
    'INR 2.5 since 2019',
    'mein INR liegt seit 2019 bei 2,5, Marcumar seit 2018',
    'mi INR es 3 desde 2020',
    'mon INR est à 3 depuis 2020',
    'o meu INR é 3 desde 2020',
    'il mio INR è 3 dal 2020',
    'INR değerim 2020 yılından beri 3',
    'мой INR 3 с 2020 года',
    'قيمة INR عندي 3 منذ 2020',
    'I have CHF since 2019',
    'CAD since 2015, 3 stents',
    'I use an insulin pen since 2019',
    'I try since 2019',
  ])('sets no budget: %s', (message) => {
    expect(wishedBudget(message, 'not_asked')).toBeNull();
  });

  it.each([
    ['my budget is 300000 INR', 300_000, 'INR'],
    ['my INR is 2.5 and my budget is 5000 euros', 5_000, 'EUR'],
    ['I can pay up to INR 300,000', 300_000, 'INR'],
    ['max 5 lakh INR', 500_000, 'INR'],
    ['budget 20000 CHF', 20_000, 'CHF'],
    ['mein Budget sind 20.000 CHF', 20_000, 'CHF'],
    ['my budget is 20k CAD', 20_000, 'CAD'],
    ['bütçem 500000 TRY', 500_000, 'TRY'],
  ])('is money beside its sum: %s', (message, amount, currency) => {
    expect(wishedBudget(message, 'not_asked')).toEqual({ budget_cents: amount * 100, currency });
  });
});

describe('a question about a place', () => {
  it.each([
    'how much will it cost in turkey?',
    'how much does a hip replacement cost in Spain?',
    'What would a new knee cost in Germany',
    'is it safe to have surgery in India?',
    'How long would I stay in hospital in Turkey?',
  ])('wishes for none: %s', (message) => {
    expect(placesIn(message, null).destination_country).toBeUndefined();
    expect(placesIn(message, 'destination').destination_country).toBeUndefined();
  });

  it.each([
    '¿Cuánto cuesta una prótesis de cadera en España?',
    'Was kostet eine neue Hüfte in Spanien?',
    'Combien coûte une opération en Espagne ?',
    'Quanto custa uma prótese na Espanha?',
    'Quanto costa una protesi in Spagna?',
    "İspanya'da ameliyat ne kadar?",
    'كم تكلفة العملية في إسبانيا؟',
    'Сколько стоит операция в Испании?',
  ])('nor where a destination was asked for: %s', (message) =>
    expect(placesIn(message, 'destination').destination_country).toBeUndefined(),
  );

  it.each([
    ['Can I have my knee replaced in Turkey?', null, 'TR'],
    ['I would like the surgery in Spain', null, 'ES'],
    ['I want to go to Turkey. How much does it cost?', null, 'TR'],
    ['Turkey?', 'destination', 'TR'],
    ['maybe Spain?', 'destination', 'ES'],
  ] as const)('is a wish: %s', (message, asked, code) => expect(placesIn(message, asked).destination_country).toBe(code));
});
