import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

const WISHES: ReadonlySet<string> = new Set(
  'want wanna quiero quiere will mochte mag veux veut voglio vuole quero quer istiyorum istiyor хочу хочет хочется اريد بدي عايز عايزه ابغي ابغى'.split(
    ' ',
  ),
);
const WISH_WITHIN = 3;

/** "Depressed for years, and I want to end it all": the years are those of the illness, and the wish is of today. */
export const isWantedNow = (words: readonly Word[], { from, to }: Mark): boolean =>
  words.slice(Math.max(0, from - WISH_WITHIN), to).some(({ forms }) => forms.some((form) => WISHES.has(form)));
