import { foldedWord, MONTH_BY_NAME } from '../redaction/month-names.ts';
import { parseDate } from './dates.ts';

/** Characters before a year in which its day and month may stand. */
const REACH = 32;
const NUMBERS = /(?<![\d/.-])(\d{1,2})([./-])(\d{1,2})\2$/;
const MONTH_NUMBER = /(?<![\d/.,-])(\d{1,2})[./]$/;
const ISO = /^-(\d\d)-(\d\d)(?![\d-])/;
const DAY_AND_NAME =
  /(?:(?<![\d.,/-])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.|-?(?:го|е|й))?[\s-]{1,2}(?:of |de |di |d['’])?)?(?<!\p{L})(\p{L}{3,12})\.?,?[\s-]{1,2}(?:de |del |of )?$/u;
const NAME_AND_DAY = /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? $/u;

/** Short names of other languages are words ("out 2015", "set 2015") where no day stands before them. */
const SHORT = 3;
const ENGLISH_SHORT = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

/**
 * The date that is printed around a year, as exactly as it stands there: "05/11/2026", "12 October 2026", "5 de noviembre de 2026", "10/2026", "2026-11-05"; the year alone where
 * nothing else does, or where "05/11" may be read in two ways. Names of months in the languages of papers.
 * @param at where the four digits of the year begin in the text @param dayFirst whether the text writes the day before the month with slashes
 */
export function dateOfYear(text: string, at: number, dayFirst: boolean): string {
  const year = text.slice(at, at + 4);
  const before = text.slice(Math.max(0, at - REACH), at);
  const iso = ISO.exec(text.slice(at + 4, at + 11));
  if (iso) return parseDate(`${year}${iso[0]}`) ?? year;
  const [, first = '', sign = '', second = ''] = NUMBERS.exec(before) ?? [];
  if (first !== '' && sign === '/' && !dayFirst && Number(first) <= 12 && Number(second) <= 12 && first !== second) return year;
  if (first !== '') return parseDate(`${first}${sign}${second}${sign}${year}`, dayFirst) ?? year;
  const month = Number(MONTH_NUMBER.exec(before)?.[1] ?? 0);
  if (month >= 1 && month <= 12) return `${year}-${two(month)}`;
  const [, own, name = ''] = DAY_AND_NAME.exec(before) ?? [];
  const [, led = '', behind] = NAME_AND_DAY.exec(before) ?? [];
  const isMonth = own !== undefined || name.length > SHORT || ENGLISH_SHORT.test(name);
  const named = (isMonth ? monthOf(name) : undefined) ?? monthOf(led);
  if (named === undefined) return year;
  const day = isMonth && monthOf(name) !== undefined ? own : behind;
  return (day === undefined ? null : parseDate(`${year}-${two(named)}-${two(Number(day))}`)) ?? `${year}-${two(named)}`;
}

const monthOf = (word: string): number | undefined => MONTH_BY_NAME.get(foldedWord(word));
const two = (number: number) => String(number).padStart(2, '0');
