import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { IDENTIFIERS } from './particulars-phrases.ts';

/** Takes numbers of persons out of a text: what stands behind a label, and what is a number of a person by its form and check digit. */

/** Numbers of a case, a file or a customer: a word for number or a colon has to follow. */
const WEAK_LABELS = [
  'case|insurance|policy|account|record|chart|hospital|patient|member|customer|accession|file|id|identity|fall|akten?',
  'aktenzeichen|geschäftszeichen|az|kunden?|patienten?|konto|versicherung|krankenversicherung|caso|expediente',
  'historia clínica|póliza|seguro|paciente|cliente|cuenta|processo|apólice|conta|pratica|polizza|cartella|conto|dossier|cas',
  'police|assurance|compte|dosya|poliçe|hasta|hesap|sprawy|дел[ао]|случа[йя]|полиса|карты|счета|истории болезни|الملف',
  'الحالة|المريض|الحساب|الوثيقة|السفر|pass|mitglieds?|krankenkasse|krankenakte|rechnungs?|befund|auftrags?|membership|claim',
  'медкарт[аы]|карт[аы]|договор[а]?|полиса?',
].join('|');
/** Numbers of persons that a country gives, and its paper's names for them. */
const FURTHER_LABELS =
  'versicherten-?(?:nummer|nr)|kimlik no|seguro social|pesel|nip|bsn|cnp|egn|jmbg|oib|nino|nin|aadhaar|pan|amka|rodné číslo|personnummer|henkilötunnus|személyi szám|ahv|svnr|nuss|niss|утр|рнокпп|egk';
const NUMBER = String.raw`(?:numbers?|number|num|no|nos|nr|n|nummer|id|code|kod|numero|número|numéro|numara(?:sı)?|номер|№|nº|n°|#|رقم|серия|серии|series?|ref(?:erence|erenz)?|kennzeichen)`;
const MARK = String.raw`(?:[\s.:#№°º-]{0,4}(?:${NUMBER})(?![\p{L}\p{M}]))`;
const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
/** Groups of capitals and digits, at least one digit in each but the first, joined by one blank, point, stroke or hyphen. */
const GROUP = String.raw`[\p{Lu}\p{Nd}]{0,12}\p{Nd}[\p{Lu}\p{Nd}]{0,20}`;
const VALUE = String.raw`(?:[\p{Lu}]{1,5}[ ./-]{1,2})?${GROUP}(?:[ ]?[./-]?[ ]?(?:${GROUP}|\p{Lu}{2}[ ]\p{Nd}{5,}|\p{Lu}(?![\p{L}\p{Nd}]))){0,8}(?:[ ]{0,1}(?:№|#)[ ]?${GROUP})?`;

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

/** @returns the text with `replacement` in the place of each number; labels stay */
export function scrubIdentifiers(text: string, replacement: string): string {
  const behind =
    (least: (label: string, gap: string) => number) =>
    (found: string, label: string, gap: string, value: string, ...rest: unknown[]) => {
      const [at, whole] = rest.slice(-2) as [number, string];
      const isMeasured = MEASURED.test(whole.slice(at + found.length, at + found.length + 12));
      const leastDigits = least(label, gap);
      if (label.length <= SHORT_LABEL && YEAR.test(value)) return found;
      const isOne = isNumber(value, leastDigits) || (leastDigits === ANY_NUMBER && MOSTLY_LETTERS.test(value));
      return !isMeasured && isOne ? `${label}${gap}${replacement}` : found;
    };
  const labelled = text
    .replace(
      STRONG,
      behind((label, gap) => (label.length <= SHORT_LABEL && !isMarked(label, gap) ? LONG_NUMBER : ANY_NUMBER)),
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

/** Without a label: only what has a form of its own, or a check digit that holds. */
const BY_FORM: readonly Form[] = [
  { pattern: /(?:[A-Z0-9<]{2,40}<<[A-Z0-9<]{4,40})/g, isOne: always },
  { pattern: bare(String.raw`[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,4})?`), isOne: isIban },
  { pattern: bare('[A-Z]{6}\\d{2}[ABCDEHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]'), isOne: always },
  { pattern: bare('\\d{3}-\\d{2}-\\d{4}'), isOne: always },
  { pattern: bare('\\d{3}[-. ]\\d{3}[-. ]\\d{3}[-. ]\\d{2}'), isOne: always },
  { pattern: bare('(?:\\d{8}|[XYZ]-?\\d{7})-?[A-HJ-NP-TV-Z]'), isOne: isSpanish },
  { pattern: bare('[A-CEGHJ-PR-TW-Z]{2}[ ]?\\d{2}[ ]?\\d{2}[ ]?\\d{2}[ ]?[A-D]'), isOne: always },
  { pattern: bare('\\d{11}'), isOne: (found) => isPesel(found) || isTurkish(found) },
  { pattern: bare('\\d{3}[ -]\\d{3}[ -]\\d{4}'), isOne: isNhs },
  { pattern: bare('\\d{6}(?:18|19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3}[\\dX]'), isOne: isChinese },
  { pattern: bare('[12][ ]?\\d{2}[ ]?(?:0[1-9]|1[0-2])[ ]?\\d{2}[ ]?\\d{3}[ ]?\\d{3}(?:[ ]?\\d{2})?'), isOne: always },
  { pattern: bare('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'giu'), isOne: always },
];

/** ISO 13616: the remainder by 97 is 1. */
function isIban(found: string): boolean {
  const plain = found.replace(/\s/g, '');
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return plain.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
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
