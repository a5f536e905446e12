import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import type { Today } from '../assertion/event-dates.ts';
import { codeOfPast, EVENT } from './past-conditions.ts';

/**
 * Illnesses of a paper that are over by the date or the age that stands with them. A course told in lines that begin with their day, month or year ("* 06/2024: relapse. R-DHAP x2, AKI", "2022  Em. LSCS for severe pre-eclampsia"): what passes and stands on
 * a line of an earlier year than the paper's, or before a later line, was then; what stays began then. What passes is told by the age that somebody had
 * ("bronquiolite aos 5 m"), what belongs to the first weeks of life of whoever is older, and a cancer by its year and what was done ("Mélanome 2010 (exérèse large)").
 */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATED_LINE = new RegExp(
  String.raw`^[^\p{L}\d\n]{0,6}(?:(?:\d{1,2}[./-])?(?<month>\d{1,2})[./-]|(?:\d{1,2}[ -])?(?<name>${MONTHS.join('|')})\p{L}{0,6}\.?[ -])?(?<year>(?:19|20)\d\d)(?![\d.,/-]\d|\d)`,
  'iu',
);
/** So many such lines make a course. */
const FEWEST = 2;
const GOES_ON =
  /(?<!\p{L})(?:since|ongoing|persist\p{L}*|still|seit|weiterhin|desde|depuis|toujours|dal|tuttora|ainda|beri|hâlen|с тех пор|сохраня\p{L}*|منذ)(?!\p{L})/iu;

const AGE_THEN =
  /^[^.;,:\n()]{0,14}?(?<!\p{L})(?:aos|a los|à|a(?:ll['’]età di)?|im alter von|mit|at(?: (?:age|the age of))?|aged|в) (?<age>\d{1,2}) ?(?<unit>m|meses|mesi|mois|months?|mo|mths?|monaten|мес\p{L}*|anos?|años?|anni|ans|years?|yrs?|y|jahren|лет|года?)(?!\p{L})/iu;
const IN_YOUTH =
  /^[^.;:\n()]{0,24}(?<!\p{L})(?:als (?:kind|kleinkind|säugling)|in gioventù|da (?:bambin|giovan|piccol)\p{L}+|nell['’]infanzia|na infância|em criança|en la infancia|de niñ[oa]|de joven|dans l['’]enfance|çocukluk\p{L}*|çocukken|в детстве|в юности|في الطفولة|in childhood|as a (?:child|baby))(?!\p{L})/iu;
/** Of the first weeks of life. */
const OF_NEWBORN = /^P/;
const TREATED_THEN =
  /^[^.;\n()]{0,24}(?<year>(?:19|20)\d\d) ?\([^()\n]{0,50}?(?<!\p{L})(?:\p{L}*(?:[eè][ck]tom[iíy]|эктоми)\p{L}*|ex[eé]r[eè]se|excis\p{L}*|r[eé]se[ck]\p{L}*|asportat\p{L}*|(?:op|oper|opér)\p{L}*|RT|XRT|radiot\p{L}*|bestrahl\p{L}*|(?:qu|ch)imio\p{L}*|chemio\p{L}*|chemo\p{L}*|химио\p{L}*|WLE)(?!\p{L})/iu;

/** @param today the day of the paper, else the latest year that it names @param age of the patient, in whole years */
export function withToldByDate(
  findings: readonly ConditionFinding[],
  text: string,
  { today: { date, latestYear }, age }: { today: Today; age: number | null },
): ConditionFinding[] {
  const days = text.split('\n').flatMap((line) => dayOf(line) ?? []);
  const now = date?.slice(0, 4) ?? latestYear;
  const latest = days.toSorted().at(-1) ?? '';
  const dayOfLine = ({ start }: { start: number }): string | null => {
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0] ?? '';
    const day = now === null || days.length < FEWEST || GOES_ON.test(line) ? null : dayOf(line);
    return day !== null && (day.slice(0, 4) < (now ?? '') || day < latest) ? day : null;
  };
  return findings.map((finding) => {
    const { icd10, clinical_status, negated, family, passage } = finding;
    if (icd10 === null || clinical_status !== 'active' || negated || family || icd10.startsWith('Z')) return finding;
    const behind = text.slice(passage.end, passage.end + REACH);
    if (icd10.startsWith('C')) {
      const year = TREATED_THEN.exec(behind)?.groups?.year;
      return year !== undefined && now !== null && year < now ? over(finding, year) : finding;
    }
    if (!passes(icd10)) return finding;
    const day = dayOfLine(passage);
    if (day !== null) return over(finding, day);
    const isPast = IN_YOUTH.test(behind) || isOfAge(behind, age) || (OF_NEWBORN.test(icd10) && age !== null && age >= 1);
    return isPast ? over(finding, null) : finding;
  });
}
const REACH = 90;

/** At an age that is not the patient's of today. */
function isOfAge(behind: string, age: number | null): boolean {
  const { age: then, unit = '' } = AGE_THEN.exec(behind)?.groups ?? {};
  if (then === undefined || age === null || GOES_ON.test(behind.split(/[.;\n]/, 1)[0] ?? '')) return false;
  return /^m/iu.test(unit) || /^мес/iu.test(unit) ? age * 12 > Number(then) : age > Number(then);
}

const over = (finding: ConditionFinding, day: string | null): ConditionFinding => ({
  ...finding,
  icd10: finding.icd10 === null ? null : codeOfPast(finding.icd10),
  clinical_status: 'resolved',
  historical: true,
  onset: finding.onset ?? day,
});

/** YYYY-MM, or YYYY where no month stands before it; null: the line begins otherwise. */
function dayOf(line: string): string | null {
  const { year, month, name } = DATED_LINE.exec(line)?.groups ?? {};
  if (year === undefined) return null;
  const number = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month ?? 0);
  return number >= 1 && number <= MONTHS.length ? `${year}-${String(number).padStart(2, '0')}` : year;
}

const passes = (code: string): boolean => !code.startsWith('Z') && (EVENT.test(code) || courseOf(code) === 'passes');
