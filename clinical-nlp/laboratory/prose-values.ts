import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../domain/clinical/lab-units.ts';
import { LAB_TESTS } from '../../terminology/loinc/tests.ts';
import { inThousands, restoreDecimal } from './numbers.ts';
import { type DayBehind, dayBehind } from './days-behind-values.ts';
import { dayInBrackets, isOutOfScale, isPlausible, type LabSetting, observation, type Place } from './observation.ts';
import {
  AFTER_NAME,
  BRACKETED_VALUE,
  EARLIER_VALUE,
  FLAG,
  GOAL,
  LAST_COLUMN,
  LATER,
  MISREAD_VALUE,
  NEEDS_PROOF,
  RANGE,
  RANGE_FIRST,
  SUPPLEMENT,
  UNIT,
} from './patterns.ts';
import { isReferenceRange, numbersOf } from './printed-ranges.ts';
import type { PrintedRange } from './row-roles.ts';
import { testInUnit, ucumOf } from './units.ts';

/** Values behind the name of a test in a line or a sentence. */

const DIFFERENTIAL = new Set(['770-8', '736-9', '5905-5', '713-8', '706-2', '764-1']);

export function readProse(
  text: string,
  places: readonly Place[],
  isResults: (place: Place) => boolean,
  setting: LabSetting,
): ObservationFinding[] {
  const findings: ObservationFinding[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const run = coordinated(text, places, at);
    const values = run.length > 1 ? respectiveValues(text, run, setting) : [];
    if (values.length > 0) {
      findings.push(...values);
      at += run.length - 1;
      continue;
    }
    const place = places[at] as Place;
    const found =
      percentBefore(text, place, setting) ?? valueBehindRange(text, place, setting) ?? valueAfter(text, place, isResults(place), setting);
    if (found) findings.push(...withLaterValues(text, place, found, setting));
  }
  return [...findings, ...pairedCounts(text, setting), ...bloodPressures(text, setting)];
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

function respectiveValues(text: string, run: readonly Place[], setting: LabSetting): ObservationFinding[] {
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
      ? [observation(text, { test, start, end, tokensTo: 0 }, { value, end: (run.at(-1) as Place).end + match[0].length, setting })]
      : [];
  });
}

/** "51% neutrophils, 37% lymphocytes": a differential count names the cells behind the number. */
function percentBefore(text: string, place: Place, setting: LabSetting): ObservationFinding | null {
  const match = DIFFERENTIAL.has(place.test.loinc)
    ? /(\d{1,2}(?:\.\d+)?)\s*%\s*$/.exec(text.slice(Math.max(0, place.start - 12), place.start))
    : null;
  if (!match) return null;
  const whole = { ...place, start: place.start - match[0].length };
  return {
    ...observation(text, whole, { value: match[1] ?? '', ucum: '%', printedUnit: '%', end: place.end, setting }),
    printed_name: text.slice(place.start, place.end),
  };
}

/** "H&H 7.9 and 25.2": hemoglobin and hematocrit under one name. */
function pairedCounts(text: string, setting: LabSetting): ObservationFinding[] {
  const pairs = text.matchAll(
    /\bH\s?(?:&|\/|and)\s?H\b(?:[\s:=]|\b(?:was|were|is|are|of|at)\b)*(\d{1,2}(?:\.\d+)?)\s*(?:and|\/|,|over)\s*(\d{2}(?:\.\d+)?)/g,
  );
  return [...pairs].flatMap((match) =>
    ['718-7', '4544-3'].flatMap((loinc, index) => {
      const test = LAB_TESTS.find((candidate) => candidate.loinc === loinc);
      const place = { start: match.index, end: match.index + match[0].length, tokensTo: 0 };
      return test
        ? [
            {
              ...observation(text, { ...place, test }, { value: match[index + 1] ?? '', end: place.end, setting }),
              printed_name: test.name,
            },
          ]
        : [];
    }),
  );
}

/** "Sodium  135 - 145  mmol/L  142 H": laboratories that print the range before the result. */
function valueBehindRange(text: string, place: Place, setting: LabSetting): ObservationFinding | null {
  const range = take(RANGE_FIRST, text, place.end);
  if (!range?.match.groups || Number(range.match.groups.low) >= Number(range.match.groups.high)) return null;
  const unit = take(UNIT, text, range.end);
  const value = take(LAST_COLUMN, text, unit?.end ?? range.end);
  if (!value?.match.groups) return null;
  const ucum = unit ? ucumOf(unit.match.groups?.unit ?? '', place.test) : null;
  if (unit && (ucum === null || !isUnitPossible(place.test.loinc, place.test.unit, ucum))) return null;
  const flag = take(FLAG, text, value.end);
  return observation(text, place, {
    value: value.match.groups.value ?? '',
    comparator: comparatorOf(value.match.groups.comparator),
    ucum,
    printedUnit: unit?.match.groups?.unit ?? null,
    range: printedRange(range.match),
    flag: flag?.match[1] ?? null,
    end: flag?.end ?? value.end,
    setting,
  });
}

