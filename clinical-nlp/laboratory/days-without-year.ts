/** "Bloods on 13/01: Hb 104 g/L", "Aufnahmelabor 03.03.: Glucose 132": the day of results without its year, which is that of the paper. */

/** A label of results, its day and a colon: what follows up to the end of the sentence is of that day. */
const LABELLED =
  /(?<!\p{L})(?:(?:admission |discharge |repeat )?(?:labs?|bloods?|blood (?:tests?|results?))|(?:aufnahme|entlass(?:ungs)?|kontroll|verlaufs)?labor(?:werte)?|kontrolle|verlauf|analítica|control|bilan|biologie|contrôle|esami(?: ematici)?|controllo|análises|controlo|tetkikler|kontrol|анализы|контроль)[ \t]{1,2}(?:(?:on|from|of|vom|am|del?|du|le|dal|do|em|от)[ \t])?(\d{1,2})([./])(\d{1,2})\.?[ \t]?[:：][^:\n]{0,120}$/iu;
/** Another day or the end of the sentence stands between: two letters ahead, since "1.2 mg" ends none. */
const BREAKS = /(?<=\p{L}{2}|\d\s?%|\/\p{L}{1,2})\.\s|;/u;
const LONGEST = 170;
const LONGEST_STAY_DAYS = 120;
const DAY_MS = 86_400_000;

/** @param date the day of the paper, YYYY-MM-DD; null: nobody knows the year */
export function dayWithoutYear(before: string, { date, dayFirst }: { date: string | null; dayFirst: boolean }): string | null {
  if (date === null) return null;
  const sentence = before.slice(-LONGEST).split(BREAKS).at(-1) ?? '';
  const [, first = '', sign = '', second = ''] = LABELLED.exec(sentence) ?? [];
  if (first === '') return null;
  const isDayFirst = sign === '.' || dayFirst || Number(first) > 12;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  const read = `${date.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const days = (Date.parse(date) - Date.parse(read)) / DAY_MS;
  return days >= 0 && days <= LONGEST_STAY_DAYS ? read : null;
}
