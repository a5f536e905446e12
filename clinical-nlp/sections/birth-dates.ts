import { findDates } from '../../domain/redaction/written-dates.ts';
import { dateBehind } from '../../domain/text/dates.ts';

/** When a paper says that its patient was born, in nine languages. */

/** German, Spanish, Portuguese, French, Italian, Turkish. */
const BIRTH_ABROAD =
  /(?<!\p{L})(?:geburtsdatum|geburtstag|geb\.?-?dat(?:um)?\.?|geb(?:oren)?(?!\p{L})\.?(?: am)?|fecha de nacimiento|f(?:echa)?\.? ?(?:de )?nac(?:imiento)?\.?|data de nascimento|data (?:de )?nasc\.?|d\.? ?nasc\.?|n[ée]e?(?:\(e\))? le|date de naissance|d\.?d\.?n\.?|data di nascita|nat[oa] il|do[ğg]um tarihi|do[ğg]\.? ?tar(?:ihi)?\.?|d\.? ?tar(?:ihi)?\.?|d\.? ?t\.?(?=\s?:\s?\d{1,2}[./]\d{1,2}[./]19\d\d)|d\. ?n\.|dn(?=[:.]? ?\d)|дата рождения|д\. ?р\.|д\/р|род(?:ился|илась|\.)|تاريخ الميلاد|تاريخ الولادة|مواليد)\s*[:.]?\s*/iu;
const BIRTH = [
  /\bd\.?o\.?b\.?\s*[:.]?\s*/i,
  /\bdate of birth\s*[:.]?\s*/i,
  /\bbirth ?date\s*[:.]?\s*/i,
  /\bborn(?: on)?\s*[:.]?\s*/i,
  BIRTH_ABROAD,
];
/** "12.03.1949 г.р.", "1949 года рождения": the words stand behind. */
const BORN_IN = /(?<!\d)(?:(\d{1,2})\.(\d{1,2})\.)?(\d{4})\s?(?:г\.\s?р\.|гр\.|год[а]? рожд|г\.? рожд)/iu;
const NEAR = 6;
const REACH = 34;

export type PrintedBirth = { date: string | null; year: number | null };

/** @returns date YYYY-MM-DD where the paper prints one, else the year where it prints only that */
export function birthIn(text: string): PrintedBirth {
  const date = dateBehind(text, BIRTH) ?? otherDateBehind(text);
  if (date !== null) return { date, year: null };
  const [, day, month, year] = BORN_IN.exec(text) ?? [];
  if (year === undefined) return { date: null, year: null };
  if (day === undefined || month === undefined) return { date: null, year: Number(year) };
  return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, year: null };
}

/** A date with a month's name, digits or an order that papers of other countries use. */
function otherDateBehind(text: string): string | null {
  for (const label of BIRTH) {
    const found = label.exec(text);
    if (!found) continue;
    const [written] = findDates(text.slice(found.index + found[0].length, found.index + found[0].length + REACH));
    const reading = written && written.start <= NEAR ? written.readings[0] : undefined;
    if (reading && reading.year > 99) return [reading.year, pad(reading.month), pad(reading.day)].join('-');
  }
  return null;
}
const pad = (number: number) => String(number).padStart(2, '0');
