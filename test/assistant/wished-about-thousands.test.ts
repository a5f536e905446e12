import { expect, it } from '@jest/globals';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

/** "Тысяч семь": about so many thousands, the number behind. */

const budgetOf = (message: string) => readWishes(message, 'budget', '2026-11-23').budget;

it.each([
  ['тысяч семь евро', 700_000, 'EUR'],
  ['тысяч 7 евро', 700_000, 'EUR'],
  ['евро тысяч пять', 500_000, 'EUR'],
  ['тысяч шесть-семь евро', 700_000, 'EUR'],
  ['у меня тысяч восемь долларов', 800_000, 'USD'],
  ['тысяч двадцать рублей', 2_000_000, 'RUB'],
  ['пять тысяч двести евро', 520_000, 'EUR'],
  ['8,000 USD', 800_000, 'USD'],
])('%s', (message, budget_cents, currency) => expect(budgetOf(message)).toEqual({ budget_cents, currency }));

it.each(['тысяч людей там лечились', 'тысячу раз спасибо'])('%s: is none', (message) => expect(budgetOf(message)).toBeUndefined());
