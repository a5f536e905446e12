import countries from 'i18n-iso-countries';
import { readCities, readShortNames, readTowns } from '../terminology/places/cities.ts';

/** Cities and countries by the names that patients have for them in nine languages, with the endings of Russian cases. */

const LEAST_STEM = 4;
const ARABIC_FORMS: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ة: 'ه', ى: 'ي' };
const CITIES = new Map(readCities().map(([name, country]) => [lower(name), country]));
const SHORT = new Map(readShortNames().map(([name, country]) => [lower(name), country]));
const TOWNS = new Map(readTowns().map(([name, country]) => [lower(name), country]));
/** What people call a country beside its name. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: [
    'usa',
    'eua',
    'eeuu',
    'ee.uu',
    'estados unidos',
    'états-unis',
    'etats-unis',
    'stati uniti',
    'vereinigten staaten',
    'amerika',
    'abd',
    'сша',
    'америке',
    'أمريكا',
    'امريكا',
  ],
  GB: [
    'england',
    'inglaterra',
    'angleterre',
    'inghilterra',
    'ingiltere',
    'англии',
    'великобритании',
    'بريطانيا',
    'انجلترا',
    'إنجلترا',
    'großbritannien',
    'schottland',
    'gran bretaña',
    'grande-bretagne',
    'gran bretagna',
    'reino unido',
    'royaume-uni',
    'regno unito',
    'uk',
  ],
  AE: ['emiratos', 'emirados', 'emirati', 'émirats', 'emiraten', 'emirates', 'الإمارات', 'الامارات', 'эмиратах', 'оаэ'],
  CY: ['kıbrıs', 'kuzey kıbrıs', 'кипре', 'قبرص'],
  NL: ['holland', 'holanda', 'hollande', 'olanda', 'hollanda', 'голландии', 'هولندا'],
  SA: ['السعودية', 'السعوديه'],
};
const BY_OTHER_NAME = new Map(Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [lower(name), code] as const)));
const COUNTRIES = new Map<string, ReadonlyMap<string, string>>();

export function cityOf(name: string): string | null {
  const said = lower(name.replace(/[.'’-]{1,3}$/, ''));
  return CITIES.get(said) ?? CITIES.get(stemOf(said)) ?? CITY_STEMS.get(stemOf(said)) ?? declined(said, CITIES);
}

/** Behind words that say that somebody lives or is there: by its short name too ("BH", "СПб"), or a town that is written with its capital, and of "Köln-Ehrenfeld" the city. */
export const homePlaceOf = (name: string): string | null => cityOf(name) ?? shortNameOf(name) ?? townOf(name) ?? cityOf(cityAhead(name));

/** "CDMX", "Питер". */
export function shortNameOf(name: string): string | null {
  const said = lower(name.replace(/[.'’-]{1,3}$/, ''));
  return SHORT.get(said) ?? declined(said, SHORT);
}

const townOf = (name: string): string | null =>
  /^\p{Lu}/u.test(name) ? (TOWNS.get(lower(name.replace(/[.'’-]{1,3}$/, ''))) ?? null) : null;

/** Of a city with its district the city; a word without either is none. */
const cityAhead = (name: string): string => /^(\p{Lu}[\p{L}\p{M}]{2,})-\p{Lu}/u.exec(name)?.[1] ?? '';

export function countryOf(name: string, language: string | null): string | null {
  const said = lower(name.replace(/[.'’-]{1,3}$/, ''));
  const known = namesOf(language);
  const named = CITIES.get(said) ?? BY_OTHER_NAME.get(said) ?? known.get(said) ?? known.get(stemOf(said)) ?? CITY_STEMS.get(stemOf(said));
  return named ?? declined(said, CITIES) ?? declined(said, known);
}

/** "Под Минском", "из Риги": the noun of a Russian form, by each ending that its first case may have. */
function declined(said: string, names: ReadonlyMap<string, string>): string | null {
  if (!/^\p{Script=Cyrillic}{4,}$/u.test(said)) return null;
  const stem = said.replace(/(?:ами|ями|ом|ем|ой|ей|ах|ях|[ауеыияюь])$/u, '');
  return NOMINATIVE.map((ending) => names.get(stem + ending)).find((code) => code !== undefined) ?? null;
}
const NOMINATIVE = ['', 'а', 'я', 'ь', 'ы', 'и', 'й'];

/** Russian "из Москвы". */
const CITY_STEMS = new Map(
  [...CITIES].filter(([name]) => /\p{Script=Cyrillic}/u.test(name)).map(([name, country]) => [stemOf(name), country]),
);

/** Names of countries in a language, with and without the letter that an ending of case takes: "в Германии", "in der Türkei". */
function namesOf(language: string | null): ReadonlyMap<string, string> {
  const key = language ?? 'en';
  const known =
    COUNTRIES.get(key) ??
    new Map(Object.entries(countries.getNames(key, { select: 'all' })).flatMap(([code, names]) => spellings(code, names)));
  COUNTRIES.set(key, known);
  return known;
}

const spellings = (code: string, names: string | string[]): [string, string][] =>
  [names].flat().flatMap((name): [string, string][] => [
    [lower(name), code],
    [stemOf(lower(name)), code],
  ]);

/** Russian nouns change their last letter. */
function stemOf(name: string): string {
  return /\p{Script=Cyrillic}/u.test(name) && name.length > LEAST_STEM ? name.slice(0, -1) : name;
}

function lower(name: string): string {
  return name
    .replaceAll('İ', 'i')
    .replaceAll('’', "'")
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/[أإآةى]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .trim();
}