function valueAfter(text: string, place: Place, amongResults: boolean, setting: LabSetting): ObservationFinding | null {
  const { start } = place;
  const before = text.slice(Math.max(0, start - 60), start);
  if (GOAL.test(before)) return null;
  const found = take(AFTER_NAME, text, place.end) ?? take(MISREAD_VALUE, text, place.end);
  const match = found?.match;
  if (!match?.groups || match[0].length > 90 || /\n[^\n]*\n/.test(match[0])) return null;
  if (GOAL.test(match[0].replace(/\d.*$/, ''))) return null;
  if (match.groups.comparator && ON_CONDITION.test(before)) return null;
  const printed = asDigits(match.groups.value ?? '');
  let at = found?.end ?? 0;
  if (isLowEnd(text, at, printed)) return null;
  const early = take(FLAG, text, at);
  at = early?.end ?? at;
  const own = take(UNIT, text, at) ?? unitBehindSpeck(text, at);
  at = own?.end ?? at;
  const late = take(FLAG, text, at);
  const range = takeRange(text, late?.end ?? at);
  const unit = own ?? (range && take(UNIT, text, range.end + (/^[)\]]/.exec(text.slice(range.end))?.[0].length ?? 0)));
  const last = take(FLAG, text, range?.end ?? late?.end ?? at);
  const ucum = unit ? ucumOf(unit.match.groups?.unit ?? '', place.test) : null;
  const test = testInUnit(place.test, ucum);
  if (unit && (ucum === null || !isUnitPossible(test.loinc, test.unit, ucum))) return null;
  if (!unit && SUPPLEMENT.test(text.slice(at))) return null;
  if (printed !== match.groups.value && !/^\d+,\d+$/.test(match.groups.value ?? '') && !unit && !range) return null;
  const printedName = text.slice(start, place.end);
  if (
    !unit &&
    !range &&
    (NEEDS_PROOF.has(printedName) || (printedName.length <= 2 && !/^hb$/i.test(printedName))) &&
    !/^\s*(?:\([^)]*\))?\s*[:=]/.test(text.slice(place.end))
  ) {
    if (!isPlausible(test, Number(printed), test.unit) || !(amongResults || isInList(text, place))) return null;
  }
  const limits = range ? printedRange(range.match) : null;
  const plain = printed.replaceAll(',', '');
  const restored = inThousands(setting.isRecognized(start) ? restoreDecimal(plain, limits) : plain, test.unit, unit !== null);
  if (!unit && (limits ? isOutOfScale(test, Number(restored), limits) : !isPlausible(test, Number(restored), test.unit))) return null;
  const flag = (early ?? late ?? last)?.match[1] ?? null;
  const end = Math.max(last?.end ?? range?.end ?? late?.end ?? at, unit?.end ?? 0);
  return observation(
    text,
    { ...place, test },
    {
      value: restored,
      comparator: comparatorOf(match.groups.comparator),
      ucum,
      printedUnit: unit?.match.groups?.unit ?? null,
      range: limits,
      flag,
      end,
      effectiveAt: dayInBrackets(text, end, setting.dayFirst) ?? dayBehind(text, end, setting)?.iso,
      setting,
    },
  );
}

