import type { Interpretation, ObservationFinding } from '../../../../domain/clinical/findings.ts';
import { plausibleLimits } from '../../../../domain/validation/plausible-limits.ts';
import { LAB_TESTS, type LabTest } from '../data/lab-tests.ts';
import { isUnitPossible, UNIT_SPELLINGS } from '../data/lab-units.ts';
import { createPhraseIndex } from './phrase-index.ts';
import type { Section } from './sections.ts';
import { sectionAt } from './sections.ts';
import type { Token } from './tokens.ts';

/** Laboratory and vital values: in tables, in lines of name and value, and in sentences. Values stay as written. */

const INDEX = createPhraseIndex(LAB_TESTS.flatMap((test) => [test.name, ...test.aliases].map((phrase) => [phrase, test] as const)));
/** Aliases that are also words or parts of others: taken only in exactly this spelling and only with a unit, a range or a colon. */
const SHORT = new Set(LAB_TESTS.flatMap(({ aliases }) => aliases.filter((alias) => alias.length <= 3)));
const NEEDS_PROOF = new Set([
  'PT',
  'PTT',
  'TG',
  'HR',
  'RR',
  'Wt',
  'Ht',
  'TP',
  'SG',
  'EF',
  'CK',
  'LD',
  'Fe',
  'Cr',
  'Ca',
  'Mg',
  'Cl',
  'K',
  'Na',
  'Alb',
  'Amy',
  'Lip',
  'Trig',
  'Pulse',
  'Weight',
  'Height',
  'Temp',
  'Temperature',
  'Iron',
  'Protein',
  'Calcium',
  'Respirations',
]);

