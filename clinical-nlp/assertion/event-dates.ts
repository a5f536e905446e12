/** When something was that a text names: the date beside it, and whether the words say that it is over. */

export type EventTime = {
  /** As exactly as printed: YYYY, YYYY-MM or YYYY-MM-DD; null for "as a child", "ten years ago". */
  date: string | null;
  /** `began`: since then; `ended`: until then. */
  says: 'at' | 'began' | 'ended';
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const DATE = String.raw`(?:(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>(?:19|20)\d\d)|(?<month2>\d{1,2})[/.](?<year2>(?:19|20)\d\d)|(?:\d{1,2}(?:st|nd|rd|th)? )?(?<name>${MONTH})\.?,? (?:of )?(?<year3>(?:19|20)\d\d|['’]?\d\d(?![\d:.]))|(?<year4>(?:19|20)\d\d)(?:\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d))?)(?![\d%]|\.\d| ?(?:mg|ml|steps|kcal|cells|g\b))`;
/** Of a person, and not of an event: "my mother, age 61, gallstones". */
const OF_PERSON = String.raw`(?<!(?:mother|father|mum|mom|dad|parent|wife|husband|partner|sister|brother|son|daughter|aunt|uncle|patient|man|woman|male|female|lady|gentleman|she|he|i|am|is),? )`;
const AGE = String.raw`${OF_PERSON}(?:at |the )*(?:age(?:d)?(?: of)?) ?\d{1,2}|at \d{1,2}(?! ?(?:%|weeks?|wks?|days?|hours?|hrs?|h\b|mm|cm|mg|am|pm|o'|[:./]\d|\d|deg|x|bpm|L\b))|(?:as|when|in|during|since) (?:an? |her |his |my )?(?:child|kid|infant|baby|teenager|boy|girl|childhood|infancy|adolescence|youth|teens|twenties|school|college|the army|military service)`;
const AGO = String.raw`(?:(?:\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|several|many|some|few|a few|couple of|a couple of)[+]? ?(?:years?|yrs?|decades?|months?|y|mo)|years|decades|ages|long) (?:ago|back|earlier|before)|last year|in the past|years back`;

const BEHIND = new RegExp(
  String.raw`^(?:[^.;,\n()]{0,24}?[\s(:–-]+|[,(]? ?)(?:(?<since>since|from|diagnosed(?: in)?|dx(?:'?d)?(?: in)?|known since|onset(?: in)?|first diagnosed)|(?<until>till|until|to|ended|resolved(?: in)?|cured(?: in)?|off .{0,16} since)|in|on|of|dated|approx\.?|around|about|c\.|ca\.?)? ?(?:${DATE}|(?<age>${AGE})|(?<ago>${AGO}))`,
  'i',
);
const BEFORE = new RegExp(
  String.raw`(?:^|[\s(;,•*-])(?:(?<since>since)|in|on|by)? ?${DATE}\)?[,:]? ?[–-]? ?(?:(?!\b(?:and|but|now|with no|shows?|showed|since|et|und|ve|then|puis|dann|luego|poi|depois)\b|(?<=[\s\d])(?:y|e|и) | و)[^.;,\n]){0,28}$`,
  'i',
);
const BEFORE_AGE = new RegExp(String.raw`(?:${AGE}|${AGO})(?:,| (?:i|he|she) had| had| with)? ?(?:an? )?(?:\w+ ){0,2}$`, 'i');
/** An entry of a chronicle: "2016 missed miscarriage …", "* 04/2023: presented with night sweats, weight loss". */
const CHRONICLE = new RegExp(String.raw`^[\s•*·-]*(?:in )?${DATE}(?: ?[:–-]| (?!(?:shows?|showed)\b))`, 'i');
const REACH = 64;
/** Characters of an entry of a chronicle. */
const LONGEST_ENTRY = 1_000;

/** The time told of text[start..end); null when none stands beside it in its clause. `sentence`: where its sentence begins. */
export function eventTimeOf(text: string, start: number, end: number, sentence: number): EventTime | null {
  const [after = ''] = text.slice(end, end + REACH).split(/\n|[.;](?=\s|$)/);
  const behind = BEHIND.exec(after)?.groups;
  if (behind) {
    return { date: dateIn(behind), says: behind.since ? 'began' : behind.until ? 'ended' : 'at' };
  }
  const before =
    text
      .slice(Math.max(sentence, start - REACH), start)
      .split(/\n|;\s/)
      .at(-1) ?? '';
  const ahead = BEFORE.exec(before);
  const told = ahead && !isOfItemBefore(before.slice(0, ahead.index), ahead[0]) ? ahead.groups : undefined;
  if (told) return { date: dateIn(told), says: told.since ? 'began' : 'at' };
  if (BEFORE_AGE.test(before)) return { date: null, says: 'at' };
  const from = Math.max(sentence, start - LONGEST_ENTRY);
  const parts = text.slice(from, start).split(/;\s/);
  const entry = from === sentence || parts.length > 1 ? CHRONICLE.exec(parts.at(-1) ?? '')?.groups : undefined;
  return entry ? { date: dateIn(entry), says: 'at' } : null;
}

/** "Stroke in 2015, hypertension": a date that ends an item of a list is that item's. */
const isOfItemBefore = (before: string, dated: string): boolean =>
  /\d\)?,/.test(dated) && /\p{L}{3,}/u.test(before.split(/[,:.]/).at(-1) ?? '');

function dateIn(groups: Record<string, string | undefined>): string | null {
  const { day, month, year, month2, year2, name, year3, year4 } = groups;
  if (year && month && day) return Number(month) <= 12 && Number(month) > 0 ? `${year}-${two(month)}-${two(day)}` : year;
  if (year2 && month2) return Number(month2) <= 12 && Number(month2) > 0 ? `${year2}-${two(month2)}` : year2;
  if (name && year3) return `${fullYear(year3)}-${two(String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1))}`;
  return year4 ?? null;
}

const two = (number: string) => number.padStart(2, '0');
const fullYear = (year: string) => {
  const digits = year.replace(/\D/g, '');
  return digits.length === 4 ? digits : Number(digits) > 40 ? `19${digits}` : `20${digits}`;
};

/** The day of a document as far as it is known, and the latest year that it names. */
export type Today = { date: string | null; latestYear: string | null };

/**
 * Whether what was at that date was before the document: an age or years ago, an earlier year, a month before its day at least. Where a document prints no day of its
 * own, a year alone is one of history, and a month of its latest year is not.
 */
export function isEarlier({ date }: EventTime, today: Today): boolean {
  if (date === null) return true;
  const year = date.slice(0, 4);
  if (today.date === null) return date.length === 4 || (today.latestYear !== null && year < today.latestYear);
  if (date.length === 4) return year < today.date.slice(0, 4);
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(date) < months(today.date) - 1;
}
