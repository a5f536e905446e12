import { FINDING_TESTS, LAB_TESTS } from '../../terminology/loinc/tests.ts';
import { UNIT_SPELLINGS } from '../../terminology/loinc/units.ts';
import type { ClinicalExtraction, ConditionFinding, ObservationFinding } from '../../domain/clinical/findings.ts';
import { convertLabValue } from '../../domain/clinical/lab-units.ts';
import type { Labels } from './labelled-document.ts';
import { noStoredScores, scoreStored, type StoredScores } from './stored-conditions.ts';

/** What was found against what is there. `wrong` names the misses and extras, for reading. */
export type Tally = { right: number; missed: number; extra: number; wrong: string[] };
/** Right answers among those that could be judged. */
export type Share = { right: number; of: number; wrong: string[] };
export type Scores = StoredScores & {
  conditions: Tally;
  observations: Tally;
  medications: Tally;
  allergies: Tally;
  negation: Share;
  uncertainty: Share;
  family: Share;
  icd10: Share;
  icd10_category: Share;
  loinc: Share;
  units: Share;
};

export const noScores = (): Scores => ({
  ...noStoredScores(),
  ...{ conditions: tally(), observations: tally(), medications: tally(), allergies: tally() },
  ...{ negation: share(), uncertainty: share(), family: share(), icd10: share(), icd10_category: share(), loinc: share(), units: share() },
});
const tally = (): Tally => ({ right: 0, missed: 0, extra: 0, wrong: [] });
const share = (): Share => ({ right: 0, of: 0, wrong: [] });

/** Adds a document's scores. Kinds without labels are left out; labels with status ask what would be stored, the older ones also what was found. */
export function scoreDocument(scores: Scores, labels: Labels, found: ClinicalExtraction, text = ''): void {
  const { id, conditions, observations, medications, allergies } = labels;
  if (conditions) {
    scoreStored(scores, { id, text, labels: conditions }, found.conditions);
    if (!conditions.some(({ status }) => status)) scoreConditions(scores, id, conditions, found.conditions);
  }
  if (observations) scoreObservations(scores, id, observations, found.observations);
  if (medications) scoreNames(scores.medications, id, meant(medications, ['current']), affirmed(found.medications));
  if (allergies) scoreNames(scores.allergies, id, meant(allergies, ['present', 'intolerance']), affirmed(found.allergies));
}

/** Labels of what is so now, under one name. */
function meant(
  labels: readonly { name?: string | undefined; substance?: string | undefined; status?: string | null | undefined }[],
  so: readonly string[],
): { name: string }[] {
  return labels.filter(({ status }) => !status || so.includes(status)).map(({ name, substance }) => ({ name: name ?? substance ?? '' }));
}

const affirmed = <T extends { negated: boolean }>(findings: readonly T[]) => findings.filter(({ negated }) => !negated);

type GoldCondition = NonNullable<Labels['conditions']>[number];

/**
 * Found and missed among conditions that the patient has or may have; negation, uncertainty and family among all that were matched. A condition is matched by
 * its code, then by the first three characters of it, then by its words.
 */
function scoreConditions(scores: Scores, id: string, gold: readonly GoldCondition[], found: readonly ConditionFinding[]): void {
  const pairs = matchUp(gold, found, [isSameCode, isSameCategory, isSameWording]);
  for (const [label, finding] of pairs) {
    judge(scores.negation, id, label.text, Boolean(label.negated), finding.negated);
    judge(scores.family, id, label.text, Boolean(label.family), finding.family);
    if (!label.negated && !label.family) judge(scores.uncertainty, id, label.text, Boolean(label.uncertain), finding.uncertain);
    if (label.icd10) {
      judge(scores.icd10, id, label.text, plainCode(label.icd10), atPrecisionOf(label.icd10, finding.icd10));
      judge(scores.icd10_category, id, label.text, categoryOf(label.icd10), categoryOf(finding.icd10));
    }
  }
  const counts = (each: { negated?: boolean | null | undefined; family?: boolean | null | undefined }) => !each.negated && !each.family;
  const matched = new Map(pairs);
  for (const label of gold.filter(counts)) {
    const finding = matched.get(label);
    if (finding && counts(finding)) scores.conditions.right += 1;
    else miss(scores.conditions, id, `${label.text}${label.icd10 ? ` ${label.icd10}` : ''}`);
  }
  const used = new Set(pairs.filter(([label]) => counts(label)).map(([, finding]) => finding));
  for (const finding of found.filter(counts))
    if (!used.has(finding)) extra(scores.conditions, id, `${finding.text} ${finding.icd10 ?? ''}`);
}

