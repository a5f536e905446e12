import { daysComeFirst, parseDate } from '../../domain/text/dates.ts';

/** Until when a medicine was taken, as the words behind its name say, against the day of the paper: a course of days, a range, a year. */

/** The day of the paper, YYYY-MM-DD; null where it prints none of its own. */
export type PaperDay = { date: string | null };

const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}`;
const DATES = new RegExp(DAY, 'gu');
const COUNT = String.raw`(?<!\d)(\d{1,2})[- ]?(?:\/7|d(?:ays?)?|tage?n?|t[äa]gige\p{L}?|j(?:ours?)?|d[ií]as?|giorn[oi]|gün(?:lük)?|дн\p{L}*|суток|أيام|ايام|يوم[اًا]*)(?!\p{L})`;
const DAYS = new RegExp(COUNT, 'iu');
const DAY_MS = 86_400_000;

const FROM = String.raw`from|since|between|ab|seit|vom|von|du|depuis|à partir du|desde|del|dal|a partir de|с|من`;
/** "From 01/03/2025", "(01/05/2025 - 05/05/2025)", "du 3/2/2025 au 9/2/2025". */
const RANGE = new RegExp(String.raw`(?:${DAY})\s?(?:-|–|to|until|till|bis|au|al|a|à|по|até|إلى|الى)\s?(?:den |zum )?(?:${DAY})`, 'iu');
const BEGIN = new RegExp(
  String.raw`(?<!\p{L})(?:${FROM}|started(?: on)?|begonnen am|commencée? le|iniciad[oa] el|iniziat[oa] il) (?:${DAY})`,
  'iu',
);

const UNTIL = String.raw`until|till|up to|bis(?: zum| ins Jahr| Ende| Anfang)?|jusqu['’](?:en|au|à)|hasta(?: el)?|fino (?:al?|nel)|até(?: a| ao)?|до|حتى(?: عام)?`;
const YEAR = String.raw`(?:(?:\p{L}{3,10}\.? (?:de |of )?)|\d{1,2}[/.])?((?:19|20)\d\d)(?!\d|[./-]\d)`;
const UNTIL_YEAR = new RegExp(String.raw`(?<!\p{L})(?:${UNTIL})\s(?:\p{L}{2,9} )?${YEAR}`, 'iu');
const UNTIL_YEAR_IN_TURKISH = /(?<!\d)((?:19|20)\d\d)['’]?\p{L}{0,3} (?:yılına )?kadar/iu;
/** "Bis 28.07.", "until 3/5/2026": a day, whose year may be that of the paper. */
const UNTIL_DAY = new RegExp(
  String.raw`(?<!\p{L})(?:${UNTIL})\s(?:den |zum |dem )?(?:(?<whole>${DAY})|(?<day>\d{1,2})\.(?<month>\d{1,2})(?:\.|$))(?![\d./-]*\d)`,
  'iu',
);
const HALF_YEAR = 183;

const YEARS = /(?<![\d./-])(?:19|20)\d\d\s?[-–]\s?((?:19|20)\d\d|\d\d)(?![\d./-])/u;
/** "Nahm bis 2016", "a pris", "принимал": it is over, whatever day the paper has. */
const WAS_TAKEN =
  /(?<!\p{L})(?:took|had|was|were|used|nahm|genommen|erhielt|erhalten|eingenommen|pris|prise|reçu|tom[oó]|recibi[oó]|assunt[oa]|assumeva|preso|tomou|fez|recebeu|kullandı|aldı|принимал[аи]?|получал[аи]?|تناولت?|أخذت?|استعملت?)(?!\p{L})/iu;

/** Of the paper's other dates: one that it prints is hardly to come. */
const ANY_YEAR = /(?<=\d{1,2}[./-]\d{1,2}[./-]|(?<!\d))20\d\d(?!\d|[./-]\d|\s?[-–]\s?\d)/gu;
const LATEST = '2100';

/** @param own the words of the medicine's own item, its name among them @param behind the part of them behind the name */
export function isCourseOver(own: string, behind: string, day: PaperDay, text: string): boolean {
  return isOverByDay(behind, day, text) || isOverByYear(own, behind, day, text);
}

function isOverByDay(behind: string, { date }: PaperDay, text: string): boolean {
  if (date === null) return false;
  const dayFirst = daysComeFirst(text);
  const range = RANGE.exec(behind)?.[0];
  const last = range === undefined ? null : parseDate([...range.matchAll(DATES)].at(-1)?.[0] ?? '', dayFirst);
  if (last !== null) return last < date;
  const until = untilDay(behind, date, dayFirst);
  if (until !== null) return until < date;
  const [begun] = BEGIN.exec(behind)?.[0].match(DATES) ?? [];
  const first = begun === undefined ? null : parseDate(begun, dayFirst);
  const days = Number(DAYS.exec(behind)?.[1] ?? 0);
  if (first === null || days === 0) return false;
  return new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10) < date;
}

/** A day without a year is the one next to the paper. */
function untilDay(behind: string, date: string, dayFirst: boolean): string | null {
  const found = UNTIL_DAY.exec(behind)?.groups;
  if (!found) return null;
  if (found.whole !== undefined) return parseDate(found.whole, dayFirst);
  const at = (year: number) => parseDate(`${found.day}.${found.month}.${year}`, true);
  const year = Number(date.slice(0, 4));
  const isNear = (day: string | null) => day !== null && Math.abs(Date.parse(day) - Date.parse(date)) <= HALF_YEAR * DAY_MS;
  return [year - 1, year, year + 1].map(at).find(isNear) ?? null;
}

function isOverByYear(own: string, behind: string, { date }: PaperDay, text: string): boolean {
  const printed = YEARS.exec(behind)?.[1] ?? UNTIL_YEAR.exec(behind)?.[1] ?? UNTIL_YEAR_IN_TURKISH.exec(behind)?.[1];
  if (printed === undefined) return false;
  const year = printed.length === 4 ? printed : `20${printed}`;
  if (date !== null) return year < date.slice(0, 4);
  return WAS_TAKEN.test(own) || (text.match(ANY_YEAR) ?? []).some((later) => later > year && later < LATEST);
}

const LONGEST_UNTIL = 80;

/** Whether a paper lets a medicine be taken until a year that is over today: "75 mg, fino a settembre 2019, poi sospendere". @param behind the words behind its name, on its line */
export function endedSince(behind: string, today: string): boolean {
  const near = behind.slice(0, LONGEST_UNTIL).split('\n')[0] ?? '';
  const until = UNTIL_YEAR.exec(near) ?? UNTIL_YEAR_IN_TURKISH.exec(near);
  return until?.[1] !== undefined && until[1] < today.slice(0, 4);
}
