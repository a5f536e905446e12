import { latinDigits } from '../domain/text/digits.ts';
import type { IntakeFacts } from '../domain/conversation/assistant-tasks.ts';

/** The letter that forms have for the sex: as the answer, or beside an age that opens a message: "35, f.", "m, 62", "54/F", "71m here", "ж, 51". */

export type Gender = NonNullable<IntakeFacts['gender']>;

const LETTERS: Readonly<Record<string, Gender>> = {
  ...{ f: 'female', fem: 'female', w: 'female', weibl: 'female', ж: 'female', жен: 'female' },
  ...{ m: 'male', masc: 'male', mascul: 'male', männl: 'male', м: 'male', муж: 'male' },
};
/** What stands for another word in one language: a Spanish "M" is a woman, or masculine. */
const LETTERS_OF: Readonly<Record<string, Readonly<Record<string, Gender | null>>>> = {
  ...{ es: { m: null, h: 'male' }, pt: { h: 'male' }, fr: { h: 'male' }, tr: { e: 'male', k: 'female' }, it: { d: 'female', u: 'male' } },
};
/** Of these nobody knows what they stand for, unless the sex or the language is known. */
const DOUBTED: ReadonlySet<string> = new Set(['m', 'h', 'e', 'k', 'd', 'u']);
/** A husband, unless it is written short. */
const SHORT_ONLY = 'муж';

const AGE = String.raw`(?:1[6-9]|[2-9]\d)(?![\d.,]\d|\d|%)`;
const YEARS = String.raw`(?:\s?(?:yo|y\/o|yrs?(?: old)?|years?(?: old)?|años|jahre?(?: alt)?|ans|anos|anni|yaş(?:ında\p{L}*)?|лет|года?|سنة|سنه)(?!\p{L}))?`;
const GREETING = String.raw`^[^\p{L}\p{N}]*(?:(?:hi|hello|hey|hiya|hola|buenas|buenos días|hallo|servus|moin|guten tag|bonjour|bjr|salut|olá|oi|bom dia|ciao|salve|buongiorno|merhaba|selam|здравствуйте|привет|добрый день|مرحبا|سلام)(?!\p{L})[\s,.!]*)?`;
const SHORT = 'fem|weibl|masc|mascul|männl|жен|муж|[fwmhkжм]';
/** A sentence or a clause ends, or the next figure follows; a word would tell of something else: "30 m from the station". */
const ENDS = String.raw`(?=\s*(?:[,;.!\/|–\n-]|here(?!\p{L})|\d|$))`;
const LETTER_FIRST = new RegExp(`${GREETING}(?<sex>${SHORT})(?<point>\\.?)\\s?[,;/|–-]?\\s?${AGE}${YEARS}${ENDS}`, 'iu');
const AGE_FIRST = new RegExp(
  `${GREETING}${AGE}${YEARS}(?<between>\\s?[,;/|–-]\\s?|\\s?)(?<sex>${SHORT})(?!\\p{L})(?<point>\\.?)${ENDS}`,
  'iu',
);
const AGES = new RegExp(`(?<!\\d)${AGE}${YEARS}`, 'giu');

/** Where the sex was asked for: the letter alone, or with the age. */
export const letterAnswered = (message: string, language: string | null): Gender | null =>
  sexOf(
    latinDigits(message)
      .replace(AGES, ' ')
      .replace(/[\s.,;/|!–-]/g, ''),
    language,
  );

/** Where it was not: the letter and the age that a message begins with. */
export function letterBesideAge(written: string, language: string | null): Gender | null {
  const message = latinDigits(written);
  const { sex = '', between = ',', point = '' } = (LETTER_FIRST.exec(message) ?? AGE_FIRST.exec(message))?.groups ?? {};
  const letter = sex.toLowerCase();
  // "71 m" may be metres.
  const isMeasure = between === ' ' && /^[mм]$/u.test(sex);
  if (isMeasure || (language === null && DOUBTED.has(letter)) || (letter === SHORT_ONLY && point === '')) return null;
  return sexOf(letter, language);
}

function sexOf(letter: string, language: string | null): Gender | null {
  const own = LETTERS_OF[language ?? '']?.[letter.toLowerCase()];
  return own === undefined ? (LETTERS[letter.toLowerCase()] ?? null) : own;
}