/** "Bei Leuko <3,0 Azathioprin reduzieren", "advised when eGFR <45": a limit, and no result. */
const ON_CONDITION =
  /(?<!\p{L})(?:if|when(?:ever)?|once|unless|until|wenn|falls|sobald|bei|si|cuando|quand|lorsque|en cas d[e'’]|tant que|se|quando|qualora|in caso di|em caso de|eğer|если|когда|при|إذا|اذا|عند)[ '’](?:\p{L}{1,12}[ '’]){0,2}$/iu;

/** "Fell from 141 to 128 mmol/L and recovered to 136", "8.1 %, was 9.4 % in January": a series of one test; only the latest is not an earlier one. */
function withLaterValues(text: string, place: Place, first: ObservationFinding, setting: LabSetting): ObservationFinding[] {
  if (first.range) return [first];
  const day = dayBehind(text, first.passage.end, setting);
  if (day) return [{ ...first, effective_at: day.iso }, ...datedValues(text, place, { first, day }, setting)];
  const series: { finding: ObservationFinding; order: number }[] = [{ finding: first, order: 0 }];
  let at = first.passage.end;
  for (let turn = 0; turn < MOST_IN_SERIES; turn += 1) {
    const later = take(LATER, text, at);
    const earlier = later ? null : (take(EARLIER_VALUE, text, at) ?? take(BRACKETED_VALUE, text, at));
    const next = later ?? earlier;
    if (!next?.match.groups || next.match[0].length > 70) break;
    const unit = take(UNIT, text, next.end);
    const ucum = unit ? ucumOf(unit.match.groups?.unit ?? '', place.test) : first.unit;
    const plain = (next.match.groups.value ?? '').replaceAll(',', '');
    if (!isPlausible(place.test, Number(plain), ucum ?? place.test.unit) || (unit && ucum === null)) break;
    const value = inThousands(plain, place.test.unit, unit !== null);
    const finding = observation(
      text,
      { ...place, test: testInUnit(place.test, ucum) },
      {
        value,
        ucum,
        printedUnit: unit?.match.groups?.unit ?? first.printed_unit,
        end: unit?.end ?? next.end,
        setting,
      },
    );
    const orders = series.map(({ order }) => order);
    series.push({ finding, order: later ? Math.max(...orders) + 1 : Math.min(...orders) - 1 });
    at = Math.max(unit?.end ?? 0, next.end) + (/^[ \t]*[)]/.exec(text.slice(unit?.end ?? next.end))?.[0].length ?? 0);
  }
  if (series.length === 1) return [first];
  const unit = series.find(({ finding }) => finding.unit !== null)?.finding;
  const latest = Math.max(...series.map(({ order }) => order));
  return series
    .toSorted((one, other) => one.order - other.order)
    .map(({ finding, order }) => ({
      ...finding,
      ...(finding.unit === null && unit ? withUnit(finding, unit) : {}),
      ...(order < latest ? { is_earlier: true, effective_at: null } : {}),
    }));
}
const MOST_IN_SERIES = 5;

/** "INR 2.8 on 19/02, 3.4 on 26/02": what goes on behind a value and its day, each with a day of its own. */
function datedValues(
  text: string,
  place: Place,
  { first, day }: { first: ObservationFinding; day: DayBehind },
  setting: LabSetting,
): ObservationFinding[] {
  const values: ObservationFinding[] = [];
  let at = day.end;
  for (let turn = 0; turn < MOST_IN_SERIES; turn += 1) {
    const next = take(NEXT_DATED, text, at);
    if (!next?.match.groups) break;
    const unit = take(UNIT, text, next.end);
    const ucum = unit ? ucumOf(unit.match.groups?.unit ?? '', place.test) : first.unit;
    const end = unit?.end ?? next.end;
    const own = dayBehind(text, end, setting);
    const value = (next.match.groups.value ?? '').replaceAll(',', '');
    if (own === null || (unit && ucum === null) || !isPlausible(place.test, Number(value), ucum ?? place.test.unit)) break;
    const printedUnit = unit?.match.groups?.unit ?? first.printed_unit;
    values.push(
      observation(
        text,
        { ...place, test: testInUnit(place.test, ucum) },
        { value: inThousands(value, place.test.unit, unit !== null), ucum, printedUnit, end, effectiveAt: own.iso, setting },
      ),
    );
    at = own.end;
  }
  return values;
}
/** A word in brackets may stand behind the day: "55 on 05/01 (GP), 148 on 09/01". */
const NEXT_DATED =
  /[ \t]{0,2}(?:\([^()\n\d]{1,16}\))?[ \t]{0,2}(?:[,;]|→|->)?[ \t]{0,2}(?:(?:and|then|und|dann|et|puis|y|luego|e|poi|depois|ve|и|затем|و)[ \t])?(?<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d/])/iuy;

const withUnit = (
  { judged_by }: ObservationFinding,
  { unit, printed_unit, judged_by: printed }: ObservationFinding,
): Partial<ObservationFinding> => ({
  unit,
  printed_unit,
  ...(judged_by && printed ? { judged_by: { ...judged_by, source: printed.source } } : {}),
});

/** A row of a table without a head may be a series: "Hb 11.2 → 9.6 → 8.4 g/dL". */
export function seriesOf(text: string, finding: ObservationFinding, setting: LabSetting): ObservationFinding[] {
  const test = LAB_TESTS.find(({ loinc }) => loinc === finding.loinc);
  const at = finding.passage.quote.indexOf(finding.value, finding.printed_name.length);
  if (!test || finding.range || at < 0) return [finding];
  const number = finding.passage.start + at + finding.value.length;
  const end = (finding.unit === null ? null : take(UNIT, text, number)?.end) ?? number;
  const place = { test, start: finding.passage.start, end: finding.passage.start + finding.printed_name.length, tokensTo: 0 };
  const series = withLaterValues(text, place, { ...finding, passage: { ...finding.passage, end } }, setting);
  const [only] = series;
  return series.length === 1 && only ? [{ ...finding, effective_at: only.effective_at }] : series;
}

/** Chemistry in a row: "sodium 139, potassium 4.3, Cl 101": a bare short name counts among others with values. */
function isInList(text: string, { start, end }: Place): boolean {
  return (
    /\d[ \t]*[a-z%/]{0,10}[ \t]*(?:[↑↓▲▼*])?\)?(?:[,;]|\.\s|,?\s*and\b)\s*$/i.test(text.slice(Math.max(0, start - 20), start)) ||
    /\d ?[\p{L}%/⁶⁹*^]{1,12}[,;] $/u.test(text.slice(Math.max(0, start - 20), start)) ||
    /^[+⁺⁻]?\s*(?:is |was |of )?\d+(?:\.\d+)?\s*(?:\([^()\n]{1,20}\)|[↑↓▲▼*]|(?:on|at) (?:adm(?:ission)?|arrival|discharge)|today|now)?\s*(?:[,;]|,?\s*and\b)\s*\p{L}/u.test(
      text.slice(end, end + 60),
    )
  );
}