const plainCode = (code: string | null | undefined) => (code ?? '').replace('.', '').toUpperCase();
/** A label of fewer characters (I48) asks for no more: what was found is cut to them. */
const atPrecisionOf = (label: string, code: string | null | undefined) =>
  plainCode(code).startsWith(plainCode(label)) ? plainCode(label) : plainCode(code);
const categoryOf = (code: string | null | undefined) => plainCode(code).slice(0, 3);
const isSameCode = (label: GoldCondition, finding: ConditionFinding) =>
  Boolean(label.icd10) && plainCode(label.icd10) === plainCode(finding.icd10);
const isSameCategory = (label: GoldCondition, finding: ConditionFinding) =>
  Boolean(label.icd10 && finding.icd10) && categoryOf(label.icd10) === categoryOf(finding.icd10);
const isSameWording = (label: GoldCondition, finding: ConditionFinding) =>
  [finding.text, finding.display].some((text) => isAlike(label.text, text));

type GoldObservation = NonNullable<Labels['observations']>[number];

/** An observation is right when name or code and the value agree; its unit is judged apart. */
function scoreObservations(scores: Scores, id: string, gold: readonly GoldObservation[], found: readonly ObservationFinding[]): void {
  const sameValue = (label: GoldObservation, finding: ObservationFinding) =>
    isSameValue(label.value, finding.value) || isSameQuantity(label, finding);
  const byCode = (label: GoldObservation, finding: ObservationFinding) =>
    Boolean(label.loinc) && label.loinc === finding.loinc && sameValue(label, finding);
  const byName = (label: GoldObservation, finding: ObservationFinding) =>
    (finding.loinc !== null && codeOfName(label.name) === finding.loinc
      ? true
      : [finding.name, finding.printed_name].some((name) => isAlike(label.name, name))) && sameValue(label, finding);
  const asPrinted = (rule: typeof byCode) => (label: GoldObservation, finding: ObservationFinding) =>
    isSameValue(label.value, finding.value) && rule(label, finding);
  const pairs = matchUp(gold, found, [asPrinted(byCode), asPrinted(byName), byCode, byName]);
  const matched = new Map(pairs);
  for (const label of gold) {
    if (matched.has(label)) scores.observations.right += 1;
    else miss(scores.observations, id, `${label.name} ${label.value} ${label.unit ?? ''}`);
  }
  for (const [label, finding] of pairs) {
    if (label.loinc) judge(scores.loinc, id, label.name, label.loinc, finding.loinc ?? '');
    if (label.unit)
      judge(
        scores.units,
        id,
        label.name,
        plainUnit(label.unit),
        isSameUnit(label.unit, finding) || isSameQuantity(label, finding) ? plainUnit(label.unit) : (finding.unit ?? ''),
      );
  }
  const used = new Set(pairs.map(([, finding]) => finding));
  for (const finding of found)
    if (!used.has(finding)) extra(scores.observations, id, `${finding.printed_name} ${finding.value} ${finding.unit ?? ''}`);
}

/** HbA1c and hemoglobin A1c are one test: names that laboratories use stand for the code. */
const CODES = new Map(
  [...LAB_TESTS, ...FINDING_TESTS].flatMap(({ name, aliases, loinc }) =>
    [name, ...aliases].map((called) => [called.toLowerCase(), loinc] as const),
  ),
);
const codeOfName = (name: string) => CODES.get(name.trim().toLowerCase()) ?? null;

function isSameValue(label: number | string, printed: string): boolean {
  const wanted = Number(
    String(label)
      .replace(/^[<>=≤≥\s]+/, '')
      .replace(',', '.'),
  );
  const read = Number(printed);
  if (Number.isNaN(wanted) || Number.isNaN(read)) return String(label).trim().toLowerCase() === printed.trim().toLowerCase();
  return Math.abs(wanted - read) <= Math.max(1e-9, Math.abs(wanted) * 1e-6);
}

