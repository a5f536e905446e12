import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { FURTHER_LABELS, PAPER_LABELS, REGISTERS, WEAK_LABELS } from './identifier-labels.ts';
import { IDENTIFIERS } from './particulars-phrases.ts';

/** Takes numbers of persons out of a text: what stands behind a label, and what is a number of a person by its form and check digit. */

const NUMBER = String.raw`(?:numbers?|number|num|no|nos|nr|n|nummer|id|code|kod|numero|número|numéro|numara(?:sı)?|номер|№|nº|n°|#|رقم|серия|серии|series?|ref(?:erence|erenz)?|kennzeichen)`;
const MARK = String.raw`(?:[\s.:#№°º-]{0,4}(?:${NUMBER})(?![\p{L}\p{M}]))`;
const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
/** Groups of capitals and digits, at least one digit in each but the first, joined by one blank, point, stroke or hyphen. */
const GROUP = String.raw`[\p{Lu}\p{Nd}]{0,12}\p{Nd}[\p{Lu}\p{Nd}]{0,20}`;
const VALUE = String.raw`(?:[\p{Lu}]{1,5}[ ./-]{1,2})?${GROUP}(?:[ ]?[./-]?[ ]?(?:${GROUP}|\p{Lu}{2}[ ]\p{Nd}{5,}|\p{Lu}(?![\p{L}\p{Nd}]))){0,8}(?:[ ]{0,1}(?:№|#)[ ]?${GROUP})?(?:-\p{Lu}{1,3}(?![\p{L}\p{Nd}-]))?`;

const WORDS_BETWEEN = '(?:is|ist|est|es|é|è|social|de|del|of|the|card|ausweis|серия)(?![\\p{L}\\p{M}])';
/** Letters of labels in any case, those of numbers in capitals only. */
const STRONG = new RegExp(
  withoutCaseModifiers(
    String.raw`((?i:${START}(?:(?:رقم[ ])?(?:${IDENTIFIERS.join('|')}|${FURTHER_LABELS})(?:-?(?:nummer|nr|no))?(?![\p{L}\p{M}]))))` +
      String.raw`((?i:(?:[\s.:#№°º,-]|${MARK}|${START}${WORDS_BETWEEN}){0,8}?))(${VALUE})`,
  ),
  'gu',
);
const WEAK = new RegExp(
  withoutCaseModifiers(
    String.raw`((?i:${START}(?:(?:№|nº|n°|nr|no|numero|número|numéro|номер|رقم)\.?[ ](?:de |di |d['’])?)?(?:${WEAK_LABELS})-?(?:(?:nummer|nr|no)(?![\p{L}])|${MARK})?(?![\p{L}\p{M}])))((?:[\s:]{1,3}\p{L}{2,15},?[ ](?i:${NUMBER})(?![\p{L}\p{M}]))?[\s.:#№°º-]{0,4})(${VALUE})`,
  ),
  'gu',
);

/** A label and, behind it, a word for number or a name ("Policy: Zilver 77-3321-09"), then the number. */
const OF_A_PAPER = new RegExp(
  withoutCaseModifiers(
    String.raw`((?i:${START}(?:${PAPER_LABELS})-?(?:(?:nummer|nr|no)(?![\p{L}])|${MARK})?(?![\p{L}\p{M}])))((?:[ ]?:[ ](?:\p{Lu}[\p{L}-]{1,20}[ ]){1,2}|[\s.:#№°º-]{0,4}))(${VALUE})`,
  ),
  'gu',
);

