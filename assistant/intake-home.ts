import { detectLanguage, SPOKEN, type SpokenLanguage } from '../domain/conversation/language.ts';
import { namesRelative } from '../domain/conversation/whose-document.ts';
import { latinDigits } from '../domain/text/digits.ts';
import { isOtherWord } from './dialogue/wishes/city-names.ts';
import {
  COMES,
  DESCRIBED,
  FROM_AHEAD,
  LIVES,
  NOT_FROM,
  OF_ALL,
  OTHERS_LIVE,
  OTHERS_TURKISH,
  TURKISH,
  TURKISH_FROM,
  TURKISH_IS,
  TURKISH_WRITES,
  WRITES,
} from './home-words.ts';
import { cityOf, countryOf, homePlaceOf, shortNameOf } from './known-places.ts';

/** Where patients say that they live, in nine languages: what stands behind "vivo en" or before "yaşıyorum", as a country or one of its cities. */

/** Words of a message that tell where its writer lives or comes from. `code`: null where no place is known by that name. `isCountry`: only a country was named. */
type Told = { code: string | null; isCountry: boolean; start: number; end: number };

/** The country (ISO 3166-1 alpha-2) in which the writer says to live; null where nothing is said, or no place is known by that name. */
export function homeIn(message: string): string | null {
  const lives = livesIn(message);
  const home = lives.find(({ code }) => code !== null);
  // "Soy de Rosario pero vivo en …": who lives elsewhere does not live where they come from.
  if (home || lives.length > 0) return home?.code ?? null;
  const from = comesFrom(message).find(({ code, isCountry }) => code !== null && !isCountry)?.code;
  return from ?? introducedIn(message) ?? caredForIn(message);
}

