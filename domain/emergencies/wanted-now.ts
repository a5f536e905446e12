import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

const WISHES: ReadonlySet<string> = new Set(
  'want wanna quiero quiere will mochte mag veux veut voglio vuole quero quer istiyorum istiyor хочу хочет хочется اريد بدي عايز عايزه عاوز عاوزه ودي ابغي ابغى'.split(
    ' ',
  ),
);
/** "I want" in the Gulf, and "my father" where no sign holds it. */
const WISH_OF_SIGN = 'ابي';
const WISH_WITHIN = 3;

/** Arabic "I was" before a verb makes a past of it: "كنت أبي أموت". */
const WAS = new Set(['كنت', 'وكنت']);
const WAS_WITHIN = 2;

/** "Depressed for years, and I want to end it all": the years are those of the illness, and the wish is of today. */
export function isWantedNow(words: readonly Word[], { from, to }: Mark): boolean {
  const says = (start: number, end: number, isMeant: (form: string) => boolean) =>
    words.slice(Math.max(0, start), end).some(({ forms }) => forms.some(isMeant));
  if (says(from - WAS_WITHIN, to, (form) => WAS.has(form))) return false;
  return says(from - WISH_WITHIN, to, (form) => WISHES.has(form)) || says(from, to, (form) => form === WISH_OF_SIGN);
}
