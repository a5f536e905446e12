import type { ObservationFinding, Specimen } from '../../domain/clinical/findings.ts';
import { codeInFluid, type Fluid } from './fluids.ts';
import { readSpecimens, type SpecimenReader } from './specimens.ts';
import { LAB_TESTS, type LabTest } from '../../terminology/loinc/tests.ts';
import { createPhraseIndex } from '../../terminology/phrase-index.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { type Token, tokenize } from '../../domain/text/tokens.ts';
import { type LabSetting, type Place, readIn } from './observation.ts';
import { unitOfPaper } from './unsaid-units.ts';
import { printStyleOf } from './numbers.ts';
import { isSilent } from './silent-sections.ts';
import { readThousands } from './thousands.ts';
import { SHORT, UNIT } from './patterns.ts';
import { readObjects } from './exported-objects.ts';
import { readProse, seriesOf } from './prose-values.ts';
import { readSegments } from './coded-segments.ts';
import { readShorthand } from './shorthand.ts';
import { readTables } from './tables.ts';
import { readCumulative } from './cumulative-tables.ts';
import { readWordedResults } from './worded-results.ts';

/** Laboratory and vital values: in tables, in lines of name and value, and in sentences. Values stay as written. */

/** The letter that a scan takes for a nought: O2, SO4, 17-OH. */
const ZERO = /O(?=\d)|(?<=\d[- ]?)O(?=H)/;
const INDEX = createPhraseIndex(
  LAB_TESTS.flatMap((test) =>
    [test.name, ...test.aliases].flatMap((phrase) => spellingsOf(phrase).map((spelling) => [spelling, test] as const)),
  ),
);

/** "T.S.H." for TSH, and 02 for O2. An A of its own is an article to the index. */
function spellingsOf(phrase: string): string[] {
  const dotted = /^[B-Z]{3,5}$/.test(phrase) ? [[...phrase].join('.')] : [];
  return [phrase, ...dotted, ...(ZERO.test(phrase) ? [phrase.replace(ZERO, '0')] : [])];
}

export function findLabValues(
  printed: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  setting: LabSetting,
): ObservationFinding[] {
  const { text, doubtful } = readThousands(withZeros(printed));
  const named = namePlaces(text, tokens);
  const places = named.filter(({ start }) => !isSilent(text, sections, start, named));
  const silent = named.filter((place) => !places.includes(place));
  const segments = readSegments(text, places, setting);
  const objects = readObjects(text, places, setting);
  const cumulative = readCumulative(text, places, setting);
  const tables = readTables(text, { places, silent }, setting, [...segments.lines, ...objects.lines, ...cumulative.lines]);
  const lines = [...segments.lines, ...objects.lines, ...cumulative.lines, ...tables.lines];
  const inProse = places.filter(({ start }) => !lines.some((line) => start >= line.start && start < line.end));
  const isResults = (place: Place) => sectionAt(sections, place.start).kind === 'laboratory';
  const specimens = readSpecimens(text);
  const headed = (start: number) => tables.headed.find((line) => start >= line.start && start < line.end)?.fluid;
  const findings = [
    ...segments.findings,
    ...objects.findings,
    ...cumulative.findings,
    ...tables.findings.flatMap((finding) => seriesOf(text, finding, setting)).map((finding) => ofSpecimen(finding, specimens)),
    ...readProse(withPoints(text), inProse, isResults, setting).map((finding) =>
      ofSpecimen(asPrinted(text, finding), specimens, headed(finding.passage.start)),
    ),
    ...readWordedResults(text, setting),
    ...readShorthand(text, setting),
  ];
  const placed = findings.toSorted((one, other) => one.passage.start - other.passage.start);
  const own = withoutRepeats(placed);
  return own.map((finding) => asWritten(printed, withUnitOfPaper(finding, own, setting), doubtful));
}

/** A value whose unit is left out, in the one that other values of its paper tell. */
function withUnitOfPaper(finding: ObservationFinding, all: readonly ObservationFinding[], setting: LabSetting): ObservationFinding {
  const { unit: printed, printed_unit, assumed_unit, specimen } = finding;
  if ([printed, printed_unit, assumed_unit, specimen].some((told) => told)) return finding;
  const test = LAB_TESTS.find(({ loinc }) => loinc === finding.loinc);
  const unit = test ? unitOfPaper(finding, test, all) : null;
  return test && unit ? readIn(finding, test, unit, setting) : finding;
}

/** With the words as the document has them, and whether its number was put together without a sign that it is one. */
function asWritten(printed: string, finding: ObservationFinding, doubtful: readonly { start: number; end: number }[]): ObservationFinding {
  const { start, end } = finding.passage;
  const isDoubtful = doubtful.some((place) => place.start < end && place.end > start);
  return { ...finding, passage: { ...finding.passage, quote: printed.slice(start, end) }, ...(isDoubtful ? { is_doubtful: true } : {}) };
}

