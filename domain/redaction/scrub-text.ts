import { escapeRegExp } from '../text/escape-regexp.ts';
import { anyCase } from './any-case.ts';
import { type Particulars, withoutKnownStreets } from './case-particulars.ts';
import { BORN } from './particulars-phrases.ts';
import { withoutKinNames } from './kin-names.ts';
import { namesByLabel, withoutFormerNames, withoutLabelledNames } from './labelled-names.ts';
import { withoutHandles } from './handles.ts';
import { withoutHomes } from './home-addresses.ts';
import { inAnyLayout, withoutPhones } from './phone-numbers.ts';
import { scrubIdentifiers } from './scrub-identifiers.ts';
import { scrubNames } from './scrub-names.ts';
import { withoutStreets } from './street-addresses.ts';
import { withoutOthers } from './titled-names.ts';
import { findDates, isThatDay } from './written-dates.ts';

/** Takes identities out of free text: what is known of the patient, and whatever is written like an identity. */

export type Identity = {
  names: readonly string[];
  birth_dates: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  identifiers: readonly string[];
  /** ISO 3166-1 alpha-2: numbers of telephones are written in its way. */
  country?: string | null;
  /** What other texts of the same case told. */
  particulars?: Particulars;
};

export type Replacements = { name: string; date: string; contact: string; identifier: string };

const DEFAULTS: Replacements = { name: '[name]', date: '[date of birth]', contact: '[contact]', identifier: '[identifier]' };
/** Also one whose end a passage was cut before; a dose "50mg@night" begins with a digit. */
const EMAIL =
  /(?<![\p{L}\d._%+-])(?:[\p{L}\d._%+-]{1,256}(?:@|[ ]?[([]at[)\]][ ]?)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|\p{L}[\p{L}\d._%+-]{0,255}@\p{L}[\p{L}\d-]+)/giu;