/** @returns the text with `replacement` in the place of each number; labels stay */
export function scrubIdentifiers(text: string, replacement: string): string {
  const behind =
    (least: (label: string, gap: string) => number) =>
    (found: string, label: string, gap: string, value: string, ...rest: unknown[]) => {
      const [at, whole] = rest.slice(-2) as [number, string];
      const isMeasured = MEASURED.test(whole.slice(at + found.length, at + found.length + 12));
      const leastDigits = least(label, gap);
      if (label.length <= SHORT_LABEL && YEAR.test(value)) return found;
      if (DATED.test(value) || (leastDigits === TELLING && !isTelling(value))) return found;
      const isOne = isNumber(value, leastDigits) || (leastDigits === ANY_NUMBER && MOSTLY_LETTERS.test(value));
      return !isMeasured && isOne ? `${label}${gap}${replacement}` : found;
    };
  const labelled = text
    .replace(
      STRONG,
      behind((label, gap) =>
        label.length <= SHORT_LABEL && !isMarked(label, gap) ? (REGISTERS.test(label) ? TELLING : LONG_NUMBER) : ANY_NUMBER,
      ),
    )
    .replace(
      OF_A_PAPER,
      behind((label, gap) => (MARKED.test(label) || /№|#/u.test(gap) ? 4 : TELLING)),
    )
    .replace(
      WEAK,
      behind((label, gap) => (isMarked(label, gap) ? 4 : Number.POSITIVE_INFINITY)),
    );
  return BY_FORM.reduce((left, { pattern, isOne }) => left.replace(pattern, (found) => (isOne(found) ? replacement : found)), labelled);
}

/** `TC 210 mg/dL` is a cholesterol, `TC 10000000146` a person. */
const SHORT_LABEL = 4;
/** "La TC del 2021": a tomography. */
const YEAR = /^(?:19|20)\p{Nd}{2}$/u;
const LONG_NUMBER = 7;
const ANY_NUMBER = 3;
/** Of as many digits, and with letters or strokes among them, or unbroken: "26B-118-7710", "041188". */
const TELLING = 5;
const isTelling = (value: string) =>
  !/\p{Nd}[.,]\p{Nd}/u.test(value) &&
  (/^\p{Nd}{5,}$/u.test(value) || (/[\p{Lu}/-]/u.test(value) && !/^\p{Nd}{1,6}[ ]?-[ ]?\p{Nd}{1,6}$/u.test(value)));
const DATED = /^(?:\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1(?:\p{Nd}{4}|\p{Nd}{2})|\p{Nd}{4}([./-])\p{Nd}{2}\2\p{Nd}{2})(?!\p{Nd})/u;
/** Passports of some countries are random letters and digits (ICAO 9303): one digit may be all. */
const MOSTLY_LETTERS = /^(?=\p{Nd}*\p{Lu})(?=\p{Lu}*\p{Nd})[\p{Lu}\p{Nd}]{8,}$/u;
const MEASURED =
  /^[ ]?(?:%|‰|°|[mµuk]?g\b|[mdcµu]?l\b|[mcµ]?m\b|mmol|µmol|umol|mmhg|iu\b|ie\b|u\/|bpm|weeks?|days?|years?|months?|hours?|min\b|wochen?|tagen?|jahren?|monaten?|semaines?|jours?|ans\b|años?|días?|semanas?|anni\b|giorni|anos\b|dias\b|hafta|gün|yıl|лет|недел|дней|мг|мл)/iu;

const MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${NUMBER}\.?$|(?:nummer|nr|zeichen)\.?$|^(?:№|nº|n°|nr|no|numero|número|numéro|номер|رقم)`,
  'iu',
);
const isMarked = (label: string, gap: string) => MARKED.test(label) || /[:#№]|\p{L}/u.test(gap);
/** A date is no number of a person, and neither is a short count. */
const isNumber = (value: string, leastDigits: number) =>
  (value.match(/\p{Nd}/gu)?.length ?? 0) >= leastDigits &&
  !/^(?:\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}|\p{Nd}{4}[./-]\p{Nd}{2}[./-]\p{Nd}{2})$/u.test(value);

type Form = { pattern: RegExp; isOne: (found: string) => boolean };
const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
const always = () => true;
const bare = (pattern: string, flags = 'gu') => new RegExp(String.raw`(?<![\p{L}\p{Nd}.,-])(?:${pattern})(?![\p{L}\p{Nd}])`, flags);

/** As many digits in a row as no result has, where no code, count or batch explains them. */
const NO_VALUE =
  /(?<!(?:SNOMED|SCTID|SCT|NDC|GTIN|EAN|PMID|ISBN|UDI|PZN|Lot|LOT|Batch|Ch\.-?B\.)(?: CT)?[ :=#.]{0,3})(?<![\p{L}\p{Nd}.,+_/-])\d{9,20}(?![\p{L}\p{Nd}_]|[.,/-]\d|[ ]?(?:\/|%|cells|copies|cop|IU|UI|IE|UFC|CFU|KBE|[µm]?l\b))/gu;

/** Without a label: only what has a form of its own, or a check digit that holds. */
const BY_FORM: readonly Form[] = [
  { pattern: /(?:[A-Z0-9<]{2,40}<<[A-Z0-9<]{4,40})/g, isOne: always },
  { pattern: bare(String.raw`[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,4})?`), isOne: isIban },
  { pattern: bare('[A-Z]{6}\\d{2}[ABCDEHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]'), isOne: always },
  { pattern: bare('\\d{3}-\\d{2}-\\d{4}'), isOne: always },
  { pattern: bare('\\d{3}[-. ]\\d{3}[-. ]\\d{3}[-. ]\\d{2}'), isOne: always },
  { pattern: bare('(?:\\d{8}|[XYZ]-?\\d{7})-?[A-HJ-NP-TV-Z]'), isOne: isSpanish },
  { pattern: bare('[A-CEGHJ-PR-TW-Z]{2}[ ]?\\d{2}[ ]?\\d{2}[ ]?\\d{2}[ ]?[A-D]'), isOne: always },
  { pattern: bare('(?:19|20)?\\d{6}[-+]\\d{4}'), isOne: isNordic },
  { pattern: bare('\\d{6}[-+A-FU-Y]\\d{3}[\\dA-Y]'), isOne: isNordic },
  { pattern: bare('\\d{6}/\\d{3,4}'), isOne: isCzech },
  { pattern: bare('\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dkK]'), isOne: always },
  { pattern: bare('\\d{7}[A-W][A-IW]?'), isOne: always },
  { pattern: bare('[A-Z]{4}\\d{6}[HM][A-Z]{5}[A-Z\\d]\\d|[A-Z]{5}\\d{4}[A-Z]'), isOne: always },
  { pattern: bare('[2-9]\\d{3}[ -]\\d{4}[ -]\\d{4}(?:[ -]\\d{4})?'), isOne: (found) => !/^(?:(?:19|20)\d{2}[ -]?)+$/.test(found) },
  { pattern: bare('\\d{11}'), isOne: (found) => isPesel(found) || isTurkish(found) },
  { pattern: bare('\\d{3}[ -]\\d{3}[ -]\\d{4}'), isOne: isNhs },
  { pattern: bare('\\d{6}(?:18|19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3}[\\dX]'), isOne: isChinese },
  { pattern: bare('[12][ ]?\\d{2}[ ]?(?:0[1-9]|1[0-2])[ ]?\\d{2}[ ]?\\d{3}[ ]?\\d{3}(?:[ ]?\\d{2})?'), isOne: always },
  { pattern: NO_VALUE, isOne: always },
  { pattern: bare('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'giu'), isOne: always },
];

/** ISO 13616: the remainder by 97 is 1. */
function isIban(found: string): boolean {
  const plain = found.replace(/\s/g, '');
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return plain.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The first six digits are a day, in either order, a day of the numbers of those who have none with 40 more. */
function isNordic(found: string): boolean {
  const [one = 0, month = 0, three = 0] = (found.replace(/^(?:19|20)(?=\d{6}[-+])/, '').match(/\d{2}/g) ?? []).map(Number);
  const isDay = (day: number) => (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
  return month >= 1 && month <= 12 && (isDay(one) || isDay(three));
}

/** Year, month (50 or 20 more for women and when numbers run out) and day. */
function isCzech(found: string): boolean {
  const [month = 0, day = 0] = [found.slice(2, 4), found.slice(4, 6)].map(Number);
  return [month, month - 20, month - 50, month - 70].some((each) => each >= 1 && each <= 12) && day >= 1 && day <= 31;
}

function isSpanish(found: string): boolean {
  const plain = found.replaceAll('-', '');
  const digits = plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === plain.at(-1);
}

function isPesel(found: string): boolean {
  const digits = digitsOf(found);
  return (10 - (weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === digits[10];
}

function isTurkish(found: string): boolean {
  const digits = digitsOf(found);
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1]);
  const sum = weighted(digits, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  return digits[0] !== 0 && (((odd * 7 - even) % 10) + 10) % 10 === digits[9] && sum % 10 === digits[10];
}

function isNhs(found: string): boolean {
  const digits = digitsOf(found);
  const check = 11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 10 && check % 11 === digits[9];
}

function isChinese(found: string): boolean {
  const digits = digitsOf(found);
  return '10X98765432'[weighted(digits, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === found.at(-1);
}
