import { relativesOf } from '../relatives/patterns.ts';
import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { CLOSINGS, KIN, NAMED_BY, NAME_NOUNS, NO_NAMES, PATIENTS, PERHAPS_NAMED_BY, TITLES } from './name-phrases.ts';
import { ADDRESS_LABELS, BORN, IDENTIFIERS, PHONES } from './particulars-phrases.ts';
import { type Identity, type Replacements, scrubText, withoutDates } from './scrub-text.ts';
import { PERHAPS_STREETS } from './street-addresses.ts';

/**
 * A chat message without the identity of whoever wrote it, or of whom it names: what scrubText knows by its form, and what people say of
 * themselves in sentences. For records that outlive the message (Decisions §5), where a word too many is better gone than kept.
 * Repeating it changes nothing. @throws never
 */
export function redactMessage(text: string, identity: Identity): string {
  let redacted = redactOnce(text, identity);
  for (let before = text, turn = 1; before !== redacted && turn < MOST_TURNS; turn += 1) {
    before = redacted;
    redacted = redactOnce(before, identity);
  }
  return redacted;
}

/** A name that is gone may show the next one: a further turn, as long as one finds something. */
const MOST_TURNS = 5;

function redactOnce(text: string, identity: Identity): string {
  const told = apply(RULES, withoutDates(text.normalize('NFC'), identity.birth_dates, PLACEHOLDERS.date));
  return apply(NUMBERS, scrubText(told, identity, PLACEHOLDERS));
}

const apply = (rules: readonly Rule[], text: string) =>
  rules.reduce((rest, { pattern, replacement }) => rest.replace(pattern, replacement), text);

const PLACEHOLDERS: Replacements = { name: '[name]', date: '[date of birth]', contact: '[contact]', identifier: '[identifier]' };

const LETTER = String.raw`[\p{L}\p{M}]`;
const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
const END = String.raw`(?![\p{L}\p{M}\p{Nd}])`;
const words = (phrases: readonly string[]) => `${START}(?:${phrases.join('|')})${END}`;
/** Case is ignored inside the phrase only: what follows is told by its capitals. */
const anyCase = (phrases: readonly string[]) => `(?i:${words(phrases)})`;

const NO_NAME = String.raw`(?!(?i:${NO_NAMES.join('|')})${END})(?!\p{L}*(?:krebs|itis|infarkt|schmerzen|krankheit)${END})`;
const PARTICLE = String.raw`(?:(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|zu|al|el|bin|ibn|ben|y|e)[ ]){0,2}(?:d['’])?`;
const CAPITALIZED = String.raw`${NO_NAME}\p{Lu}(?:${LETTER}|['’-](?=\p{L}))*(?:(?<=\p{L}{3})\p{Nd}[\p{L}\p{Nd}]*)?`;
const MORE = String.raw`(?:[ ]${PARTICLE}(?:${CAPITALIZED}|\p{Lu}\.))`;
const NAME = String.raw`${PARTICLE}${CAPITALIZED}${MORE}{0,3}`;
const ANY_WORD = String.raw`${NO_NAME}${LETTER}(?:${LETTER}|['’-](?=\p{L}))*`;

const AND = 'and|und|et|e|y|и|ve';

const ARABIC = String.raw`[\u0621-\u064A]{2,}`;
const ARABIC_NAME = String.raw`${ARABIC}(?:[ ](?:(?:عبد|أبو|ابو|بن|ابن)[ ]${ARABIC}|ال${ARABIC}|(?!و|من|في|عند|عمر|مع|وصف)${ARABIC}(?=\s*(?:$|[،,.]))))?`;

const DIGITS = String.raw`[+(]{0,2}\p{Nd}(?:[\s().\/-]{0,2}\p{Nd}){5,14}`;
/** Up to four short words between a label and what it labels: `is`, `no.`, `hat die Nummer`, `numarası`. */
const GAP = String.raw`(?:[\s:.,#№°º-]|${START}\p{L}{1,9}\.?(?=[\s:.#№°º]))`;
const NUMBER_OF_PERSON = String.raw`(?=[\p{Lu}\p{Nd} ./-]{0,12}\p{Nd}[\p{Lu}\p{Nd} ./-]{0,12}\p{Nd}[\p{Lu}\p{Nd} ./-]{0,12}\p{Nd})[\p{Lu}\p{Nd}]{1,24}(?:[ ./-][\p{Lu}\p{Nd}]{1,14}){0,8}`;
/** Numbers of papers may be mostly letters (ICAO 9303). */
const NUMBER_OF_PAPER = String.raw`(?=\p{Nd}{0,9}\p{Lu})(?=\p{Lu}{0,19}\p{Nd})[\p{Lu}\p{Nd}]{8,20}(?![\p{L}\p{Nd}])`;
const DATE = String.raw`(?:\p{Nd}{1,4}\s?[./-]\s?\p{Nd}{1,2}\s?[./-]\s?\p{Nd}{1,4}|\p{Nd}{1,2}(?:\.|st|nd|rd|th|er|º)?[- ](?:(?:de|of)[ ])?\p{L}{3,12}\.?,?[- ](?:de[ ])?\p{Nd}{2,4}|\p{L}{3,12}\.?[ ]\p{Nd}{1,2}(?:st|nd|rd|th)?,?[ ]\p{Nd}{4})`;