const URL_WITH_IDENTITY = /(?:https?:\/\/|(?<![\p{L}\d.])www\.)\S+/giu;
const PREFIXED_IDENTIFIER = /\b(?:MRN|NHS|SSN|INS|PID|UHID)[-/#:]\s*[\p{L}\d][\p{L}\d/-]*/gu;
const ADDRESS_LABELS =
  '(?:home |postal |street |mailing )?address|(?:wohn)?anschrift|adresse|dirección|domicilio|endereço|morada|indirizzo|adresi?|адрес|العنوان|住址|住所|주소';
/** On the same line, or on the next one where that begins as a street does or holds a postcode: a field that was left empty is followed by another. */
const THEN = String.raw`(?:[ \t]{0,8}|[ \t]{0,8}\n[ \t]{0,8}(?=[^\n:]{2,30}[ ]\d{1,4}[a-z]?,[ ]|\d{1,4},?[ ]\p{L}|[^\n:]{0,60}\d{5}[ ]\p{L})(?![^\n]{0,80}(?:\d ?(?:mg|g|ml|mmol|%)|:)))`;
/** A sentence behind the address is none of it: "Berlin. I take warfarin". */
const SENTENCE_ENDS = String.raw`(?<=\p{Nd}|\p{Ll}{4})[.;] {1,2}\p{Lu}`;
const LABELLED_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])((?:${ADDRESS_LABELS})[ \t]{0,3}[:：]${THEN})(\S(?:(?! {3,}|\t|\n|${SENTENCE_ENDS}).){0,150})`,
  'giu',
);
const STREETS = 'street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|square';
const ADDRESS = new RegExp(
  String.raw`\b\d{1,5}\s+(?:\p{Lu}[\p{L}\p{M}'’-]+\s+){1,3}(?:${anyCase(STREETS)})\b\.?(?:,?\s*(?:${anyCase('apt|apartment|unit|suite')})\.?\s*\w+)?`,
  'gu',
);

/** The text without the given identity and without anything that looks like one. Ordinary words that equal a name stay. */
export function scrubText(text: string, identity: Identity, replacements: Replacements = DEFAULTS): string {
  const nameful = scrubAllButNames(text, identity, replacements).normalize('NFC');
  const people = [...namesByLabel(nameful), ...(identity.particulars?.people ?? [])];
  const kinless = withoutKinNames(withoutLabelledNames(nameful, replacements.name), replacements.name);
  const others = withoutOthers(kinless, replacements.name, people);
  return withoutFormerNames(scrubNames(others, identity.names, replacements.name), replacements.name);
}

/** As above, for readers who know the patient's name. */
export function scrubAllButNames(text: string, identity: Identity, replacements: Replacements = DEFAULTS): string {
  const dateless = withoutDates(text, identity.birth_dates, replacements.date);
  const numberless = withoutHandles(scrubIdentifiers(dateless, replacements.identifier), identity.names, replacements.contact);
  const homeless = withoutHomes(
    withoutStreets(withoutAddresses(numberless, replacements.contact), replacements.contact),
    replacements.contact,
  );
  let scrubbed = homeless
    .replace(EMAIL, replacements.contact)
    .replace(URL_WITH_IDENTITY, replacements.contact)
    .replace(PREFIXED_IDENTIFIER, replacements.identifier)
    .replace(ADDRESS, replacements.contact);
  for (const phone of identity.phones.filter((given) => given.replace(/\D/g, '').length > 5))
    scrubbed = scrubbed.replace(inAnyLayout(phone), replacements.contact);
  scrubbed = withoutKnownStreets(scrubbed, identity.particulars?.streets ?? [], replacements.contact);
  scrubbed = withoutPhones(scrubbed, identity.country ?? null, replacements.contact);
  for (const literal of [...identity.emails, ...identity.phones]) scrubbed = replaceLiteral(scrubbed, literal, replacements.contact);
  for (const literal of identity.identifiers) scrubbed = replaceLiteral(scrubbed, literal, replacements.identifier);
  return scrubbed;
}

/**
 * Known dates, in any layout and language, and whatever date stands behind a word for birth. They go before all else: a digit of one beside a
 * telephone number would be taken for one of the number.
 */
export function withoutDates(text: string, dates: readonly string[], replacement: string): string {
  let left = '';
  let at = 0;
  for (const date of findDates(text)) {
    if (date.start < at) continue;
    const isKnown = dates.some((iso) => isThatDay(date, iso));
    const isOther = at > 0 && OR.test(text.slice(at, date.start));
    if (!isKnown && !isOther && !BORN_BEFORE.test(text.slice(Math.max(0, date.start - 40), date.start))) continue;
    left += text.slice(at, date.start) + replacement;
    at = date.end + (REST_OF_NUMBER.exec(text.slice(date.end))?.[0].length ?? 0);
  }
  return withoutYears(left + text.slice(at), dates, replacement);
}

/** What makes a birth date the number of a person, as in the north: "580719-1234". */
const REST_OF_NUMBER = /^(?:[-+A-FU-Y]\p{Nd}{3}[\p{Nd}A-Y]|\p{Nd}{4,5})(?![\p{L}\p{Nd}]|[.:/-]\p{Nd})/u;

/** The year of birth behind a word for it. */
function withoutYears(text: string, dates: readonly string[], replacement: string): string {
  const years = new Set(dates.map((date) => date.slice(0, 4)));
  return text.replace(BORN_IN_YEAR, (found, born: string, year: string) => (years.has(year) ? born + replacement : found));
}

/** The same day told twice, in another layout. */
const OR = /^\s?(?:\/|\(|or|oder|ou|o|или|veya)\s?$/iu;
const BORN_IN_YEAR = new RegExp(
  String.raw`((?<![\p{L}\p{M}])(?:${BORN.join('|')})[\s:.]{1,2}(?:(?:in(?: the year)?|im jahre?|en|nel|em|в|in year|yılı)[\s]+)?)(\p{Nd}{4})(?!\p{Nd}|[./-]\p{Nd})`,
  'giu',
);
const BORN_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${BORN.join('|')})[\s.:,)(-]{0,4}$`, 'iu');

/** An address that stands behind its label once is taken out wherever it stands again. */
function withoutAddresses(text: string, replacement: string): string {
  const lines = [...text.matchAll(LABELLED_ADDRESS)].map(([, , line = '']) => line.replace(/,\s*\p{Lu}{2,3}\s*$/u, '').trim());
  return lines.toSorted((a, b) => b.length - a.length).reduce((rest, line) => replaceLiteral(rest, line, replacement), text);
}

function replaceLiteral(text: string, literal: string, replacement: string): string {
  return literal.trim().length < 3 ? text : text.replace(new RegExp(escapeRegExp(literal.trim()), 'giu'), replacement);
}
