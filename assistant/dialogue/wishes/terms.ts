import { countriesIn, wordsOf } from './country-names.ts';
import { withoutCurrencies } from './currencies.ts';
import { monthsIn } from './month-names.ts';

/** What people put beside a sum who list their terms: "budget 9000 € en Turquie, en mars". */
const BUDGET =
  /^(?:budget|presupuesto|orçamento|bütçe\p{L}*|бюджет\p{L}*|ميزاني\p{L}*|و?ميزانيتي|about|around|approx\p{L}*|max\p{L}*|circa|etwa|rund|environ|hasta|unos|cerca|yaklaşık|около|примерно|حوالي|finally|finalement|finalmente|travel\p{L}*|reise\p{L}*|voyage|viaje|viaggio|viagem|from|between|entre|zwischen|bitte|please|svp|hab|habe|haben|have|tengo|tenemos|tenho|temos|abbiamo|var|param|есть|معايا|معاي|معي|عندي|thousand|tausend|mille|mila|mil|тысяч\p{L}*|الف|ألف)$/iu;
const LONGEST_SMALL_WORD = 3;

/** Pure. Whether a sentence is a list of a sum with its currency, a country and perhaps a month, and says nothing else: then the country is where the sum is to be spent. */
export function listsTerms(sentence: string): boolean {
  const rest = withoutCurrencies(sentence);
  if (rest === sentence || !/\d/.test(sentence)) return false;
  const words = wordsOf(withoutMonths(rest));
  const named = countriesIn(words);
  const isNamed = (at: number) => named.some(({ from, until }) => at >= from && at < until);
  return (
    named.length > 0 && words.every((word, at) => isNamed(at) || word.length <= LONGEST_SMALL_WORD || /\d/.test(word) || BUDGET.test(word))
  );
}

const withoutMonths = (text: string): string =>
  monthsIn(text).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
