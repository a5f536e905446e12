import type { HospitalPlace } from '../../domain/conversation/assistant-tasks.ts';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { normalized } from '../../domain/conversation/short-answers.ts';
import { typoDistance } from '../../domain/text/edit-distance.ts';
import { QUESTION_LANGUAGES } from '../../terminology/questions/tables.ts';
import { conceptsIn } from '../content/question-words.ts';
import { asksSomething } from './asks.ts';
import { GENERIC } from './choice-words.ts';
import { citiesIn } from './wishes/city-names.ts';
import { countriesIn, wordsOf } from './wishes/country-names.ts';

type Hospital = { name: string; city: string; country: string };

/** Shorter words of a name are found in other words too. */
const SHORTEST = 5;
const LONG = 8;

/**
 * Pure. The hospitals that a message names beside a country or a city, or asks the place of: with where they are, and whether the message has them elsewhere. A name that
 * tells of no hospital of the list is none.
 */
export function hospitalPlaces(message: string, hospitals: readonly Hospital[]): HospitalPlace[] {
  const tokens = normalized(message).split(' ').filter(Boolean);
  const named = hospitals.filter(({ name }) => ownWords(name).some((word) => tokens.some((token) => isSame(token, word))));
  if (named.length === 0) return [];
  const words = wordsOf(withoutNames(message, named));
  const countries = countriesIn(words);
  const places = new Set([...countries, ...citiesIn(words, countries)].map(({ code }) => code));
  if (places.size === 0 && !asksWhere(message)) return [];
  return named.map(({ name, city, country }) => ({ name, city, country, isElsewhere: places.size > 0 && !places.has(country) }));
}

const ownWords = (name: string): string[] =>
  normalized(name)
    .split(' ')
    .filter((word) => word.length >= SHORTEST && !GENERIC.has(word));

const isSame = (token: string, word: string): boolean => token === word || (word.length >= LONG && typoDistance(token, word, 1) <= 1);

/** "Hospital Madrid Norte" names no city. */
const withoutNames = (message: string, named: readonly Hospital[]): string =>
  named.reduce((rest, { name }) => rest.replaceAll(name, ' '), message);

function asksWhere(message: string): boolean {
  const language = QUESTION_LANGUAGES.find((known) => known === detectLanguage(message)) ?? 'en';
  return asksSomething(message) && conceptsIn(message, language).has('where');
}
