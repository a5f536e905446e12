import countries from 'i18n-iso-countries';
import { plainWords } from './words.ts';

/** Countries by the names that people give them, in the languages that patients write in. */

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ar'] as const;

/** Names in use that the lists do not hold. */
const ALSO_CALLED: Record<string, string> = {
  'turkey turkiye': 'TR',
  'korea corea coree südkorea kore': 'KR',
  'emirates uae emirate emirati emiratos': 'AE',
  'uk england britain': 'GB',
  'usa america': 'US',
  holland: 'NL',
  czechia: 'CZ',
};

/** Adjectives that name a place before what is there: "a Turkish hospital". "Turkish" alone is as often the language. */
const ADJECTIVES: Record<string, string> = {
  ...{ turkish: 'TR', thai: 'TH', indian: 'IN', spanish: 'ES', german: 'DE', mexican: 'MX', korean: 'KR', emirati: 'AE' },
  ...{ polish: 'PL', hungarian: 'HU', czech: 'CZ', greek: 'GR', italian: 'IT', french: 'FR', portuguese: 'PT', croatian: 'HR' },
  ...{ japanese: 'JP', malaysian: 'MY', american: 'US', british: 'GB', brazilian: 'BR', colombian: 'CO', jordanian: 'JO', tunisian: 'TN' },
};

/** A foreign name shorter than this is too often a word of another language. */
const SHORTEST_FOREIGN = 5;

const codes = new Map<string, string>();
for (const language of LANGUAGES) {
  for (const [code, called] of Object.entries(countries.getNames(language, { select: 'all' }))) {
    for (const name of [called].flat()) {
      const plain = plainWords(name).join(' ');
      const isForeign = language !== 'en' && /^[a-z ]+$/.test(plain);
      if (plain !== '' && !codes.has(plain) && !(isForeign && plain.length < SHORTEST_FOREIGN)) codes.set(plain, code);
    }
  }
}
// "Someone to treat us" means no country.
codes.delete('us');
for (const [names, code] of Object.entries(ALSO_CALLED)) for (const name of plainWords(names)) codes.set(name, code);

/** ISO 3166-1 alpha-2 of a country's plain name, of one to five words. */
export const countryCalled = (plainName: string): string | undefined => codes.get(plainName);

export const countryOfAdjective = (plainWord: string): string | undefined => ADJECTIVES[plainWord];

/** Words of countries' names that stand for a country by themselves. */
export const COUNTRY_WORDS: ReadonlySet<string> = new Set([...codes.keys()].filter((name) => !name.includes(' ')));
