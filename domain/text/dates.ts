/** Dates as documents print them, as YYYY-MM-DD. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** German, Spanish, French and Italian names that begin otherwise. */
const MONTHS_ABROAD: Record<string, string> = {
  ...{ mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec', ene: 'jan', abr: 'apr', ago: 'aug', dic: 'dec', set: 'sep', out: 'oct' },
  ...{ fév: 'feb', fev: 'feb', avr: 'apr', aoû: 'aug', déc: 'dec', gen: 'jan', mag: 'may', giu: 'jun', lug: 'jul', ott: 'oct' },
};
const DATE = String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})|(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(?:of |de )?([A-Za-zäéû]{3,10})\.?,?(?: de)?[\s-]+(\d{4})|([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`;
const ANY_DATE = new RegExp(DATE, 'g');
/** Without a memory of where it stopped, which `matchAll` would begin from. */
const FIRST_DATE = new RegExp(DATE);

/** "14 October 2026": who writes so writes 02/10/2026 for its second day, unless "October 14, 2026" stands beside it. */
const DAY_MONTH =
  /(?<![\d.,/-])\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December),? (?:19|20)\d\d/;
const MONTH_DAY =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d/;
/** Words of forms in languages that write the day first. */
const ABROAD =
  /(?<!\p{L})(?:fecha|data (?:di|de)|data:|tarihi?|n[ée]e? le|date de|geb(?:oren)?|nat[oa] il|nacid[oa]|nascid[oa]|paciente|patientin|paziente|utente|aufnahme|entlassung|laborwerte|ingreso|pr[ée]l[èe]vement|hospitalisation|r[ée]sultats|resultados|ricovero|dimissione|risultati|admiss[ãa]o|an[áa]lises|tetkikler|numune|op[ée]ratoire|op[ée]rée? le|verbale|intervento|op-bericht|ameliyat|sig(?:\.|nora?)|mme|monsieur|docteur|chirurgien|cirujano|cirurgi[ãa]o|cirug[ií]a|cirurgia)(?!\p{L})|[\u0400-\u04FF]{3}|[\u0600-\u06FF]{3}/iu;

/** Spellings, offices, units and ways to print a dose of countries that write English and the day first: Britain, Ireland, Australia and whoever learned of them. */
const BRITISH =
  /\bNHS\b|\+44|(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])|haemo|haemato|anaemi|oedema|oesoph|orthopaed|paediatr|gynaecol|anaesth|diarrhoea|haemop|\b(?:WCC|FBC|U&Es?)\b|\b(?:bd|tds|qds|nocte|mane|2WW|SOBOE|bloods|k\/c\/o)\b|(?<![\d/])\d{1,2}\/52(?![\d/])|(?<![\d-])[01]-[01]-[01](?![\d-])|[µμu]mol\/L|mmol\/mol/iu;
/** The same of the United States. */
const AMERICAN =
  /(?<![\p{L}\d])[A-Z]{2},? \d{5}(?:-\d{4})?(?![\p{L}\d])|°F|\d ?lbs?\b|MM\/DD|\b(?:anemia|edema|hematology|orthopedics?|pediatrics?)\b/u;

/** Small words of six languages that write the day first, and of English. */
const SMALL_ABROAD =
  /(?<!\p{L})(?:und|der|mit|bei|nicht|wurde|wir|les|des|une|avec|pour|dans|sous|los|las|una|por|para|del|della|che|nel|sono|não|uma|com|dos|foi|ve|ile|için|olarak|bir)(?!\p{L})/giu;
const SMALL_ENGLISH = /(?<!\p{L})(?:the|and|of|with|was|for|is|to|on|has|no)(?!\p{L})/giu;
const ENOUGH_ABROAD = 4;
const SAMPLE = 4_000;

function isForeign(text: string): boolean {
  const head = text.slice(0, SAMPLE);
  const abroad = head.match(SMALL_ABROAD)?.length ?? 0;
  return abroad >= ENOUGH_ABROAD && abroad > 2 * (head.match(SMALL_ENGLISH)?.length ?? 0);
}

/** Whether a text writes the day before the month with slashes: one of its dates, or its words, can only be read so, and no date the other way. */
export function daysComeFirst(text: string): boolean {
  const dates = [...text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?![\d/])/g)];
  if (dates.length === 0 || dates.some(([, , second]) => Number(second) > 12)) return false;
  if (dates.some(([, first]) => Number(first) > 12) || ABROAD.test(text) || (DAY_MONTH.test(text) && !MONTH_DAY.test(text))) return true;
  if (isForeign(text)) return true;
  return BRITISH.test(text) && !AMERICAN.test(text) && !MONTH_DAY.test(text);
}

/** Countries that write the month first, and those that write both ways (ISO 3166-1). */
const MONTH_FIRST: ReadonlySet<string> = new Set('US USA PR PRI GU GUM VI VIR AS ASM MP MNP PH PHL FM FSM MH MHL PW PLW CA CAN'.split(' '));
/** With the whole year: 10/12/10 may be units of insulin. */
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/])/g;

/**
 * The text with the dots of a day that comes first in place of slashes, every character at its place, where the paper does not tell the order itself and the
 * country of its patient writes the day first. @param country ISO 3166-1; null: not known
 */
export function withDaysFirst(text: string, country: string | null): string {
  if (country === null || MONTH_FIRST.has(country.toUpperCase()) || daysComeFirst(text)) return text;
  const isOtherwise =
    [...text.matchAll(SLASHED)].some(([, , second]) => Number(second) > 12) || AMERICAN.test(text) || MONTH_DAY.test(text);
  return isOtherwise ? text : text.replace(SLASHED, '$1.$2.$3');
}

/** Reads one date. With day and month both up to 12, dots mean day first, slashes month first unless `dayFirst`. */
export function parseDate(printed: string, dayFirst = false): string | null {
  const match = new RegExp(`^(?:${DATE})$`).exec(printed.trim());
  if (!match || /^\d+([-/.])\d+(?!\1)[-/.]/.test(printed.trim())) return null;
  const [, y1, m1, d1, a, b, y2, d3, name3, y3, name4, d4, y4] = match;
  if (y1) return valid(Number(y1), Number(m1), Number(d1));
  if (y3) return valid(Number(y3), monthOf(name3 ?? ''), Number(d3));
  if (y4) return valid(Number(y4), monthOf(name4 ?? ''), Number(d4));
  const year = (y2 ?? '').length === 2 ? expand(Number(y2)) : Number(y2);
  const [first, second] = [Number(a), Number(b)];
  const isDayFirst = second <= 12 && (first > 12 || dayFirst || !printed.includes('/'));
  return isDayFirst ? valid(year, second, first) : valid(year, first, second);
}

const expand = (year: number) => (year > 40 ? 1900 + year : 2000 + year);
const monthOf = (name: string) => {
  const short = name.slice(0, 3).toLowerCase();
  return MONTHS.indexOf(MONTHS_ABROAD[short] ?? short) + 1;
};

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1850 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

const DATE_HERE = new RegExp(DATE, 'y');
const MONTH_HERE = new RegExp(
  String.raw`(?:${MONTHS.join('|')})[a-z]{0,6}\.?[ -]?'?(?:\d{4}|\d{2})(?!\d)|(?:${MONTHS.join('|')})\.?[ -]\d{1,2}(?!\d)|\d{1,2}[ -](?:${MONTHS.join('|')})[a-z]{0,6}(?![a-z])`,
  'iy',
);

/** The date that begins at a place; `iso` is null where the day or the year is not printed. */
export function anyDateAt(text: string, at: number, dayFirst: boolean): { iso: string | null; end: number } | null {
  DATE_HERE.lastIndex = at;
  const whole = DATE_HERE.exec(text);
  const iso = whole ? parseDate(whole[0], dayFirst) : null;
  if (whole && iso) return { iso, end: at + whole[0].length };
  MONTH_HERE.lastIndex = at;
  const month = MONTH_HERE.exec(text);
  return month ? { iso: null, end: at + month[0].length } : null;
}

/** The first date behind one of the labels, in the labels' order; null when none is printed. */
export function dateBehind(text: string, labels: readonly RegExp[]): string | null {
  const dayFirst = daysComeFirst(text);
  for (const label of labels) {
    for (const match of text.matchAll(new RegExp(label.source, `${label.flags.replace('g', '')}g`))) {
      const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 32);
      const found = FIRST_DATE.exec(rest);
      const parsed = found && found.index <= 6 ? parseDate(found[0], dayFirst) : null;
      if (parsed) return parsed;
    }
  }
  return null;
}

/** What results are called before their day, in nine languages. */
const RESULTS =
  'labs?|laboratory|bloods?|blood (?:tests?|work)|investigations|inv|ix|results|serolog(?:y|ie|ia)|labor|laborwerte|befunde|resultados|r[ée]sultats|risultati|sonu[çc]lar|результаты|blutwerte|anal[íi]tica|an[áa]lisis|an[áa]lises|exames|biologie|bilan|esami|laboratorio|laboratuvar|tetkikler|анализы|التحاليل|الفحوصات';
/** "Labs from", "Bloods", "Labor vom", "Analítica del": what stands before the day of results. */
const NAMES_A_DAY = new RegExp(
  String.raw`(?:(?<!\p{L})(?:dated|on|from|of|drawn|taken|done|(?:${RESULTS})(?: (?:ematici|ematochimici|tests?|results?|sanguin|de sangre|de laboratorio))?|(?:aufnahme|entlass(?:ungs)?|kontroll|verlaufs)labor|(?:on|at) (?:admission|discharge)|bei (?:aufnahme|entlassung)|al (?:ingreso|alta)|à l['’]entrée|à la sortie|all['’]ingresso|alla dimissione|na admissão|при поступлении|vom|от|del?|du|dal|بتاريخ)|:)[\s,(]*$`,
  'iu',
);
/** The same over a whole paragraph: the day of a letter is not that of its values. */
const OVER_RESULTS = new RegExp(String.raw`(?<!\p{L})(?:${RESULTS})[ (]{1,2}(?:\p{L}{1,7}\.?[ (]{1,2})?$`, 'iu');

const DAY_OF_RESULTS = new RegExp(
  String.raw`(?<!\p{L})(?:${RESULTS})[ (:]{1,2}(?:\p{L}{1,7}\.?[ (:]{1,2}){0,2}\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}`,
  'giu',
);
/** The words with blanks where they name the day of laboratory results: what was measured at the visit is not of it. */
export const withoutDaysOfResults = (words: string): string => words.replace(DAY_OF_RESULTS, (label) => ' '.repeat(label.length));

/** The last date in the words before a place of one sentence or two ("Blood work dated 12/15/08, white count …"); null when there is none. */
export function dateBefore(text: string, offset: number, dayFirst: boolean): string | null {
  const near = text.slice(Math.max(0, offset - 180), offset);
  const found = [...near.matchAll(ANY_DATE)].filter(({ index }) => NAMES_A_DAY.test(near.slice(0, index)));
  return parseDate(found.at(-1)?.[0] ?? '', dayFirst);
}

/** Characters of a line over a paragraph up to its day. */
const LONGEST_HEADING = 60;

/** The day that begins the paragraph which `before` ends in ("Results of 07/10/2026" over all that follows), where no other day stands between; null when there is none. */
export function dateOverBlock(before: string, dayFirst: boolean): string | null {
  const block = before.slice(before.lastIndexOf('\n\n') + 1).trimStart();
  const days = [...block.matchAll(ANY_DATE)];
  const [first] = days;
  if (!first || days.length > 1 || first.index > LONGEST_HEADING || block.slice(0, first.index).includes('\n')) return null;
  return OVER_RESULTS.test(block.slice(0, first.index)) ? parseDate(first[0], dayFirst) : null;
}
