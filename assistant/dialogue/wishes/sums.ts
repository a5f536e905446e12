import { latinDigits } from '../../../domain/text/digits.ts';
import { spelledAsDigits } from '../../../domain/text/spelled-numbers.ts';

/** Sums that a text names, in digits or words of nine languages: "8mila", "ten grand", "2,5 млн", "between 6 and 8 thousand". */

/** `text`: the one in which it stands from `start` to `end`. `isRange`: the upper end of one. `amount`: `number` times `unit`, which is 1 where none is said. */
export type Sum = { amount: number; number: number; unit: number; start: number; end: number; isRange: boolean };
export type Sums = { text: string; sums: Sum[] };

const THOUSAND = String.raw`k|к|grand|thousand|tsd|tausend|mille|mila|mil|bin(?:e|i|lik)?|тыс|тысяч\p{L}*|т\.?р|косар\p{L}*|ألف|الف|آلاف|الاف|تلاف`;
const MILLION = String.raw`millions?|mio|millón|mill[oó]nes|milion[ei]|milhão|milhões|milyon|млн|миллион\p{L}*|лям\p{L}*|مليون|ملايين`;
const DIGITS = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,3}(?!\d)|\d{1,7}`;
const NUMBER = new RegExp(
  String.raw`(?<![\d.,])(?<whole>${DIGITS})(?:[.,](?<part>\d{1,2})(?!\d))?(?:\s?(?:(?<thousand>${THOUSAND})|(?<million>${MILLION})(?:\s{1,16}(?<rest>\d{1,3}(?:000)?)(?!\d)(?:\s?(?:${THOUSAND})(?!\p{L})|(?<=00)))?|(?<lakh>lakhs?|lacs?))(?![\p{L}\p{M}]))?`,
  'giu',
);
const HALVES: Readonly<Record<string, number>> = {
  ...{ ein: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
};
const MOST_HALF = 100;
const MOST_ABOUT = 1_000;
/** "Two and a half thousand", "iki buçuk bin", "полтора миллиона": the half as a decimal. */
const HALF = new RegExp(
  String.raw`(?<![\p{L}\d])(?<count>\p{L}+|\d{1,2})\s(?:and a half|y medi[oa]|e mezz[oa]|e mei[oa]|et demie?|buçuk|с половиной|و ?نص|و ?نصف)\s(?=(?:${THOUSAND}|${MILLION})(?!\p{L}))`,
  'giu',
);
const JOINED_HALF = /(?<!\p{L})(?<count>zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)einhalb\s?(?=tausend|million)/giu;
const ONE_AND_A_HALF = /(?<!\p{L})(?:полтор[аы]|anderthalb|eineinhalb|bir buçuk)\s?(?=\p{L})/giu;
/** Between the ends of a range. */
const TO =
  /^\s?\p{Sc}?(?:\s?\p{L}{1,7})?\s?(?:-|–|—|to|until|and|or|bis|und|oder|a|y|o|hasta|à|et|ou|até|e|ile|ila|ve|veya|ya da|и|до|или|و|او|أو|الى|إلى)\s(?:i|gli|los|les|die|de)?\s?\p{Sc}?\s?$|^\s?[-–—]\s?\p{Sc}?$/iu;
/** What is counted or measured stands behind the number: no sum. */
const MEASURED =
  /^\s?(?:%|kg|kilo\p{L}*|cm|mm?|km|mg|ml|µg|mcg|lbs?|st|years?|yrs?|jahr\p{L}*|años?|ans?|anos?|anni|yaş\p{L}*|yıl\p{L}*|лет|год\p{L}*|months?|monat\p{L}*|mes(?:es)?|mois|mês|mesi|ay|мес\p{L}*|weeks?|woche\p{L}*|days?|tage?|días?|jours?|dias?|giorni|gün|дн\p{L}+|times|mal|metres?|meters?|calories|steps|units?|einheiten|unidades|unités|unità|ünite|سنة|سنين|شهر|كيلو|ملغ|مغ|мг|кг|см)(?![\p{L}\p{M}])/iu;

const LEAST_OF_PHONE = 8;
/** Digits in groups as phone numbers have them; a sum has groups of three. */
const DIGIT_GROUPS = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s().\-/]{0,2}\d){7,14}(?!\d)/gu;
const GROUPED_SUM = /^\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+$/u;

/** Puts signs in the place of phone numbers, so that no part of one is a sum. */
const withoutPhones = (text: string): string => text.replace(DIGIT_GROUPS, (said) => (isPhone(said) ? said.replace(/\d/gu, '#') : said));

function isPhone(said: string): boolean {
  const digits = said.replace(/\D/gu, '').length;
  if (digits < LEAST_OF_PHONE || GROUPED_SUM.test(said)) return false;
  return /^\+|^\(?0/u.test(said) || (digits > LEAST_OF_PHONE && said.split(/\D+/u).filter(Boolean).length > 2);
}

export function sumsIn(message: string): Sums {
  const text = spelledAsDigits(halvesAsDecimals(withoutPhones(latinDigits(message))), 2);
  const numbers = [...text.matchAll(NUMBER)].map(numberOf).filter(({ end }) => !MEASURED.test(text.slice(end)));
  const sums: Sum[] = [];
  for (const number of numbers) {
    const before = sums.at(-1);
    const low = before && TO.test(text.slice(before.end, number.start)) ? lowEnd(before.amount, number.amount) : null;
    if (low === null) sums.push({ ...number, isRange: false });
    else sums[sums.length - 1] = { ...number, start: before?.start ?? number.start, isRange: true };
  }
  return { text, sums };
}

/** "Тысяч 15", "тысячи двадцать евро": about so many. */
const ABOUT_THOUSANDS = /(?<![\p{L}\d])(тысяч[иу]?|тыщ) (\d{1,3})(?![\d.,]|\s?(?:%|тыс|мл))/giu;

/** The same in words: "тысяч семь", "тысяч шесть-семь". */
const ABOUT_THOUSANDS_SPELLED = /(?<![\p{L}\d])(тысяч[иу]?|тыщ) (\p{L}{3,12})(?:\s?[-–]\s?(\p{L}{3,12}))?(?!\p{L})/giu;

function aboutThousands(said: string, thousands: string, low: string, high: string | undefined, before: string): string {
  const [least, most] = [low, high ?? low].map((word) => Number(spelledAsDigits(word, 1).trim()));
  const isCounted = /\d\s*$/u.test(spelledAsDigits(before, 1));
  if (isCounted || !least || !most || Math.max(least, most) >= MOST_ABOUT) return said;
  return `${high === undefined ? '' : `${least}-`}${most} ${thousands}`;
}

/** "Dos millones": a word that is a number only beside another one. */
const MILLIONS = new RegExp(String.raw`(?<![\p{L}\d])(?<count>\p{L}+)\s(?=(?:${MILLION})(?!\p{L}))`, 'giu');

/** "A million", "до миллиона": one, where no number and no half stands before it. */
const A_MILLION =
  /(?<!\p{L}|\d ?|(?:half|media?o?|halbe|demi|mezz[oa]|mei[oa]|yarım|пол|نصف|نص) (?:an? |un |de )?)(?:(?:a|one|un|eine|ein|um|bir|один|одного) )?(?=(?:million|millón|million|milione|milhão|milyon|миллиона?|лям|مليون)(?!\p{L}))/giu;

function halvesAsDecimals(text: string): string {
  return text
    .replace(ABOUT_THOUSANDS_SPELLED, (said, thousands: string, low: string, high: string | undefined, at: number, whole: string) =>
      aboutThousands(said, thousands, low, high, whole.slice(0, at)),
    )
    .replace(ABOUT_THOUSANDS, '$2 $1')
    .replace(MILLIONS, (all, count: string) => {
      const thousands = Number(spelledAsDigits(`${count} mil`, 2).trim());
      return thousands >= 1_000 ? `${thousands / 1_000} ` : all;
    })
    .replace(ONE_AND_A_HALF, '1,5 ')
    .replace(JOINED_HALF, (_, count: string) => `${HALVES[count.toLowerCase()]},5 `)
    .replace(HALF, (all, count: string) => {
      const value = Number(spelledAsDigits(count, 1).trim());
      return value > 0 && value < MOST_HALF ? `${value},5 ` : all;
    })
    .replace(A_MILLION, '1 ');
}

function numberOf({ 0: said, index, groups = {} }: RegExpExecArray): Omit<Sum, 'isRange'> {
  const { whole = '', part, thousand, million, lakh, rest = '0' } = groups;
  const number = Number(`${whole.replace(/\D/g, '')}${part ? `.${part}` : ''}`);
  const unit = million ? 1_000_000 : lakh ? 100_000 : thousand ? 1_000 : 1;
  // "Миллион двести", "1 milyon 200 bin": thousands behind millions.
  const amount = Math.round((unit === 1 ? Math.trunc(number) : number) * unit) + Number(rest) * (rest.length > LONGEST_REST ? 1 : 1_000);
  return { amount, number, unit, start: index, end: index + said.length };
}

/** "Миллион двести", of thousands; more are written out. */
const LONGEST_REST = 3;

const SPAN = 4;
/** The lower end of a range as it is meant ("6 to 8 thousand"); null where both are no range. */
function lowEnd(low: number, high: number): number | null {
  const meant = low < 1_000 && high >= 1_000 ? low * 1_000 : low;
  return meant < high && meant * SPAN >= high ? meant : null;
}