const VALUE = String.raw`(?<comparator><=|>=|<|>|≤|≥|less than|greater than)?\s*(?<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?![\d/]|-\d|\.\d|,\d{3}|\s*(?:weeks?|months?|years?|days?|hours?|times|minutes|y\/o|x\b))`;
const BRIDGE = String.raw`(?:\s*\([^()\n]{1,28}\))?(?:[\s.:=_|…-]|\b(?:was|is|were|are|of|at|came back|level|levels|value|values|count|result|results|measured|noted|found|to be|today|on admission|on discharge|reading|currently|now|had|shows?|showed|revealed|about|approximately|around|elevated|low|high|normal|stable|slightly|mildly|within normal limits|in the|serum|,(?=\s*(?:total|serum|calculated|fasting)))\b|\*|,\s*(?:total|serum|plasma|calculated|calc|fasting|direct))*`;
const AFTER_NAME = new RegExp(`${BRIDGE}${VALUE}`, 'iuy');
const FLAG = /\s*(?:\(?(HH|LL|H|L|High|Low|Critical|Crit|A|N|Normal)\)?(?![\p{L}\d/])|(\*{1,2}|↑|↓))/iuy;
const UNITS = Object.keys(UNIT_SPELLINGS)
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s?`));
const UNIT = new RegExp(String.raw`\s*(?<unit>${UNITS.join('|')})(?![\p{L}\d²^/])`, 'iuy');
const RANGE =
  /\s*(?:,?\s*\(?\[?\s*(?:normal(?: range)?|ref(?:erence)?\.?(?: range| interval)?|range)?\s*:?\s*)?(?:(?<low>\d+(?:[.,:]\d+)?)\s*(?:-|–|—|to)\s*(?<high>\d+(?:[.,:]\d+)?)|(?<bound><=|>=|<|>|≤|≥|up to|less than)\s*(?<limit>\d+(?:\.\d+)?))/iuy;
const GOAL = /\b(?:goal|target|aim|should be|keep|maintain|until|if)\b[^.;\n]{0,40}$/i;
const OTHER_FLUID = /\b(?:csf|cerebrospinal|urine|urinary|pleural|peritoneal|synovial|ascitic|stool|pericardial)\b[^.;\n]{0,60}$/i;
const SUPPLEMENT = /^\s*(?:mg|mcg|g|grams?|iu|units|meq|ml|tablets?|tabs?|caps?)\b(?!\s*\/)/i;

type Place = { test: LabTest; start: number; end: number; tokensTo: number };

export function findLabValues(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  documentDate: string | null,
): ObservationFinding[] {
  const places = namePlaces(text, tokens);
  const findings: ObservationFinding[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const run = coordinated(text, places, at);
    const values = run.length > 1 ? respectiveValues(text, run, documentDate) : [];
    if (values.length > 0) {
      findings.push(...values);
      at += run.length - 1;
      continue;
    }
    const place = places[at] as Place;
    const section = sectionAt(sections, place.start).kind;
    if (section === 'medications' || section === 'plan' || section === 'family') continue;
    const found = valueAfter(text, place, documentDate);
    if (found) findings.push(found);
  }
  findings.push(...bloodPressures(text, documentDate));
  return withoutRepeats(findings);
}

function namePlaces(text: string, tokens: readonly Token[]): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const found = INDEX.longestAt(tokens, from);
    if (!found) continue;
    const { start } = tokens[from] as Token;
    const { end } = tokens[from + found.length - 1] as Token;
    const printed = text.slice(start, end);
    if (found.length === 1 && printed.length <= 3 && !SHORT.has(printed) && printed !== printed.toUpperCase()) continue;
    places.push({ test: found.value, start, end, tokensTo: from + found.length });
    from += found.length - 1;
  }
  return places;
}

/** Names that stand side by side: "hemoglobin and hematocrit", "AST/ALT". */
function coordinated(text: string, places: readonly Place[], at: number): Place[] {
  const run = [places[at] as Place];
  for (let next = at + 1; next < places.length; next += 1) {
    const gap = text.slice((run.at(-1) as Place).end, (places[next] as Place).start);
    if (!/^\s*(?:,|and|,\s*and|\/|&)\s*$/i.test(gap)) break;
    run.push(places[next] as Place);
  }
  return run;
}

function respectiveValues(text: string, run: readonly Place[], date: string | null): ObservationFinding[] {
  const after = text.slice((run.at(-1) as Place).end, (run.at(-1) as Place).end + 90);
  const number = String.raw`(\d+(?:\.\d+)?)\s*%?`;
  const pattern = new RegExp(
    String.raw`^(?:[\s:=-]|\b(?:was|were|is|are|of|at|levels?|values?|today|on admission|on discharge|respectively)\b)*${Array(run.length).fill(number).join(String.raw`\s*(?:,|and|,\s*and|\/|over|&)\s*`)}`,
    'i',
  );
  const match = pattern.exec(after);
  if (!match) return [];
  return run.flatMap(({ test, start, end }, index) => {
    const value = match[index + 1] ?? '';
    return isPlausible(test, Number(value), test.unit)
      ? [observation(text, { test, start, end, tokensTo: 0 }, { value, end: end + match[0].length, date })]
      : [];
  });
}

function valueAfter(text: string, place: Place, date: string | null): ObservationFinding | null {
  const { test, start } = place;
  const before = text.slice(Math.max(0, start - 60), start);
  if (GOAL.test(before) || (OTHER_FLUID.test(before) && !/urine/i.test(test.name))) return null;
  AFTER_NAME.lastIndex = place.end;
  const match = AFTER_NAME.exec(text);
  if (!match?.groups || match[0].length > 90 || /\n[^\n]*\n/.test(match[0])) return null;
  if (GOAL.test(match[0].replace(/\d.*$/, ''))) return null;
  let at = AFTER_NAME.lastIndex;
  const early = take(FLAG, text, at);
  at = early?.end ?? at;
  const unit = take(UNIT, text, at) ?? unitBehindSpeck(text, at);
  at = unit?.end ?? at;
  const late = take(FLAG, text, at);
  const range = take(RANGE, text, late?.end ?? at);
  const last = take(FLAG, text, range?.end ?? late?.end ?? at);
  const ucum = unit ? ucumOf(unit.match.groups?.unit ?? '', test) : null;
  if (unit && (ucum === null || !isUnitPossible(test.unit, ucum))) return null;
  if (!unit && SUPPLEMENT.test(text.slice(at))) return null;
  const printedName = text.slice(start, place.end);
  if (
    !unit &&
    !range &&
    (NEEDS_PROOF.has(printedName) || printedName.length <= 2) &&
    !/^\s*(?:\([^)]*\))?\s*[:=]/.test(text.slice(place.end))
  ) {
    if (!isPlausible(test, Number(match.groups.value), test.unit) || !isInList(text, place)) return null;
  }
  const restored = inThousands(restoreDecimal(match.groups.value ?? '', range?.match.groups), test, unit !== null);
  if (!unit && !range && !isPlausible(test, Number(restored.replaceAll(',', '')), test.unit)) return null;
  const flag = (early ?? late ?? last)?.match[1] ?? null;
  return observation(text, place, {
    value: restored,
    comparator: match.groups.comparator,
    ucum,
    printedUnit: unit?.match.groups?.unit ?? null,
    range: range?.match ?? null,
    flag,
    end: last?.end ?? range?.end ?? late?.end ?? at,
    date,
  });
}

/** Chemistry in a row: "sodium 139, potassium 4.3, Cl 101": a bare short name counts among others with values. */
function isInList(text: string, { start, end }: Place): boolean {
  return (
    /\d\s*[,;]\s*$/.test(text.slice(Math.max(0, start - 14), start)) || /^\s*\d+(?:\.\d+)?\s*[,;]\s*\p{L}/u.test(text.slice(end, end + 20))
  );
}

/** Optical reading makes a mark or a flag of a speck: one odd token of two characters may stand before the unit. */
function unitBehindSpeck(text: string, at: number): { match: RegExpExecArray; end: number } | null {
  const speck = /^[ \t]+[^\s\d][^\s]?(?=[ \t])|^[ \t]+\d[A-Za-z](?=[ \t])/.exec(text.slice(at, at + 12));
  return speck ? take(UNIT, text, at + speck[0].length) : null;
}

function take(pattern: RegExp, text: string, at: number): { match: RegExpExecArray; end: number } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { match, end: pattern.lastIndex } : null;
}

function ucumOf(printed: string, test: LabTest): string | null {
  const unit =
    UNIT_SPELLINGS[printed.toLowerCase().replace(/\s+/g, ' ')] ?? UNIT_SPELLINGS[printed.toLowerCase().replace(/\s+/g, '')] ?? null;
  if (unit === 'meq/L' && test.unit === 'mmol/L') return 'meq/L';
  return unit;
}

/** Optical reading loses points: 47 for 4.7. A printed range with decimals gives it away when the value cannot be meant otherwise. */
function restoreDecimal(value: string, range: Record<string, string> | undefined): string {
  const high = range?.high ?? range?.limit;
  const digits = high?.split('.')[1]?.length ?? 0;
  if (!high || digits === 0 || value.includes('.') || value.includes(',') || value.length <= digits) return value;
  const candidate = `${value.slice(0, -digits)}.${value.slice(-digits)}`;
  const [low, top] = [Number(range?.low ?? 0), Number(high)];
  return Number(value) > top * 4 && Number(candidate) <= top * 4 && Number(candidate) >= low / 4 ? candidate : value;
}

/** "Platelets 234,000": cells per microlitre without a unit, where the test is counted in thousands. */
function inThousands(value: string, test: LabTest, hasUnit: boolean): string {
  const cells = Number(value.replaceAll(',', ''));
  return !hasUnit && test.unit === '10*3/uL' && Number.isInteger(cells) && cells >= 1_000 ? String(cells / 1_000) : value;
}

type Read = {
  value: string;
  comparator?: string | undefined;
  ucum?: string | null;
  printedUnit?: string | null;
  range?: RegExpExecArray | null;
  flag?: string | null;
  end: number;
  date: string | null;
};

function observation(text: string, { test, start, end: nameEnd }: Place, read: Read): ObservationFinding {
  const value = read.value.replaceAll(',', '').replace(/^\./, '0.');
  const groups = read.range?.groups ?? {};
  const upper = groups.bound && !/>|≥/.test(groups.bound);
  const point = (bound: string | undefined) => bound?.replace(/[,:]/, '.');
  const low = point(groups.low) ?? (groups.bound && !upper ? groups.limit : undefined) ?? null;
  const high = point(groups.high) ?? (upper ? groups.limit : undefined) ?? null;
  const end = Math.max(read.end, nameEnd);
  return {
    name: test.name,
    printed_name: text.slice(start, nameEnd),
    loinc: test.loinc,
    value,
    comparator: comparatorOf(read.comparator),
    unit: read.ucum ?? null,
    printed_unit: read.printedUnit ?? null,
    range: read.range ? { low, high, text: read.range[0].trim().replace(/^[,([\s]+/, '') } : null,
    interpretation: interpretationOf(test, value, { low, high }, read),
    effective_at: read.date,
    passage: { start, end, quote: text.slice(start, end) },
  };
}

function comparatorOf(printed: string | undefined): ObservationFinding['comparator'] {
  if (!printed) return null;
  if (/<=|≤/.test(printed)) return '<=';
  if (/>=|≥/.test(printed)) return '>=';
  return /<|less/i.test(printed) ? '<' : '>';
}

/** The report's own range first, then its flag, then our table when the unit is the table's. */
function interpretationOf(
  test: LabTest,
  value: string,
  range: { low: string | null; high: string | null },
  { flag, ucum }: Read,
): Interpretation | null {
  const number = Number(value);
  const mark = flag?.toUpperCase() ?? '';
  if (mark === 'HH' || mark === 'LL' || mark.startsWith('CRIT')) return 'critical';
  const bounds = range.low !== null || range.high !== null ? range : ucum === test.unit ? test : null;
  if (bounds && bounds.low !== null && number < Number(bounds.low)) return 'low';
  if (bounds && bounds.high !== null && number > Number(bounds.high)) return 'high';
  if (mark.startsWith('H')) return 'high';
  if (mark.startsWith('L')) return 'low';
  return bounds || mark.startsWith('N') ? 'normal' : null;
}

function isPlausible({ loinc, unit: testUnit }: LabTest, value: number, unit: string): boolean {
  const limits = plausibleLimits(loinc);
  return !limits || unit !== testUnit || (value >= limits.min && value <= limits.max);
}

const BLOOD_PRESSURE = /\b(?:blood pressure|bp|b\/p)\b(?:[\s:=-]|\b(?:was|is|of|at|today)\b)*(\d{2,3})\s*\/\s*(\d{2,3})(?!\/|\d)/gi;

function bloodPressures(text: string, date: string | null): ObservationFinding[] {
  return [...text.matchAll(BLOOD_PRESSURE)].flatMap((match) =>
    (['8480-6', '8462-4'] as const).flatMap((loinc, index) => {
      const test = LAB_TESTS.find((candidate) => candidate.loinc === loinc);
      const value = match[index + 1] ?? '';
      if (!test || !isPlausible(test, Number(value), test.unit)) return [];
      const place = { test, start: match.index, end: match.index + match[0].length, tokensTo: 0 };
      return [
        { ...observation(text, place, { value, ucum: test.unit, printedUnit: null, end: place.end, date }), printed_name: test.name },
      ];
    }),
  );
}

/** The same test with the same value twice in one document is one result; different values of one day all stay. */
function withoutRepeats(findings: ObservationFinding[]): ObservationFinding[] {
  const kept = new Map<string, ObservationFinding>();
  for (const finding of findings) {
    const key = [finding.loinc, Number(finding.value), finding.unit ?? '', finding.comparator].join();
    if (!kept.has(key)) kept.set(key, finding);
  }
  return [...kept.values()];
}
