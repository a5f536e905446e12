import { type Section, sectionAt } from '../sections/sections.ts';
import type { SectionKind } from '../sections/section-kinds.ts';
import type { Place } from './observation.ts';
import { GOAL, UNIT } from './patterns.ts';

/** Sections whose numbers are doses, plans and other people's, and the lines in them that are results all the same. */

const SILENT = new Set<SectionKind>(['medications', 'plan', 'family', 'allergies', 'keywords']);
/** Sections that have no numbers but doses: what is measured in them stands there because no heading said that they had ended. */
const OF_DOSES = new Set<SectionKind>(['medications', 'allergies']);
/** Sections that speak of the patient. */
const OF_PATIENT = new Set<SectionKind>(['plan', 'medications', 'allergies']);
const RANGE = String.raw`[[(]?[ \t]{0,3}(?:(?:normal|ref(?:erence)?|norm|range|n)\.?:?[ \t]{0,3})?(?:[<>≤≥][ \t]?\d{1,6}(?:[.,]\d{1,3})?|\d{1,6}(?:[.,]\d{1,3})?[ \t]?[-–][ \t]?\d{1,6}(?:[.,]\d{1,3})?)[ \t]{0,3}[\])]?`;
const ROW = new RegExp(
  String.raw`^[ \t:=|]{0,20}[<>≤≥]?[ \t]?\d{1,6}(?:[.,]\d{1,3})?(?:[ \t|]{1,20}[*HLhl↑↓+-]{1,2})?(?:[ \t|]{0,20}[^\s\d(][^\s(]{0,15})?(?:[ \t|]{1,20}[*HL↑↓+-]{1,2})?[ \t|]{1,20}${RANGE}(?:[ \t|]{1,20}[*HL↑↓+-]{1,2})?[ \t.;]*$`,
  'u',
);
const BARE_ROW = /^[ \t:=|]{0,20}[<>≤≥]?[ \t]?\d{1,6}(?:[.,]\d{1,3})?(?:[ \t]{1,20}[^\s\d(][^\s(]{0,15})?[ \t.;]*$/u;
/** Before a value that is wished for, or at which something is to be done: "transfuse if". */
const WISHED =
  /(?<!\p{L})(?:goals?|targets?|aims?|until|threshold|ziel\p{L}*|objeti\p{L}+|objecti\p{L}+|obiettiv\p{L}+|hedef\p{L}*|цел[ьи]|هدف)(?!\p{L})|(?<!\p{L})(?:if|when|below|above|bei|wenn|bis|unter|über|si|se|cuando|quando|jusqu['’]à|если|при|إذا|عند)[ \t]{0,4}:?[ \t]{0,4}\n[^\n]{0,40}$/iu;
/** Without "<" or ">", which a goal has. */
const PLAIN_ROW = /^[ \t:=|]{0,20}\d{1,6}(?:[.,]\d{1,3})?(?:[ \t]{0,20}[^\s\d(][^\s(]{0,15})?(?:[ \t]{1,4}\(?[HL↑↓*]{1,2}\)?)?[ \t.;]*$/u;
/** A line over results inside such a section: "Results on discharge" below the plan. */
const OVER_RESULTS =
  /^[ \t#*]*(?:(?:laboratory|lab|blood|test|discharge|admission|latest|recent|last|final)[ \t]+){0,2}(?:results?|bloods|laborwerte)(?:[ \t]+(?:on|at|before|after|bei)[ \t]+(?:the[ \t]+)?\p{L}+)?(?:[ \t]*:)?[ \t*]*$/imu;

const FEWEST_RESULTS = 3;
const FEWEST_CONCENTRATIONS = 2;
const VALUE = /^[ \t:=]{0,4}[<>≤≥]? ?\d{1,6}(?:[.,]\d{1,3})?(?![\d.,/]\d)/u;
const CONCENTRATION = /\/ ?(?:d?l|1[.,]73|mol|л|дл)/iu;
const DOSE = /\d ?(?:mg|mcg|µg|μg|g|iu|ui|i\.?e\.?|units?|tab\p{L}*|caps?\p{L}*|puffs?|мг|мкг|ملغ)(?![\p{L}/]| ?\/)/iu;
/** A line that begins with what is measured on a body. */
const BODY = /^[ \t•*-]{0,4}(?:blood pressure|bp|weight|height|pulse|heart rate|temp(?:erature)?|spo2|sats?|bmi)[ \t:=]{1,4}\d/iu;

/** Whether numbers at a place are no results of the patient. `places`: all names of tests in the text. */
export function isSilent(text: string, sections: readonly Section[], at: number, places: readonly Place[]): boolean {
  const section = sectionAt(sections, at);
  if (!SILENT.has(section.kind) || OVER_RESULTS.test(text.slice(section.start, at))) return false;
  if (OF_PATIENT.has(section.kind) && isRow(text, at, places)) return false;
  if (section.kind === 'plan' && isResultBelow(text, section.start, at, places)) return false;
  return !(OF_DOSES.has(section.kind) && isLineOfResults(text, at, places));
}

/** "Sodium 139 mmol/L (135 - 145)": a line of nothing but a test, its value, its unit and what is normal; or without the last, beside such a line. */
function isRow(text: string, at: number, places: readonly Place[]): boolean {
  const line = lineAt(text, at);
  if (isLineOf(ROW, text, line, places)) return true;
  if (!isLineOf(BARE_ROW, text, line, places)) return false;
  const beside = [line.start - 1, line.end + 1].filter((offset) => offset >= 0 && offset < text.length);
  return beside.some((offset) => isLineOf(ROW, text, lineAt(text, offset), places));
}

/** "Plan: arthroplasty", and on the next line "Potassium: 6.3 mmol/L": nothing but a test and its concentration, or a value beside such a line, and no goal before it. */
function isResultBelow(text: string, start: number, at: number, places: readonly Place[]): boolean {
  const line = lineAt(text, at);
  const before = text.slice(start, line.start);
  if (line.start <= start || GOAL.test(before) || WISHED.test(before)) return false;
  if (!isLineOf(PLAIN_ROW, text, line, places)) return false;
  const lines = [
    line,
    ...[line.start - 1, line.end + 1].filter((offset) => offset >= 0 && offset < text.length).map((offset) => lineAt(text, offset)),
  ];
  return lines.some((each) => isLineOf(PLAIN_ROW, text, each, places) && CONCENTRATION.test(text.slice(each.start, each.end)));
}

function isLineOf(shape: RegExp, text: string, { start, end }: { start: number; end: number }, places: readonly Place[]): boolean {
  const place = places.find((each) => each.start >= start && each.end <= end);
  return place !== undefined && /^[ \t•*-]*$/u.test(text.slice(start, place.start)) && shape.test(text.slice(place.end, end));
}

function lineAt(text: string, at: number): { start: number; end: number } {
  const ending = text.indexOf('\n', at);
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: ending < 0 ? text.length : ending };
}

/** "Hb 128 g/L, sodium 139, creatinine 98 umol/L" below a list of medicines: several tests with their values, two in what no dose is measured in, and no dose or goal. */
function isLineOfResults(text: string, at: number, places: readonly Place[]): boolean {
  const { start, end } = lineAt(text, at);
  const line = text.slice(start, end);
  if (DOSE.test(line)) return false;
  if (BODY.test(line)) return true;
  const valued = places.flatMap((place) => {
    if (place.start < start || place.end > end) return [];
    const value = VALUE.exec(text.slice(place.end, place.end + 24));
    return value ? [{ place, end: place.end + value[0].length }] : [];
  });
  if (valued.length < FEWEST_RESULTS || valued.some(({ place }) => GOAL.test(text.slice(Math.max(start, place.start - 60), place.start))))
    return false;
  return valued.filter((value) => CONCENTRATION.test(unitAt(text, value.end))).length >= FEWEST_CONCENTRATIONS;
}

function unitAt(text: string, at: number): string {
  UNIT.lastIndex = at;
  return UNIT.exec(text)?.groups?.unit ?? '';
}
