import { CITY_WORDS } from './known-cities.ts';
import { isAboutMoney, isFiller } from './filler-words.ts';
import { COUNTRY_WORDS, countryOfAdjective } from './known-countries.ts';
import { languageCalled } from './known-languages.ts';
import { inEnglish, LAY_WORDS } from './lay-words.ts';
import { nearestWord } from './nearest-word.ts';
import { startsDoctorsName } from './understand-query.ts';

/** What the words of a directory are, as far as a query may mean them. */
export type DirectoryWords = {
  /** Words that are in use as they were written. */
  known: ReadonlySet<string>;
  /** Words of the catalogue of treatments. */
  treatments: ReadonlySet<string>;
  /** Names of places, hospitals and doctors that look alike. */
  near: readonly string[];
};

/** Words that no list and no name knows become the nearest known one; those after a doctor's title only a name. */
export function correctSpelling(tokens: readonly string[], directory: DirectoryWords): string[] {
  let isName = false;
  return tokens.map((token, at) => {
    isName = startsDoctorsName(tokens, at) || (isName && !isFiller(token) && !LAY_WORDS.has(token));
    if (directory.known.has(token) || isFiller(token) || isAboutMoney(token)) return token;
    if (isName) return nearestWord(token, directory.near) ?? token;
    if (directory.treatments.has(token) || isLayWord(token)) return token;
    return nearestWord(token, candidates(directory)) ?? token;
  });
}

function* candidates({ treatments, near }: DirectoryWords): Iterable<string> {
  yield* treatments;
  yield* LAY_WORDS;
  yield* near;
  yield* COUNTRY_WORDS;
}

/** A word that means something whatever the directory holds. */
export const isLayWord = (token: string) =>
  isFiller(token) ||
  isAboutMoney(token) ||
  LAY_WORDS.has(token) ||
  CITY_WORDS.has(token) ||
  COUNTRY_WORDS.has(token) ||
  inEnglish(token) !== undefined ||
  languageCalled(token) !== undefined ||
  countryOfAdjective(token) !== undefined;