/** The same amount in another unit: 5.5 mmol/L of glucose is 99 mg/dL. */
function isSameQuantity(label: GoldObservation, { loinc, value, unit }: ObservationFinding): boolean {
  const labelled = label.unit ? ucumOf(label.unit) : null;
  if (loinc === null || unit === null || labelled === null || labelled === unit) return false;
  const converted = convertLabValue(loinc, Number(value), unit, labelled);
  const wanted = Number(label.value);
  const isRounded = convertLabValue(loinc, 1, unit, labelled) !== 1;
  return converted !== null && isRounded && Math.abs(converted - wanted) <= Math.abs(wanted) * 0.015;
}

const ucumOf = (unit: string) => UNIT_SPELLINGS[unit.trim().toLowerCase()] ?? unit.trim();

/** As printed or as UCUM, without what only looks different. */
function plainUnit(unit: string): string {
  return unit
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/×|x(?=10)/g, '')
    .replace(/10\^|10\*/g, '10')
    .replace(/[{[][^}\]]*[}\]]/g, '')
    .replace(/²/g, '2')
    .replace(/³/g, '3');
}
/** The same words, the same UCUM code, or another name of the same unit (mEq/L and mmol/L of sodium, mU/L and uIU/mL). */
function isSameUnit(label: string, { loinc, unit, printed_unit }: ObservationFinding): boolean {
  if ([unit, printed_unit].some((own) => own !== null && plainUnit(own) === plainUnit(label))) return true;
  return unit !== null && (ucumOf(label) === unit || convertLabValue(loinc ?? '', 1, unit, ucumOf(label)) === 1);
}

function scoreNames(scores: Tally, id: string, gold: readonly { name: string }[], found: readonly { name: string }[]): void {
  const pairs = matchUp(gold, found, [(label, finding) => isAlike(label.name, finding.name)]);
  const matched = new Set(pairs.map(([label]) => label));
  const used = new Set(pairs.map(([, finding]) => finding));
  scores.right += pairs.length;
  for (const label of gold) if (!matched.has(label)) miss(scores, id, label.name);
  for (const finding of found) if (!used.has(finding)) extra(scores, id, finding.name);
}

/** Each label with one finding at most, by the first rule first. */
function matchUp<L, F>(labels: readonly L[], findings: readonly F[], rules: readonly ((label: L, finding: F) => boolean)[]): [L, F][] {
  const pairs: [L, F][] = [];
  const taken = new Set<F>();
  const done = new Set<L>();
  for (const rule of rules) {
    for (const label of labels) {
      if (done.has(label)) continue;
      const finding = findings.find((each) => !taken.has(each) && rule(label, each));
      if (finding === undefined) continue;
      pairs.push([label, finding]);
      taken.add(finding);
      done.add(label);
    }
  }
  return pairs;
}

const FILLING = new Set(
  'a an and by due for from in mellitus nos not of on or other specified the to type unspecified with without'.split(' '),
);

/** Whether two names say the same: equal words, or all words of the shorter one in the longer. */
function isAlike(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || other.length === 0) return a.trim().toLowerCase() === b.trim().toLowerCase();
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.every((word) => many.includes(word)) && few.length * 3 >= many.length;
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^a-z0-9]+/).filter((word) => word !== '' && !FILLING.has(word)))].map((word) =>
    word.replace(/(?<=[a-z]{3})e?s$/, ''),
  );
}

function judge(scores: Share, id: string, what: string, wanted: unknown, given: unknown): void {
  scores.of += 1;
  if (wanted === given) scores.right += 1;
  else scores.wrong.push(`${id}: ${what}: ${String(given)} for ${String(wanted)}`);
}

function miss(scores: Tally, id: string, what: string): void {
  scores.missed += 1;
  scores.wrong.push(`${id}: missed ${what}`);
}

function extra(scores: Tally, id: string, what: string): void {
  scores.extra += 1;
  scores.wrong.push(`${id}: extra ${what}`);
}

/** Null where there is nothing to divide by. */
export function measures({ right, missed, extra: more }: Tally) {
  const divide = (a: number, b: number) => (b === 0 ? null : a / b);
  const precision = divide(right, right + more);
  const recall = divide(right, right + missed);
  return { precision, recall, f1: divide(2 * right, 2 * right + missed + more) };
}
