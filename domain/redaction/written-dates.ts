import { foldedWord, MONTH_BY_NAME } from './month-names.ts';

/** Dates as people write them, in any order, layout, script of digits and language of months. */

/** A reading of a written date; a year of two digits is 0 to 99. */
type Reading = { year: number; month: number; day: number };
export type WrittenDate = { start: number; end: number; readings: Reading[] };

const GAP = String.raw`[\s.,/_-]{0,3}`;
const BETWEEN = String.raw`\s{0,2}[./_\-‐-―]\s{0,2}`;
const OF = String.raw`(?:(?:of|the|de|del|di|le|il|el)[\s_]|d['’])?`;
const WORD = String.raw`(\p{L}[\p{L}\p{M}]{1,14}\.?(?: [\u0621-\u064A]{3,8})?)`;
const DAY_END = String.raw`(?:st|nd|rd|th|er|ère|º|ª|°|\.|-?(?:го|е|й))?`;
const YEAR = String.raw`(?:['’]\d{2}|\d{4}|\d{2})`;
const BEFORE = String.raw`(?<![\p{Nd}]|[\p{Nd}][.,/-])`;
const AFTER = String.raw`(?![\p{Nd}])`;
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

type Form = { pattern: RegExp; read: (parts: string[]) => Reading[] };
const form = (pattern: string, read: Form['read']): Form => ({ pattern: new RegExp(BEFORE + pattern + AFTER, 'giu'), read });
const number = (digits: string | undefined) => Number((digits ?? '').replace(/\D/g, ''));

const named = (day: string | undefined, word: string | undefined, year: string | undefined): Reading[] => {
  const month = monthOf(word ?? '');
  return month === null ? [] : [{ year: number(year), month, day: number(day) }];
};

const FORMS: readonly Form[] = [
  form(String.raw`(\d{1,4})${BETWEEN}(\d{1,2})${BETWEEN}(['’]?\d{1,4})`, ([a, b, c]) => ofThree(number(a), number(b), number(c))),
  form(String.raw`(\d{1,2}|\d{4})\s{1,2}(\d{1,2})\s{1,2}(\d{4}|\d{1,2})`, ([a, b, c]) => ofThree(number(a), number(b), number(c))),
  form(String.raw`(\d{8})`, ([digits = '']) => [
    { year: number(digits.slice(0, 4)), month: number(digits.slice(4, 6)), day: number(digits.slice(6)) },
    { year: number(digits.slice(4)), month: number(digits.slice(2, 4)), day: number(digits.slice(0, 2)) },
    { year: number(digits.slice(4)), month: number(digits.slice(0, 2)), day: number(digits.slice(2, 4)) },
  ]),
  form(String.raw`(\d{6})`, ([digits = '']) => {
    const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
    return ofThree(a ?? 0, b ?? 0, c ?? 0);
  }),
  form(String.raw`(\d{1,2})${DAY_END}${GAP}${OF}${WORD}${GAP}${OF}(${YEAR})`, ([day, word, year]) => named(day, word, year)),
  form(String.raw`(\d{4})${GAP}${WORD}${GAP}(\d{1,2})(?:st|nd|rd|th)?`, ([year, word, day]) => named(day, word, year)),
  form(String.raw`(\d{4})[\s_]?[年년][\s_]?(\d{1,2})[\s_]?[月월][\s_]?(\d{1,2})[\s_]?[日号號일]?`, ([year, month, day]) => [
    { year: number(year), month: number(month), day: number(day) },
  ]),
  form(String.raw`(\d{1,2})${BETWEEN}(X{0,1}(?:IX|IV|V?I{0,3}))${BETWEEN}(${YEAR})`, ([day, roman = '', year]) => {
    const month = ROMAN.indexOf(roman.toUpperCase()) + 1;
    return month === 0 ? [] : [{ year: number(year), month, day: number(day) }];
  }),
];
/** A month first: its word begins at the edge of a word, wherever that is. */
const MONTH_FIRST: Form = {
  pattern: new RegExp(String.raw`(?<![\p{L}\p{M}])${WORD}${GAP}(\d{1,2})(?:st|nd|rd|th)?${GAP}(${YEAR})${AFTER}`, 'giu'),
  read: ([word, day, year]) => named(day, word, year),
};

/** Every date in a text, in order; one that could be read in two ways has both readings. */
export function findDates(text: string): WrittenDate[] {
  const digits = text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 15).slice(-1));
  return [...FORMS, MONTH_FIRST]
    .flatMap(({ pattern, read }) =>
      [...digits.matchAll(pattern)].map(({ index, 0: found, ...rest }) => {
        const readings = read(Object.values(rest).slice(0, 3).map(String));
        return { start: index, end: index + found.trimEnd().length, readings: readings.filter(isDay) };
      }),
    )
    .filter(({ readings }) => readings.length > 0)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

const isDay = ({ month, day }: Reading) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function ofThree(a: number, b: number, c: number): Reading[] {
  if (a > 99)
    return [
      { year: a, month: b, day: c },
      { year: a, month: c, day: b },
    ];
  const dayOrMonthFirst = [
    { year: c, month: b, day: a },
    { year: c, month: a, day: b },
  ];
  return c > 99 ? dayOrMonthFirst : [...dayOrMonthFirst, { year: a, month: b, day: c }];
}

/** Two words are a month only together: `كانون الأول`. */
function monthOf(words: string): number | null {
  const folded = foldedWord(words);
  return MONTH_BY_NAME.get(folded) ?? MONTH_BY_NAME.get(folded.split(' ')[0] ?? '') ?? null;
}

/** Whether one of its readings is that day. @param iso YYYY-MM-DD */
export function isThatDay({ readings }: WrittenDate, iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return readings.some((each) => each.month === month && each.day === day && (each.year === year || each.year === year % 100));
}