/** Health services by the names that nobody else's have: who waits for the NHS lives in its country. */
const HEALTH_SERVICES: readonly [country: string, RegExp][] = [
  ['GB', /(?<!\p{L})nhs(?!\p{L})/iu],
  ['IE', /(?<!\p{L})(?:the )?HSE(?!\p{L})/u],
  ['CA', /(?<!\p{L})(?:ramq|ohip)(?!\p{L})/iu],
  ['MX', /(?<!\p{L})(?:imss|issste)(?!\p{L})/iu],
  ['CL', /(?<!\p{L})(?:fonasa|isapre)(?!\p{L})/iu],
  ['FR', /(?<!\p{L})(?:cpam|carte vitale)(?!\p{L})/iu],
  ['BR', /(?<!\p{L})(?:pelo|no|do) sus(?!\p{L})/iu],
  ['TR', /(?<!\p{L})SGK(?:['’]?(?:da|dan|ya|dan|lı|den))?(?!\p{L})/u],
];
const caredForIn = (message: string): string | null =>
  namesRelative(message) ? null : (HEALTH_SERVICES.find(([, name]) => name.test(message))?.[0] ?? null);

/** The country from which somebody says to come, which may be that of their birth. */
export const originIn = (message: string): string | null =>
  livesIn(message).length > 0 ? null : (comesFrom(message).find(({ code }) => code !== null)?.code ?? null);

/** The message without where its writer lives or comes from: what it says of other places stays where it stands. */
export const withoutOwnHome = (message: string): string =>
  [...livesIn(message), ...comesFrom(message)]
    .filter(({ code }) => code !== null)
    .map(({ start, end }) => ({ start, end: end + otherOrigin(message.slice(end)) }))
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), message);

/** How long the words are that say where one is not from. */
function otherOrigin(behind: string): number {
  const [denied = ''] = NOT_FROM.exec(behind) ?? [];
  const rest = behind.slice(denied.length);
  const place = denied === '' ? null : firstOf(/^[\p{L}\p{M}'’ -]*/u.exec(rest)?.[0] ?? '', placeOf);
  return place === null ? 0 : denied.length + place.length;
}

function livesIn(message: string): Told[] {
  return languagesOf(message).flatMap((language) => {
    const behindIt = [...placesBehind(message, LIVES[language]), ...placesBehind(message, WRITES[language])];
    const before = language === 'tr' ? [...placesBefore(message, TURKISH), ...placesBefore(message, TURKISH_WRITES)] : [];
    return [...behindIt, ...before]
      .map((place) => told(message, place, language, 'country'))
      .filter(({ code, start }) => code !== null || isName(message, start));
  });
}

/** A place that no table knows, by its capital: "vivo en Xàtiva", and not "vivo en constante dolor". */
const isName = (message: string, start: number): boolean => /^\p{Lu}/u.test(message.slice(start));

/** The language of the message first: a short one is taken for another. */
function languagesOf(message: string): SpokenLanguage[] {
  const detected = detectLanguage(message);
  return [...SPOKEN].toSorted((a, b) => Number(b === detected) - Number(a === detected));
}

function comesFrom(message: string): Told[] {
  return SPOKEN.flatMap((language) => {
    const named =
      language === 'tr'
        ? [...placesBefore(message, TURKISH_FROM), ...placesBefore(message, TURKISH_IS)]
        : [...placesBehind(message, COMES[language]), ...placesBehind(message, DESCRIBED[language])];
    return [...named, ...(language === 'en' ? placesBehind(message, FROM_AHEAD) : [])].map((place) =>
      told(message, place, language, 'city'),
    );
  });
}

/** A stretch of words that begins with a place. `lead`: where the words before it begin. */
type Place = { text: string; lead: number; start: number; end: number | null };

const placesBehind = (message: string, lead: RegExp | undefined): Place[] =>
  lead === undefined
    ? []
    : [...message.matchAll(lead)].map((found) => {
        const start = found.index + found[0].length;
        return { text: /^[\p{L}\p{M}'’. -]*/u.exec(message.slice(start))?.[0] ?? '', lead: found.index, start, end: null };
      });

const placesBefore = (message: string, pattern: RegExp): Place[] =>
  [...message.matchAll(pattern)].map((found) => ({
    text: found.groups?.place ?? '',
    ...{ lead: found.index, start: found.index, end: found.index + found[0].length },
  }));

/** @param first whether a city is looked for before a country */
function told(message: string, { text, lead, start, end }: Place, language: SpokenLanguage, first: 'city' | 'country'): Told {
  const city = first === 'city' ? firstOf(text, homePlaceOf) : null;
  const behindIt = countryBehind(text, language);
  const country = city === null ? firstOf(text, (name) => countryOf(name, language) ?? homePlaceOf(name)) : null;
  const named = city ?? country ?? behindIt;
  const isCountry = city === null && country !== null;
  const until = end ?? start + (named?.length ?? 0);
  const beside = end === null ? countryBeside(message, { until, isKnown: named !== null, start }, language) : null;
  if (beside && (beside.isApart === false || beside.code === (named?.code ?? beside.code)))
    return { code: beside.code, isCountry: false, start: lead, end: beside.end };
  return { code: named?.code ?? null, isCountry, start: named ? lead : start, end: until };
}

/** "Valencia (Venezuela)", "Xàtiva, España", "طرابلس ليبيا": the country that is named with a city. `isApart`: behind a comma, so that it may be another wish. */
function countryBeside(
  message: string,
  { until, isKnown, start }: { until: number; isKnown: boolean; start: number },
  language: SpokenLanguage,
): { code: string; end: number; isApart: boolean } | null {
  const from = isKnown ? until : start + (UNKNOWN.exec(message.slice(start))?.[0].length ?? 0);
  const [sign = ''] = /^(?:\s?[,،(]\s?|\s(?:(?:in|en|em|na|no|au|в|في)\s)?)/iu.exec(message.slice(from)) ?? [];
  const rest = sign === '' ? '' : (/^[\p{L}\p{M}'’. -]*/u.exec(message.slice(from + sign.length))?.[0] ?? '');
  const country = firstOf(rest, (name) => (cityOf(name) === null ? countryOf(name, language) : null));
  const isDistrict = !isKnown && from > start && country === null;
  const city = isDistrict ? firstOf(rest, cityOf) : null;
  const behind = message.slice(from + sign.length).slice((city?.length ?? 0) - 1);
  const found = city && ENDS.test(behind.replace(/^[^.]/u, '')) ? city : country;
  return found && { code: found.code, end: from + sign.length + found.length, isApart: sign !== ' ' && !sign.includes('(') };
}
/** "West Norwood": a name that no table knows, which may be a district of the city behind it. */
const UNKNOWN = /^\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*){0,2}/u;
const ENDS = /^\s?(?:$|[,.;:!)\n،])/u;

/** "From Mansoura in Egypt": a small place, and the country behind it. */
function countryBehind(place: string, language: SpokenLanguage): Named | null {
  const found = /^(?:[^\s]+\s){1,3}(?:in|en|em|na|no|au|aux|в|في)\s/iu.exec(place)?.[0];
  const country = found ? firstOf(place.slice(found.length), (name) => countryOf(name, language)) : null;
  return found && country ? { code: country.code, length: found.length + country.length } : null;
}

/** The country of a message whose first sentence is nothing but a place: "Wien", "Cork, Ireland.", "Dayton Ohio"; null where it is anything else or the parts lie in several. */
export function placeAlone(message: string): string | null {
  const parts = (/^[^.!?؟;\n]*/u.exec(message.trim())?.[0] ?? '').split(/[,،]/).map((part) => part.trim().replace(LEAD_IN, ''));
  if (parts.length > 2 || parts.some((part) => part === '' || part.split(/\s+/).length > LONGEST_PLACE)) return null;
  const codes = parts.map((part) => placeOf(part) ?? cityInRegion(part));
  const [first, ...others] = codes;
  return first && others.every((code) => code === first) ? first : null;
}

const placeOf = (name: string): string | null =>
  cityOf(name) ?? SPOKEN.map((language) => countryOf(name, language)).find((code) => code !== null) ?? null;

/** "Dayton Ohio". */
function cityInRegion(part: string): string | null {
  const words = part.split(/\s+/);
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')].map(placeOf));
  return halves.find(([city, region]) => city && city === region)?.[0] ?? null;
}

const AGED =
  /(?<![\d.,])(?:1[6-9]|[2-9]\d)(?![\d.,])\s?(?:yo|y\/o|yrs?(?: old)?|years?(?: old)?|años|jahre(?: alt)?|ans|anos|anni|yaş\p{L}*|лет|года?|سنة|سنه)?(?!\p{L})|(?<!\p{L})(?:عمري|мне)\s\d{2}/iu;
const LONGEST_PLACE = 3;
const LEAD_IN =
  /^(?:(?:(?:up |down |over |back )?here|(?:just )?outside(?: of)?|close to|außerhalb von|fuori|cerca de|perto de|ici|icitte|hier|aqu[íi]|ac[áa]|cá|qui|qua|здесь|тут|هنا|from|in|near|à|a|en|em|im|bei|near|provincia|prov\.?|cerca|pertinho|perto|vicino|près|provinz|aus|de|d[eao]|del|di|da|из|в|г\.?|город|من|في|\p{Ps})\s)+/iu;
/** "Мужчина, 54 года, Новосибирск", "27 anni, di Catania": a place that is a clause of its own beside an age, in a line that introduces its writer. */
function introducedIn(message: string, isOfRelative = false): string | null {
  const lines = latinDigits(message).split(/(?<!\d)\.\s|(?<=(?<!\d)\d{2})\.\s|[!?؟;\n]/);
  for (const [at, line] of lines.entries()) {
    const clauses = line.split(/[,،]/).map((clause) => clause.trim());
    const isIntroduction = clauses.some((clause) => AGED.test(clause) && clause.split(/\s+/).length <= 4);
    if (!isIntroduction || (namesRelative(line) && !isOfRelative)) continue;
    const places = clauses
      .map((clause) => clause.replace(DISTRICT, '').replace(AGE_AND_SEX, ''))
      .filter((clause) => clause !== '' && !/\d/.test(clause))
      .filter((clause) => clause.replace(LEAD_IN, '').split(/\s+/).length <= LONGEST_PLACE && !isOtherWord(clause.replace(LEAD_IN, '')));
    const found = places.map(placeIntroduced).filter((code) => code !== null);
    if (found.length === 1) return found[0] ?? null;
    const next = lines[at + 1]?.trim() ?? '';
    if (found.length === 0 && next !== '' && next.split(/\s+/).length <= LONGEST_PLACE && !isOtherWord(next)) return placeAlone(next);
  }
  return null;
}
/** "Paris 18e". */
const DISTRICT = /(?<=\p{Lu}\p{L}{2,20})\s(?:\d{1,2}\s?(?:e|è|ème|eme|er|º|°|th)?)$/u;
/** "41 f Leeds". */
const AGE_AND_SEX = /^(?:1[6-9]|[2-9]\d)\s?[mfwhkжм]\s(?=\p{Lu})/u;

function placeIntroduced(clause: string): string | null {
  const name = clause.replace(LEAD_IN, '');
  const known = cityOf(name) ?? shortNameIn(name) ?? cityOf(name.replace(TURKISH_ENDING, ''));
  if (known !== null || name === clause) return known;
  // "De Hermosillo Sonora": a city and its region, behind a preposition.
  const [city = '', region = '', more] = name.split(/\s+/);
  return more === undefined && /^\p{Lu}/u.test(city) && /^\p{Lu}/u.test(region) ? cityOf(city) : null;
}

const TURKISH_ENDING = /(?<=\p{L}{3})['’]?[dt][ae]n$/u;
/** As it is written: "SP" and not "sp". */
const shortNameIn = (clause: string): string | null => (/^\p{Lu}|^\p{Lo}/u.test(clause) ? shortNameOf(clause) : null);

/**
 * Where the one lives of whom somebody else writes: what is said of them in the third person, or of the family; not where the writer alone lives.
 * @param own the words of the message that are the patient's
 */
export function homeOfRelative(own: string): string | null {
  // Every language is tried: a short sentence is taken for another one.
  const places = SPOKEN.flatMap((each) => {
    const named = each === 'tr' ? [...own.matchAll(OTHERS_TURKISH)].flatMap(({ groups }) => groups?.place ?? groups?.where ?? []) : [];
    const theirs = [...named, ...placesBehind(own, OTHERS_LIVE[each]).map(({ text }) => text)];
    return theirs.map((place) => firstOf(place, (name) => countryOf(name, each) ?? homePlaceOf(name))?.code);
  });
  return places.find((code) => code !== undefined) ?? (OF_ALL.test(own) ? homeIn(own) : introducedIn(own, true));
}

/** `length`: of the words that name it. */
type Named = { code: string; length: number };

/** The longest name at the beginning of a text that is known. */
function firstOf(place: string, find: (name: string) => string | null): Named | null {
  const words = place.split(/\s+/).slice(0, WORDS_OF_A_PLACE);
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const code = find(name);
    if (code) return { code, length: name.length };
  }
  return null;
}
const WORDS_OF_A_PLACE = 3;
