import { parseDate } from '../../domain/text/dates.ts';

/** "INR 2.8 on 19/02, 3.4 on 26/02", "Hb 132 g/l (18.02.), 108 g/l (20.02.)", "HbA1c 40 mmol/mol 26/02/2025": the day that stands behind a value. */

const ON = '(?:on|of|from|am|vom|le|du|el|del|il|dal|em|de|от|at|tarihinde|بتاريخ)';
const YEAR = String.raw`(?:(?:19|20)\d\d|\d\d)`;
/** A day without its year ends with a dot where dots part it: "12.1" is a number. */
const DAY = String.raw`(?<day>\d{1,2}[/.]\d{1,2}[/.]${YEAR}|\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.)(?![\d/%]|\.\d)`;
const NAMED = new RegExp(String.raw`[ \t]*(?:\([ \t]*(?:${ON}[ \t])?${DAY}[ \t]*\)|${ON}[ \t]${DAY.replace('<day>', '<named>')})`, 'iuy');
const BARE = new RegExp(
  String.raw`[ \t]{1,2}(?<day>\d{1,2}[/.]\d{1,2}[/.]${YEAR}|(?:19|20)\d\d-\d\d-\d\d)(?=[ \t]*(?:[),;\n]|\.(?!\d)|$))`,
  'iuy',
);
const DAY_MS = 86_400_000;
/** A paper may bear the day on which a stay began. */
const LONGEST_BEHIND_PAPER = 45;

export type DayBehind = { iso: string; end: number };
export type Paper = { date: string | null; dayFirst: boolean };

/** The day printed right behind `at`; a year that is left out is that of the paper. Null: none stands there, or nobody knows its year. */
export function dayBehind(text: string, at: number, paper: Paper): DayBehind | null {
  const found = matchAt(NAMED, text, at) ?? matchAt(BARE, text, at);
  if (found === null) return null;
  const printed = found.groups?.day ?? found.groups?.named ?? '';
  const iso = WITHOUT_YEAR.test(printed) ? dayInYearOf(paper, printed) : parseDate(printed, paper.dayFirst);
  return iso === null ? null : { iso, end: at + found[0].length };
}

const WITHOUT_YEAR = /^\d{1,2}[/.]\d{1,2}\.?$/;

/** "10/28", "06.03." in the year of the paper, or in the one before; null: no such day, or nobody knows the year. */
export function dayInYearOf({ date, dayFirst }: Paper, printed: string): string | null {
  if (date === null || !WITHOUT_YEAR.test(printed)) return null;
  const whole = (year: number): string | null => {
    const day = printed.endsWith('.') ? `${printed}${year}` : `${printed}/${year}`;
    return parseDate(day, dayFirst || printed.includes('.'));
  };
  const year = Number(date.slice(0, 4));
  const own = whole(year);
  const isToCome = own !== null && (Date.parse(own) - Date.parse(date)) / DAY_MS > LONGEST_BEHIND_PAPER;
  return isToCome ? whole(year - 1) : own;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