/** A decimal comma becomes a point; letters that a scan made of digits become digits again. */
function asDigits(printed: string): string {
  if (/^\d+,\d{1,2}$/.test(printed)) return printed.replace(',', '.');
  return printed.replace(/[OoDl|IS]/g, (letter) => (letter === 'S' ? '5' : /[l|I]/.test(letter) ? '1' : '0'));
}

/** Optical reading makes a mark or a flag of a speck: one odd token of two characters may stand before the unit. */
function unitBehindSpeck(text: string, at: number): { match: RegExpExecArray; end: number } | null {
  const speck = /^[ \t]+[^\s\d][^\s]?(?=[ \t])|^[ \t]+\d[A-Za-z](?=[ \t])|^[-–_'"”~:;,]{1,2}/.exec(text.slice(at, at + 12));
  return speck ? take(UNIT, text, at + speck[0].length) : null;
}

function take(pattern: RegExp, text: string, at: number): { match: RegExpExecArray; end: number } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { match, end: pattern.lastIndex } : null;
}

/** A range of reference, and nothing that is only built like one. */
function takeRange(text: string, at: number): ReturnType<typeof take> {
  const range = take(RANGE, text, at);
  if (!range) return null;
  const { start, end } = numbersOf(range.match);
  return isReferenceRange(text, start, end) ? range : null;
}

/** "Albumin 3.5 - 5.0": the low end of a range is no value. */
function isLowEnd(text: string, at: number, value: string): boolean {
  const high = /^[ \t]+[-–—][ \t]+(\d+(?:\.\d+)?)(?![\d./])/u.exec(text.slice(at, at + 24));
  return high !== null && Number(high[1]) > Number(value) && isReferenceRange(text, at, at + high[0].length);
}

function comparatorOf(printed: string | undefined): ObservationFinding['comparator'] {
  if (!printed) return null;
  if (/<=|≤/.test(printed)) return '<=';
  if (/>=|≥/.test(printed)) return '>=';
  return /<|less/i.test(printed) ? '<' : '>';
}

function printedRange(match: RegExpExecArray): PrintedRange {
  const { low, high, bound, limit } = match.groups ?? {};
  const point = (printed: string | undefined) => printed?.replace(/[,:]/, '.') ?? null;
  const isUpper = bound !== undefined && !/>|≥/.test(bound);
  return {
    low: point(low) ?? (bound !== undefined && !isUpper ? point(limit) : null),
    high: point(high) ?? (isUpper ? point(limit) : null),
    text: match[0].trim().replace(/^[,([|\s]+/, ''),
  };
}

const BLOOD_PRESSURE =
  /\b(?:blood pressure|bp|b\/p)\b(?:[\s:=-]|\b(?:was|is|of|(?:on|at) (?:admission|discharge|arrival|presentation)|at|today)\b)*(\d{2,3})\s*\/\s*(\d{2,3})(?!\/|\d)/gi;

function bloodPressures(text: string, setting: LabSetting): ObservationFinding[] {
  return [...text.matchAll(BLOOD_PRESSURE)].flatMap((match) =>
    (['8480-6', '8462-4'] as const).flatMap((loinc, index) => {
      const test = LAB_TESTS.find((candidate) => candidate.loinc === loinc);
      const value = match[index + 1] ?? '';
      if (!test || !isPlausible(test, Number(value), test.unit)) return [];
      const place = { test, start: match.index, end: match.index + match[0].length, tokensTo: 0 };
      return [
        {
          ...observation(text, place, {
            ...{ value, ucum: test.unit, printedUnit: null, end: place.end, setting },
            effectiveAt: dayInBrackets(text, place.end, setting.dayFirst),
          }),
          printed_name: test.name,
        },
      ];
    }),
  );
}
