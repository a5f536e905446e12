import { readCities } from '../../../terminology/places/cities.ts';
import { normalized } from '../../../domain/conversation/short-answers.ts';
import type { NamedCountry } from './country-names.ts';

/** Cities that words name, with their countries: "Wien oder Graz", "Viyana'da", "в Берлине". */

/** Names of people and other words that are cities too. */
const OTHER_WORDS = new Set(
  'sofia florencia florenz adrian abilene victoria florence adelaide charlotte santiago jackson austin dallas madison carolina lourdes mercedes medina salvador leon orange nice mobile reading bath split most batman ordu como orel roman nova mary tours cork real trinidad aurora elisabeth alexandria george petra diana regina elizabeth surprise independence concord hope male olga tula nara hamm halle siegen bergen worms hagen marl العين'.split(
    ' ',
  ),
);
const LEAST = 4;

/** "54, male", "Sofia, 50": alone, a name of the table may be no place. */
export const isOtherWord = (name: string): boolean => OTHER_WORDS.has(normalized(name));

let cities: Map<string, string> | null = null;

function known(): ReadonlyMap<string, string> {
  cities ??= new Map(
    readCities().flatMap(([name, country]): [string, string][] => {
      const plain = normalized(name);
      const isUsable = plain.length >= LEAST && !OTHER_WORDS.has(plain);
      const stem = /\p{Script=Cyrillic}/u.test(plain) ? plain.replace(/[аяьый]$/u, '') : plain;
      return isUsable ? [[plain, country], ...(stem === plain ? [] : [[stem, country] as [string, string]])] : [];
    }),
  );
  return cities;
}

const MOST_WORDS = 3;

/** Only what is written with a capital, where the script has any; the longest name counts. @param taken words that name a country */
export function citiesIn(words: readonly string[], taken: readonly NamedCountry[]): NamedCountry[] {
  const found: NamedCountry[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (taken.some((country) => from >= country.from && from < country.until) || !isNamed(words, from)) continue;
    for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length -= 1) {
      const code = countryOf(words.slice(from, from + length).join(' '));
      if (code === undefined) continue;
      found.push({ code, from, until: from + length, isCity: true });
      from += length - 1;
      break;
    }
  }
  return found;
}

/** Without its capital a name is one by what stands beside it: Russian "в сеул", Turkish "istanbula gelmek", "izmir istiyoruz". */
function isNamed(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (isName(word)) return true;
  if (/^\p{Script=Cyrillic}/u.test(word))
    return (
      /^(?:в|во)$/iu.test(words[at - 1] ?? '') ||
      (/^(?:или|и|либо)$/iu.test(words[at - 1] ?? '') && /^(?:в|во)$/iu.test(words[at - 3] ?? ''))
    );
  return TURKISH_WISH.test(words[at + 1] ?? '') || (TURKISH_CASE.test(word) && words.some((other) => TURKISH_WISH.test(other)));
}
const TURKISH_WISH = /^(?:isti?yor|ister|olsun|olabilir|gelmek|gitmek|gelece|gidece|düşünüyor|yaptırmak)/iu;
/** To or in a place, with or without the apostrophe of a name. */
const TURKISH_CASE = /(?<=\p{L}{5})['’]?(?:[dt][ae]|y?[ae])$/iu;

const isName = (word: string): boolean => /^\p{Lu}/u.test(word) || /\p{Script=Arabic}/u.test(word);

function countryOf(name: string): string | undefined {
  const plain = normalized(name.replace(/['’]\p{L}{1,4}$/u, ''));
  const [cyrillic, arabic] = [/\p{Script=Cyrillic}/u.test(plain), /\p{Script=Arabic}/u.test(plain)];
  const stem =
    cyrillic && plain.length > LEAST
      ? plain.replace(/(?:[аеуыюи]|ом|ой)$/u, '')
      : arabic
        ? plain.replace(/^[وبلف]{1,2}(?=\p{L}{3})/u, '')
        : plain;
  const bare = known().get(plain.replace(TURKISH_CASE, ''));
  return known().get(plain) ?? known().get(stem) ?? (TURKISH_CASE.test(plain) ? bare : undefined);
}
