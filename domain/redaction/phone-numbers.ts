import { type CountryCode, getCountries, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { SURE_PHONES } from './particulars-phrases.ts';
import { findDates } from './written-dates.ts';

/** Telephone numbers in free text: behind a label, with the sign of a country, and as a country writes its own. */

const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
/** No number, dose or date goes on before or behind it. */
const BEFORE = String.raw`(?<![\p{L}\p{Nd}+]|\p{Nd}[.,/:()-]|\p{Nd}[ ])`;
const AFTER = String.raw`(?![\p{Nd}]|[.,/:-]\p{Nd})`;
const BETWEEN = String.raw`[ ./()-]{0,2}`;
const GAP = String.raw`(?:[\s:.,#№°º()-]|(?:no|nr|number|nummer|номер|رقم)(?![\p{L}])){0,5}`;

const LABELLED = new RegExp(
  String.raw`(${START}(?:${SURE_PHONES.join('|')})(?![\p{L}\p{M}])${GAP})([+(]{0,2}\p{Nd}(?:[ ./()–-]{0,3}\p{Nd}){5,15})(?!\p{Nd})`,
  'giu',
);
const INTERNATIONAL =
  /(?<![\d.,/-])(?<!\d )(?:\+|00)[1-9]\d{0,2}[\s().-]*(?:\d[\s().-]*){6,13}\d(?!\d)|(?<![\d.,/-])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/gu;
/** Written so by one country only: Russia's 8 (916) 123-45-67, Brazil's (11) 98765-4321, India's 98450 12345. */
const OF_A_FORM = new RegExp(
  String.raw`${BEFORE}(?:8[ -]?\(?\d{3}\)?[ -]?\d{3}-\d{2}-\d{2}|\(\d{2}\)[ ]?9?\d{4}-\d{4}|[6-9]\d{4}[ ]\d{5})${AFTER}`,
  'gu',
);
/** What is dialled within a country begins with 0 in most of them; in the others it is told by its groups. */
const WITH_TRUNK = new RegExp(String.raw`${BEFORE}\(?0[1-9](?:${BETWEEN}\d){6,11}(?!\d)`, 'gu');
const IN_GROUPS = new RegExp(String.raw`${BEFORE}\(?[1-9]\d{1,2}\)?[ .-]\d{2,7}(?:[ .-]\d{2,4}){0,3}${AFTER}`, 'gu');
const MEASURED = /^[ ]?(?:%|[mµuk]?g\b|[mdcµu]?l\b|[cmµ]?m\b|mmol|mmhg|iu\b|ie\b|\/)/iu;

const COUNTRIES: ReadonlySet<string> = new Set(getCountries());
const TRUNK_COUNTRIES: readonly CountryCode[] = [
  ...(['GB', 'DE', 'FR', 'NL', 'BE', 'AT', 'CH', 'SE', 'FI', 'IE', 'AU', 'NZ', 'TR', 'UA', 'RO', 'BG', 'RS', 'HR', 'SI', 'IT'] as const),
  ...([
    'EG',
    'SA',
    'AE',
    'MA',
    'DZ',
    'JO',
    'LB',
    'IQ',
    'IR',
    'IL',
    'IN',
    'PK',
    'ZA',
    'NG',
    'KE',
    'JP',
    'KR',
    'CN',
    'TH',
    'ID',
    'AR',
  ] as const),
];
const LEAST_DIGITS = 9;

/** The text without telephone numbers. @param country ISO 3166-1 alpha-2, in whose way numbers without the sign of a country may be written */
export function withoutPhones(text: string, country: string | null, replacement: string): string {
  const home = country !== null && COUNTRIES.has(country) ? (country as CountryCode) : null;
  const told = text
    .replace(LABELLED, (_found, label: string) => `${label}${replacement}`)
    .replace(INTERNATIONAL, replacement)
    .replace(OF_A_FORM, replacement);
  const trunked = withoutDialled(told, WITH_TRUNK, home === null ? TRUNK_COUNTRIES : [home, ...TRUNK_COUNTRIES], replacement);
  return home === null ? trunked : withoutDialled(trunked, IN_GROUPS, [home], replacement);
}

/** What a country's numbering plan has: with as many of the groups as make a number of it. */
function withoutDialled(text: string, pattern: RegExp, countries: readonly CountryCode[], replacement: string): string {
  if (text.search(pattern) === -1) return text;
  const dates = findDates(text).filter(({ start, end }) => !goesOn(text, start, end));
  return text.replace(pattern, (found, at: number) => {
    const isDated = dates.some(
      ({ start, end }) => start < at + found.length && end > at && /\D\d{4}$|^\d{4}\D|^\d{2}\D\d{2}\D\d{2}$/.test(text.slice(start, end)),
    );
    if (isDated || MEASURED.test(text.slice(at + found.length, at + found.length + 8))) return found;
    const parts = beginnings(found);
    const number = parts.find((part) => countries.some((country) => isValidPhoneNumber(part, country))) ?? parts.find(isDialled);
    return number === undefined ? found : replacement + found.slice(number.length);
  });
}

/** Of no plan that is known, and yet nothing else: groups behind a 0, as long as numbers are. */
const isDialled = (part: string) => /^\(?0\d{1,4}(?:\)?[ /-]{1,3}\d{2,8}){1,4}$/.test(part) && part.replace(/\D/g, '').length <= 11;

/** Whether groups of two digits that could be a date are followed by more of them: 06 12 34 56 78. */
function goesOn(text: string, start: number, end: number): boolean {
  const [, sign] = /^\d{2}([ ./-])\d{2}\1\d{2}$/.exec(text.slice(start, end)) ?? [];
  return sign !== undefined && text[end] === sign && /^\d{2}/.test(text.slice(end + 1, end + 3));
}

/** The whole, and what is left of it without its last groups, as long as that may be a number. */
function beginnings(found: string): string[] {
  const ends = [found.length, ...[...found.matchAll(/[ ./()-]+/g)].map(({ index }) => index).toReversed()];
  const parts = ends.map((end) => found.slice(0, end));
  return parts.filter((part) => part.replace(/\D/g, '').length >= LEAST_DIGITS && !/(?<!\d)0{3}(?!\d)/.test(part));
}

/** A person's own number in whatever layout, with or without the sign of its country. */
export function inAnyLayout(phone: string): RegExp {
  const digits = phone.replace(/\D/g, '');
  const national = parsePhoneNumberFromString(phone)?.nationalNumber ?? digits.slice(-Math.min(digits.length, LEAST_DIGITS));
  return new RegExp(String.raw`[+(]?(?:\d[\s()./-]{0,3}){0,6}${[...national].join(String.raw`[\s()./-]{0,3}`)}(?!\d)`, 'gu');
}
