import { SPOKEN } from '../../../domain/conversation/language.ts';
import { isTold, isWishedFor } from './wish-words.ts';

const BEFORE =
  "(?:in|during|for|around|mid|early|late|time in|im|anfang|mitte|ende|en|por|para|au mois de|em|nel mese di|nel|a|в|во|في|خلال|شهر)['’]?\\s";
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
};
const SHORT = 8;
let names: { pattern: RegExp; bare: RegExp; month: number }[] | null = null;
/** Also other words at the beginning of a sentence: only where something is said of the month itself. */
const AMBIGUOUS = /^(?:may|march)$/;
const OF_A_MONTH = String.raw`\s(?:would|works?|suits?|is|looks|sounds|if possible|please|next)`;

/** The months in nine languages behind a preposition, or with the ending that Turkish has instead. */
function monthNames(): { pattern: RegExp; bare: RegExp; month: number }[] {
  names ??= [
    ...SPOKEN.flatMap((language) =>
      Array.from({ length: 12 }, (_, at) => {
        const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
          .format(Date.UTC(2000, at, 1))
          .toLocaleLowerCase(language);
        const stem = language === 'ru' ? name.replace(/[ьйа]$/u, '') : name;
        const isTurkish = language === 'tr';
        const pattern = isTurkish
          ? `(?<!\\p{L})${stem}['’]?(?:[dt][ae]|ayında| ayında)(?!\\p{L})`
          : `(?<!\\p{L})${BEFORE}${stem}${language === 'ru' ? '\\p{L}?' : ''}(?!\\p{L})`;
        const ending = language === 'ru' ? '\\p{L}?' : '';
        const bare = `(?<!\\p{L})${stem}${ending}(?!\\p{L})${AMBIGUOUS.test(stem) ? OF_A_MONTH : ''}`;
        return { pattern: new RegExp(pattern, 'iu'), bare: new RegExp(bare, 'iu'), month: at + 1 };
      }),
    ),
    ...Object.entries(MORE).map(([name, month]) => ({
      pattern: new RegExp(`(?<!\\p{L})${BEFORE}${name}(?!\\p{L})`, 'iu'),
      bare: new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu'),
      month,
    })),
  ];
  return names;
}

/** The month in which a patient wishes to be treated, the next one of that name. Null: none, or it tells of what was. @param today as YYYY-MM-DD */
export function wishedTime(message: string, today: string): { from: string; to: string } | null {
  if (/[?؟]\s*$/u.test(message) || isTold(message)) return null;
  const isWish = isWishedFor(message);
  const found =
    monthNames().find(({ pattern }) => pattern.test(message)) ?? (isWish ? monthNames().find(({ bare }) => bare.test(message)) : undefined);
  if (!found || (!isWish && message.trim().split(/\s+/).length > SHORT)) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const named = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(message)?.[0] ?? (found.month > month ? year : year + 1));
  const isOver = named < year || (named === year && found.month <= month);
  if (isOver) return null;
  const last = new Date(Date.UTC(named, found.month, 0)).getUTCDate();
  const day = (of: number) => `${named}-${String(found.month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
  return { from: day(1), to: day(last) };
}
