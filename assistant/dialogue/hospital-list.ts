import countries from 'i18n-iso-countries';
import { fill } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';

type Listed = { rank: number; name: string; city: string; country: string };

/** Hospitals with the numbers that they may be chosen by (shown-list.ts reads them back), in the language of the conversation. */
export const hospitalLines = (language: string, hospitals: readonly Listed[]): string[] =>
  hospitals.map(({ rank, name, city, country }) => `${rank}. ${name}, ${city}, ${countries.getName(country, language) ?? country}`);

/** Said first where none of the hospitals is in a country that is wished for (ISO 3166-1 alpha-2); null where one is, or any country will do. */
export function noneThere(talk: Talk, wished: readonly string[], hospitals: readonly Pick<Listed, 'country'>[]): string | null {
  if (wished.length === 0 || hospitals.some(({ country }) => wished.includes(country))) return null;
  return fill(talk.none_there, wished.map((code) => countries.getName(code, talk.language) ?? code).join(', '));
}
