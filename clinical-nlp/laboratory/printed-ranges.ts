import { anyDateAt } from '../../domain/text/dates.ts';

/** What is built like a reference range and is none: a day, a time, a telephone number, how often, how long ago, an age, a page. */

/** 2026-10, 10-2026, 2019-2021. */
const YEARS = /^(?:(?:19|20)\d\d\s?[-–—]\s?(?:0?[1-9]|1[0-2]|(?:19|20)\d\d)|(?:0?[1-9]|1[0-2])[-–—](?:19|20)\d\d)(?![\d.,])/u;
const TIMES = /^\d{1,2}:\d{2}\s?[-–—]\s?\d{1,2}:\d{2}(?!\d)/u;
/** "10-12" of 10-12-2026, "12.10." of 12.10.-14.10., "10:30-11" of 10:30-11:30. */
const GOES_ON = /^(?:[-–/:]\d|\.\d|\.[-–])/u;
const PERIODS = [
  'seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|y\\/?o|ago',
  'sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?',
  'horas?|d[ií]as?|semanas?|mes(?:es)?|años?|anos?|minutos?',
  'heures?|jours?|semaines?|mois|ans?|années?|ore|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]',
  'saat|gün|hafta|ay|yıl|yaş',
  'час\\p{L}*|дн\\p{L}*|день|недел\\p{L}*|месяц\\p{L}*|лет|год\\p{L}*|минут\\p{L}*',
  'أيام|يوم|أسابيع|أسبوع|أشهر|شهر|سنوات|سنة|ساعات|ساعة',
].join('|');
const TIMES_OVER =
  'x(?!\\s?10)|×(?!\\s?10)|times|-?fold|mal|fach|veces|vezes|fois|volte|kat|раза?|مرات|units? (?:of|transfused|given)|bags?|konserven';
const COMPARED =
  '%\\s*(?:lower|higher|less|more|above|below|of|decrease|increase|drop|rise|fall|weniger|mehr|höher|niedriger|más|menos|plus|moins|più|meno|mais|выше|ниже|أعلى|أقل)';
const COUNTED = new RegExp(`^[\\s-]{0,2}(?:${PERIODS}|${TIMES_OVER}|${COMPARED})(?!\\p{L})`, 'iu');
const LABELS = [
  'pages?|pp?|seiten?|s|p[áa]ginas?|pág|pagin[ae]|sayfa|стр(?:аниц\\p{L}*)?|صفحة|room|bed|visit',
  'age[ds]?|alter|edad|[âa]ge|età|idade|yaş|возраст|العمر',
  'tel|tél|phone|telephone|telefon[oe]?|fax|mobile|mobil|cell|call|ext|тел|هاتف|تليفون',
  'dated?|since|days?|weeks?|months?|years?|seit|desde|depuis|dal|с',
].join('|');
const LABELLED = new RegExp(`(?<![\\p{L}\\d])(?:${LABELS})\\.?[\\s:]{0,3}[([]?\\s?$`, 'iu');

/**
 * Whether two numbers with a dash between them, or a bound, may be a range of reference.
 * @param start where the first number begins @param end behind the last digit of the second
 */
export function isReferenceRange(text: string, start: number, end: number): boolean {
  const own = text.slice(start, end + 8);
  const isDay = anyDateAt(text, start, true) !== null || YEARS.test(own) || TIMES.test(own) || GOES_ON.test(text.slice(end, end + 2));
  const isCounted = COUNTED.test(text.slice(end, end + 24));
  return !isDay && !isCounted && !LABELLED.test(text.slice(Math.max(0, start - 20), start));
}

/** Where the numbers of a match begin and end. */
export function numbersOf(match: RegExpExecArray): { start: number; end: number } {
  const { low, high, limit } = match.groups ?? {};
  const [first, last] = [low ?? limit ?? '', high ?? limit ?? ''];
  const lastAt = match[0].lastIndexOf(last);
  const firstAt = low === undefined ? lastAt : match[0].indexOf(first);
  return { start: match.index + firstAt, end: match.index + lastAt + last.length };
}
