import { latinDigits } from '../../../domain/text/digits.ts';
import { SPOKEN } from '../../../domain/conversation/language.ts';

/** The months of a year in nine languages, wherever a text names one. */

export type NamedMonth = { month: number; start: number; end: number };

const IN = "(?:in|during|for|by|from|until|till|before|mid|early|late|end of|beginning of|im|ab|bis|anfang|mitte|ende)['’-]?\\s?";
const MORE: Record<string, number> = {
  آذار: 3,
  نيسان: 4,
  أيار: 5,
  حزيران: 6,
  تموز: 7,
  آب: 8,
  أيلول: 9,
  'تشرين الأول': 10,
  'تشرين الثاني': 11,
  setiembre: 9,
  jänner: 1,
  feber: 2,
  feb: 2,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};
/** Also other words: only behind a preposition, or where something is said of the month itself. */
const AMBIGUOUS = /^(?:may|march|ocak|ekim|آب)$/u;
const OF_A_MONTH = String.raw`(?=\s(?:would|works?|suits?|is|looks|sounds|if possible|please|next|at the latest|onwards|ayı|(?:or|and|to|until|till) (?:january|february|march|april|may|june|july|august|september|october|november|december)))`;
/** "20 March", "1st of May": a day stands before it, and behind "may" no verb. */
const BEHIND_A_DAY = String.raw`(?<=(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?: of)?\s)`;
const BEFORE_NO_VERB = String.raw`(?=\s*(?:$|[,.;!?)–-]|(?:and|to|till|until|or|through)\s|(?:19|20)\d\d(?!\d)))`;
const TURKISH_ENDING = String.raw`(?:['’]?(?:[dt][ae]n?|[aeıiuü]|y[ae]|n[ıiuü]n))?(?!\p{L})`;

let patterns: { pattern: RegExp; month: number }[] | null = null;

function monthPatterns(): { pattern: RegExp; month: number }[] {
  patterns ??= [
    ...SPOKEN.flatMap((language) =>
      Array.from({ length: 12 }, (_, at) => {
        const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
          .format(Date.UTC(2000, at, 1))
          .toLocaleLowerCase(language);
        const ending = { tr: TURKISH_ENDING, ru: String.raw`\p{L}?(?!\p{L})` }[language as string] ?? String.raw`(?!\p{L})`;
        return { pattern: wholeName(language === 'ru' ? name.replace(/[ьйа]$/u, '') : name, ending), month: at + 1 };
      }),
    ),
    ...Object.entries(MORE).map(([name, month]) => ({ pattern: wholeName(name, String.raw`(?!\p{L})`), month })),
  ];
  return patterns;
}

function wholeName(name: string, ending: string): RegExp {
  const source = AMBIGUOUS.test(name)
    ? String.raw`(?<=(?<!\p{L})${IN})${name}${ending}|(?<!\p{L})${name}(?:['’]?[dt][ae]|\sayı\p{L}*)?(?!\p{L})${OF_A_MONTH}|(?<!\p{L})${name}['’]?[dt][ae](?!\p{L})|${BEHIND_A_DAY}${name}(?!\p{L})${BEFORE_NO_VERB}|(?<!\p{L})${name}(?= (?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\d)(?: and| to| till| until|,? (?:19|20)\d\d))`
    : String.raw`(?<!\p{L})(?:و?[بفل]|و)?${name}${ending}`;
  return new RegExp(source, 'giu');
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    واحد: 1,
    اثنين: 2,
    اتنين: 2,
    ثلاثة: 3,
    تلاتة: 3,
    اربعة: 4,
    أربعة: 4,
    خمسة: 5,
    ستة: 6,
    سبعة: 7,
    ثمانية: 8,
    تمانية: 8,
    تسعة: 9,
    عشرة: 10,
  },
};
/** Arabic counts its months: "شهر ١٢", "بشهر سبعة". */
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})و?[بفل]?شهر\s(?<month>[\d٠-٩]{1,2}(?![\d٠-٩])|${Object.keys(NUMBERS).join('|')})(?![\p{L}\p{M}])`,
  'gu',
);

function numberedMonthsIn(text: string): NamedMonth[] {
  return [...text.matchAll(NUMBERED)].flatMap(({ 0: said, index, groups }) => {
    const month = NUMBERS[groups?.month ?? ''] ?? Number(latinDigits(groups?.month ?? ''));
    return month >= 1 && month <= 12 ? [{ month, start: index, end: index + said.length }] : [];
  });
}

/** The months that a text names, in their order. */
export function monthsIn(text: string): NamedMonth[] {
  const found = monthPatterns().flatMap(({ pattern, month }) =>
    [...text.matchAll(pattern)].map((match) => ({ month, start: match.index, end: match.index + match[0].length })),
  );
  return [...found, ...numberedMonthsIn(text)]
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, index, all) => index === 0 || start >= (all[index - 1]?.end ?? 0));
}