const FLUID_OF: Partial<Record<Specimen, Fluid>> = { urine: 'Urine', csf: 'Cerebrospinal fluid', stool: 'Stool' };
const SPECIMEN_OF: Record<Fluid, Specimen> = {
  Urine: 'urine',
  'Cerebrospinal fluid': 'csf',
  Stool: 'stool',
  Fluid: 'other',
  Semen: 'other',
};
const FLUID_NAMES: Record<Specimen, string> = {
  ...{ urine: 'Urine', csf: 'Cerebrospinal fluid', pleural: 'Pleural fluid', ascitic: 'Ascitic fluid', synovial: 'Joint fluid' },
  ...{ pericardial: 'Pericardial fluid', stool: 'Stool', other: 'Other fluid' },
};
/** A value of another fluid has that fluid's code or none, and no range of blood's. */
function ofSpecimen(finding: ObservationFinding, specimens: SpecimenReader, headed?: Fluid): ObservationFinding {
  const { loinc, name, passage, printed_name } = finding;
  if (loinc === null || /urin|csf|fluid|stool|fecal|clearance/i.test(name)) return finding;
  const at = Math.max(0, passage.quote.indexOf(printed_name));
  const start = passage.start + at;
  const specimen = specimens.at(start, start + printed_name.length, loinc) ?? (headed ? SPECIMEN_OF[headed] : null);
  if (specimen === null) return finding;
  const { judged_by: _, ...rest } = finding;
  const fluid = FLUID_OF[specimen];
  const code = fluid ? codeInFluid(loinc, fluid, finding.unit) : null;
  return {
    ...rest,
    specimen,
    loinc: code,
    name: `${FLUID_NAMES[specimen]} ${name.toLowerCase()}`,
    interpretation: finding.range ? finding.interpretation : null,
  };
}

/** Optical reading makes @ of a zero, and Turkish puts the sign of percent first ("HbA1c %8,9"). Places stay where they are. */
const withZeros = (text: string) =>
  text.replace(/@(?=[.,]\d)|(?<=\d)@(?=[\d.])/g, '0').replace(/(?<![\p{L}\d%])%(\d{1,3}(?:[.,]\d{1,2})?)(?![\d%])/gu, '$1%');

/** 13,4 as 13.4 where the document writes so; sentences know no other decimals. Places stay where they are. */
const withPoints = (text: string) => (printStyleOf(text).decimalCommas ? text.replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.') : text);

function asPrinted(text: string, finding: ObservationFinding): ObservationFinding {
  const { passage, printed_name } = finding;
  const at = passage.quote.indexOf(printed_name);
  const own = at < 0 ? printed_name : text.slice(passage.start + at, passage.start + at + printed_name.length);
  return { ...finding, printed_name: own, passage: { ...passage, quote: text.slice(passage.start, passage.end) } };
}

/** LOINC codes of the tests that a message names, with a value or without. */
export const testsNamed = (message: string): ReadonlySet<string> =>
  new Set(namePlaces(message, tokenize(message)).map(({ test }) => test.loinc));

function namePlaces(text: string, tokens: readonly Token[]): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const found = phraseAt(text, tokens, from);
    if (!found) continue;
    const { start } = tokens[from] as Token;
    const end = withBracket(text, start, (tokens[from + found.length - 1] as Token).end);
    const printed = text.slice(start, end);
    if (found.length === 1 && printed.length <= 3 && !SHORT.has(printed) && printed !== printed.toUpperCase()) continue;
    if (found.length === 1 && printed.length <= 3 && beginsUnit(text, start)) continue;
    if (/^[iİи]n?[sс]/iu.test(printed) && KIND_OF_INSULIN.test(text.slice(start, end + LONGEST_KIND))) continue;
    places.push({ test: found.value, start, end, tokensTo: from + found.length });
    from += found.length - 1;
  }
  return places;
}

/** "Insulin glargin  Lantus  100 E/ml" is injected. */
const KIND_OF_INSULIN =
  /^(?:insulin\p{L}{0,2}|insuline|инсулин)\s+(?:glargin|lispro|aspart|detemir|degludec|glulisin|human|nph|isophan|гларгин|лизпро|аспарт|детемир|деглудек)/iu;
const LONGEST_KIND = 14;

/** "Glucose (fasting)": the bracket that a name has opened closes within it. */
function withBracket(text: string, start: number, end: number): number {
  const name = text.slice(start, end);
  return text[end] === ')' && name.lastIndexOf('(') > name.lastIndexOf(')') ? end + 1 : end;
}

/** The MG of MG/DL is no magnesium. */
function beginsUnit(text: string, at: number): boolean {
  UNIT.lastIndex = at;
  return UNIT.exec(text)?.groups?.unit?.includes('/') ?? false;
}

/** A name goes over the end of a line in running text only: what ends one row of a table and begins the next is two cells. */
function phraseAt(text: string, tokens: readonly Token[], from: number): { value: LabTest; length: number } | null {
  const found = INDEX.longestAt(tokens, from);
  if (!found) return null;
  const { start } = tokens[from] as Token;
  const last = tokens[from + found.length - 1] as Token;
  const ending = text.slice(start, last.start + 1).indexOf('\n');
  if (ending < 0) return found;
  const breakAt = start + ending;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, breakAt);
  if (line.length > 50 && !/\S(?: {2,}|\t|\|)/.test(line)) return found;
  const own = tokens.slice(from, from + found.length).filter(({ end }) => end <= breakAt);
  return INDEX.longestAt(own, 0);
}

/** The same test with the same value twice in one document is one result; different values of one day, and the same value of two days, all stay. */
function withoutRepeats(findings: ObservationFinding[]): ObservationFinding[] {
  const kept = new Map<string, ObservationFinding>();
  for (const finding of findings) {
    const { loinc, name, value, unit, comparator, effective_at } = finding;
    const key = [loinc ?? name.toLowerCase(), Number.isNaN(Number(value)) ? value : Number(value), unit ?? '', comparator].join();
    const same = kept.get(key);
    if (!same) kept.set(key, finding);
    else if (same.effective_at !== effective_at && same.passage.quote === finding.passage.quote)
      kept.set(`${key} ${effective_at}`, finding);
  }
  return [...kept.values()];
}
