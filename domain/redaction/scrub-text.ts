import { anyCase } from './any-case.ts';
import { scrubNames } from './scrub-names.ts';

/** Takes identities out of free text: what is known of the patient, and whatever is written like an identity. */

export type Identity = {
  names: readonly string[];
  birth_dates: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  identifiers: readonly string[];
};

export type Replacements = { name: string; date: string; contact: string; identifier: string };

const DEFAULTS: Replacements = { name: '[name]', date: '[date of birth]', contact: '[contact]', identifier: '[identifier]' };
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,256}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const URL_WITH_IDENTITY = /https?:\/\/\S+/giu;
const PHONE = /(?<![\d.,/-])(?:\+|00)\d{1,3}[\s().-]*(?:\d[\s().-]*){6,13}\d(?!\d)|(?<![\d.,/-])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/gu;
const LABELLED_PHONE = /\b(?:phone|tel(?:ephone)?|mobile|cell|fax|whatsapp)(?:\s*(?:no|number|#))?\s*[.:]?\s*[+(]?\d[\d\s().-]{5,}\d/giu;
const LABELLED_IDENTIFIER =
  /\b(mrn|medical record(?: number| no)?|record (?:number|no)|patient (?:id|no|number)|passport(?: no| number)?|ssn|social security(?: number)?|national id|id(?:entity)?(?: card)? (?:no|number)|policy (?:no|number)|member id|account (?:no|number)|accession(?: no| number)?|insurance (?:no|number|id)|hospital (?:no|number)|chart (?:no|number))\s*[.:#]*\s*[\p{L}\d][\p{L}\d/-]*\d[\p{L}\d/-]*/giu;
const PREFIXED_IDENTIFIER = /\b(?:MRN|NHS|SSN|INS|PID|UHID)[-/#:]\s*[\p{L}\d][\p{L}\d/-]*/gu;
const LABELLED_ADDRESS = /\b((?:home |postal |street |mailing )?address\s*:\s*)(\S(?:(?! {3,}|\t|\n).){0,150})/giu;
const SOCIAL_SECURITY = /\b\d{3}-\d{2}-\d{4}\b/gu;
const LABELLED_BIRTH =
  /\b(d\.?o\.?b\.?|date of birth|birth ?date|born(?: on)?)(\s*[.:]?\s*)((?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4})|(?:\d{1,2}(?:st|nd|rd|th)?\s+\p{L}{3,9}\.?,?\s+\d{4})|(?:\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}))/giu;
const STREETS = 'street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|square';
const ADDRESS = new RegExp(
  String.raw`\b\d{1,5}\s+(?:\p{Lu}[\p{L}\p{M}'’-]+\s+){1,3}(?:${anyCase(STREETS)})\b\.?(?:,?\s*(?:${anyCase('apt|apartment|unit|suite')})\.?\s*\w+)?`,
  'gu',
);
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** The text without the given identity and without anything that looks like one. Ordinary words that equal a name stay. */
export function scrubText(text: string, identity: Identity, replacements: Replacements = DEFAULTS): string {
  let scrubbed = withoutAddresses(withoutDates(text, identity.birth_dates, replacements.date), replacements.contact)
    .replace(EMAIL, replacements.contact)
    .replace(URL_WITH_IDENTITY, replacements.contact)
    .replace(PREFIXED_IDENTIFIER, replacements.identifier)
    .replace(LABELLED_IDENTIFIER, (_match, label: string) => `${label}: ${replacements.identifier}`)
    .replace(SOCIAL_SECURITY, replacements.identifier)
    .replace(LABELLED_BIRTH, (_match, label: string, gap: string) => `${label}${gap}${replacements.date}`)
    .replace(LABELLED_PHONE, replacements.contact)
    .replace(PHONE, replacements.contact)
    .replace(ADDRESS, replacements.contact);
  for (const literal of [...identity.emails, ...identity.phones]) scrubbed = replaceLiteral(scrubbed, literal, replacements.contact);
  for (const literal of identity.identifiers) scrubbed = replaceLiteral(scrubbed, literal, replacements.identifier);
  for (const phone of identity.phones.filter((given) => given.replace(/\D/g, '').length > 5))
    scrubbed = scrubbed.replace(digitsInAnyLayout(phone), replacements.contact);
  return scrubNames(scrubbed, identity.names, replacements.name);
}

/** Known dates go before all else: a digit of one beside a telephone number would be taken for one of the number. */
export function withoutDates(text: string, dates: readonly string[], replacement: string): string {
  return dates.flatMap(writtenForms).reduce((rest, form) => rest.replace(form, replacement), text);
}

/** An address that stands behind its label once is taken out wherever it stands again. */
function withoutAddresses(text: string, replacement: string): string {
  const lines = [...text.matchAll(LABELLED_ADDRESS)].map(([, , line = '']) => line.replace(/,\s*\p{Lu}{2,3}\s*$/u, '').trim());
  return lines.toSorted((a, b) => b.length - a.length).reduce((rest, line) => replaceLiteral(rest, line, replacement), text);
}

const escaped = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function replaceLiteral(text: string, literal: string, replacement: string): string {
  return literal.trim().length < 3 ? text : text.replace(new RegExp(escaped(literal.trim()), 'giu'), replacement);
}

function digitsInAnyLayout(phone: string): RegExp {
  const digits = phone.replace(/\D/g, '');
  const national = digits.slice(-Math.min(digits.length, 9));
  return new RegExp(String.raw`[+(]?(?:\d[\s().-]*){0,6}${[...national].join(String.raw`[\s().-]*`)}(?!\d)`, 'gu');
}

/** A date as people write it: 1962-03-14, 14.03.1962, 3/14/62, 14 March 1962, Mar 14th, 1962. */
function writtenForms(date: string): RegExp[] {
  const [year = '', month = '', day = ''] = date.split('-');
  if (!/^\d{4}$/.test(year) || !month || !day) return [];
  const [m, d] = [String(Number(month)), String(Number(day))];
  const name = MONTHS[Number(month) - 1] ?? '';
  const months = `(?:${name}|${name.slice(0, 3)}\\.?)`;
  const years = `(?:${year}|['’]?${year.slice(2)})`;
  const separator = String.raw`\s*[./-]\s*`;
  return [
    `${year}${separator}0?${m}${separator}0?${d}`,
    `0?${d}${separator}0?${m}${separator}${years}`,
    `0?${m}${separator}0?${d}${separator}${years}`,
    `0?${d}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${months},?\\s+${years}`,
    `${months}\\s+0?${d}(?:st|nd|rd|th)?,?\\s+${years}`,
    `${year}${month}${day}`,
  ].map((pattern) => new RegExp(`(?<!\\d)${pattern}(?!\\d)`, 'giu'));
}