const AT = String.raw`(?:@|[ ]?[([]at[)\]][ ]?|[ ]at[ ]|[ ]arroba[ ]|[ ]chiocciola[ ])`;
const DOT = String.raw`(?:\.|[ ]?[([]dot[)\]][ ]?|[ ]dot[ ]|[ ]punto[ ]|[ ]point[ ]|[ ]punkt[ ]|[ ]ponto[ ])`;
const MAILBOX = String.raw`${START}[\p{L}\p{Nd}_-]{1,40}(?:${DOT}[\p{L}\p{Nd}_-]{1,40}){0,3}${AT}[\p{L}\p{Nd}-]{1,40}(?:${DOT}[\p{L}\p{Nd}-]{2,40}){1,3}`;

type Rule = { pattern: RegExp; replacement: string };
const rule = (pattern: string, replacement: string): Rule => ({ pattern: new RegExp(withoutCaseModifiers(pattern), 'gu'), replacement });

/** In this order: what has a form of its own first, names last. `$1` is the phrase, which stays. */
const RULES: readonly Rule[] = [
  rule(`(?i:${MAILBOX})`, PLACEHOLDERS.contact),
  rule(`(${anyCase(BORN)}${GAP}{0,8}?)${DATE}(?:(?:,|[ ](?:or|ou|oder|o|или|veya))[ ]${DATE})?`, `$1${PLACEHOLDERS.date}`),
  rule(String.raw`${START}${DATE}(?=[ ](?:(?:da|de)[ ])?(?i:doğum))`, PLACEHOLDERS.date),
  rule(`(${anyCase(IDENTIFIERS)}${GAP}{0,8}?)(?:${NUMBER_OF_PERSON}|${NUMBER_OF_PAPER})`, `$1${PLACEHOLDERS.identifier}`),
  rule(
    `(${anyCase(ADDRESS_LABELS)}(?:[ ](?i:is|ist|lautet|est|es|é|è))?[ ]?:?[ ])(?=[^\\n;]{0,40}\\p{Nd})[^\\n;.]{3,80}?(?=[.;\\n]|,[ ](?:${AND})[ ]|$)`,
    `$1${PLACEHOLDERS.contact}`,
  ),
  ...PERHAPS_STREETS.map((pattern) => ({ pattern, replacement: PLACEHOLDERS.contact })),
  rule(
    `(${anyCase(NAMED_BY)}:?[ ])(?:${NAME}|${ANY_WORD}(?:[ ]${ANY_WORD}(?=[ ]?(?:$|[.,;!\\n]|[ ](?i:${AND}|i|ich|je|io|eu|yo)${END})))?)`,
    `$1${PLACEHOLDERS.name}`,
  ),
  rule(`(${anyCase(NAME_NOUNS)}[^.;:\\n]{0,24}[ ](?i:is|ist|lautet|est|es|é|è)[ ])${NAME}`, `$1${PLACEHOLDERS.name}`),
  rule(
    `(${anyCase(PERHAPS_NAMED_BY)}[ ](?:(?i:a|o|the|la|le)[ ])?)${PARTICLE}${CAPITALIZED}(?:[ ](?:${AND})[ ]${CAPITALIZED})?${MORE}{1,3}`,
    `$1${PLACEHOLDERS.name}`,
  ),
  rule(`(${anyCase(PATIENTS)}(?:[ ]?:)?[ ](?:${anyCase(TITLES)}\\.?[ ])?)${PARTICLE}${CAPITALIZED}${MORE}{1,3}`, `$1${PLACEHOLDERS.name}`),
  rule(`(${anyCase(PERHAPS_NAMED_BY)}[ ])${CAPITALIZED}(?=,[ ](?:(?i:the|la|le|el|il|a|o)[ ])?${anyCase(KIN)})`, `$1${PLACEHOLDERS.name}`),
  rule(`(${anyCase(['this is', 'here is'])}[ ])${ANY_WORD}(?=[ ](?i:writing|speaking|calling|here|again)${END})`, `$1${PLACEHOLDERS.name}`),
  rule(`(${anyCase(TITLES)}\\.?[ ](?:${anyCase(TITLES)}\\.?[ ])?)${NAME}`, `$1${PLACEHOLDERS.name}`),
  rule(`(${anyCase(KIN)},?[ ])(?:(?<!,[ ])${NAME}|(?<=,[ ])${PARTICLE}${CAPITALIZED}${MORE}{1,3})`, `$1${PLACEHOLDERS.name}`),
  rule(`(${anyCase(CLOSINGS)}[ ]?[,.!:]?\\s{1,3})${NAME}`, `$1${PLACEHOLDERS.name}`),
  rule(String.raw`(${START}(?:اسمي|إسمي|اسمى|معكم|المريضة|المريض)[ ])${ARABIC_NAME}`, `$1${PLACEHOLDERS.name}`),
  rule(String.raw`(${START}(?:الدكتور|الدكتورة|دكتور|دكتورة|السيد|السيدة|د\.)[ ])${ARABIC_NAME}`, `$1${PLACEHOLDERS.name}`),
  rule(
    String.raw`(${START}${relativesOf('ar', { but: ['child', 'parents', 'family'] })}[ ])(?!مع|عند|كان|ف|و|ت|ي|مص|مر|ل)${ARABIC}`,
    `$1${PLACEHOLDERS.name}`,
  ),
];

/** Last, so that no digit of a known date is taken for one of a telephone number. */
const NUMBERS: readonly Rule[] = [
  rule(`(${anyCase(PHONES)}${GAP}{0,6}?)${DIGITS}`, `$1${PLACEHOLDERS.contact}`),
  rule(String.raw`(?<![\p{L}\p{Nd}.,/-])(?:\+|00|0)[1-9](?:[\s().\/-]{0,2}\p{Nd}){7,13}(?!\p{Nd})`, PLACEHOLDERS.contact),
];
