import type { ObservationFinding } from '../clinical/findings.ts';
import { convertLabValue } from '../clinical/lab-units.ts';
import { type CaseContext, type Issue, issue, placed, type ReadDocument } from './issue.ts';
import { plausibleLimits } from './plausible-limits.ts';

/** Checks of measured values: what no body can show, what lacks its unit, what two documents say differently of one day. */

export function checkPlausible({ loinc, name, value, unit: printed, assumed_unit, passage }: ObservationFinding): Issue[] {
  const unit = printed ?? assumed_unit ?? null;
  const limits = loinc === null ? null : plausibleLimits(loinc);
  const number = limits && unit && loinc ? convertLabValue(loinc, Number(value), unit, limits.unit) : null;
  if (!limits || number === null || Number.isNaN(number) || (number >= limits.min && number <= limits.max)) return [];
  return [
    issue('implausible_value', `observation.${loinc}`, `${name} has a value that cannot be right.`, { loinc, passage: placed(passage) }),
  ];
}

const isBare = ({ loinc, value, printed_unit, unit }: ObservationFinding) =>
  unit === null && printed_unit === null && loinc !== null && !isDimensionless(loinc) && !Number.isNaN(Number(value));

/** Printed without a unit and outside what a body can show in every unit that the test has; a share may be a count. */
function isImpossibleBare(observation: ObservationFinding): boolean {
  const { loinc, value, assumed_unit } = observation;
  const limits = loinc === null ? null : plausibleLimits(loinc);
  if (!limits || loinc === null || !isBare(observation) || assumed_unit !== undefined || limits.unit === '%') return false;
  return !unitsOf(loinc, limits.unit).some((each) => {
    const reading = convertLabValue(loinc, Number(value), each, limits.unit);
    return reading !== null && reading >= limits.min && reading <= limits.max;
  });
}

/** One issue a document. */
export function checkBare({ extraction }: ReadDocument): Issue[] {
  const impossible = extraction.observations.filter(isImpossibleBare);
  const names = [...new Set(impossible.map(({ name }) => name))];
  if (names.length === 0) return [];
  const values = impossible.map(({ loinc, passage }) => ({ loinc, passage: placed(passage) }));
  const message = `Values printed without a unit cannot be right in any: ${names.join(', ')}.`;
  return [issue('implausible_value', 'observations', message, { values })];
}
/** Units in which laboratories report, beside the usual one; those that do not suit a test convert to nothing. */
const REPORTED = [
  'mg/dL',
  'g/dL',
  'g/L',
  'mg/L',
  'ug/dL',
  'ug/L',
  'ng/mL',
  'ng/dL',
  'pg/mL',
  'mmol/L',
  'umol/L',
  'nmol/L',
  'pmol/L',
  'meq/L',
];
/** Units in which a test is reported, the usual one first. */
export const unitsOf = (loinc: string, usual: string): string[] =>
  isDimensionless(loinc) ? [usual] : [usual, '10*9/L', '10*12/L', '%', 'mmol/mol', '[degF]', ...REPORTED];

/** Ratios, pH and the like are printed without a unit; their UCUM codes stand in braces or brackets. */
const isDimensionless = (loinc: string) => /^(?:1|\{.*\}|\[pH\])$/.test(plausibleLimits(loinc)?.unit ?? '');

/** One issue a document: each value without a unit with its place. */
export function checkUnits({ extraction }: ReadDocument): Issue[] {
  const bare = extraction.observations.filter((observation) => isBare(observation) && !isImpossibleBare(observation));
  const [first] = bare;
  if (!first) return [];
  const names = [...new Set(bare.map(({ name }) => name))];
  const critical = [...new Set(bare.filter(({ interpretation }) => interpretation === 'critical').map(({ name }) => name))];
  const said = names.length === 1 ? `${names[0]} is printed without a unit.` : `Values are printed without a unit: ${names.join(', ')}.`;
  const message = critical.length === 0 ? said : `${said} In the usual unit beyond a critical limit: ${critical.join(', ')}.`;
  const values = bare.map(({ loinc, passage, assumed_unit }) => ({
    loinc,
    passage: placed(passage),
    ...(assumed_unit ? { assumed_unit } : {}),
  }));
  const field = names.length === 1 ? `observation.${first.loinc}` : 'observations';
  return [issue('unit_missing', field, message, { loinc: first.loinc, passage: placed(first.passage), values })];
}

export function checkConflicts({ extraction }: ReadDocument, { observations }: CaseContext): Issue[] {
  return extraction.observations.flatMap(({ loinc, name, value, unit, effective_at, passage }) => {
    const other = observations.find(
      (known) =>
        known.loinc === loinc &&
        loinc !== null &&
        known.effective_at === effective_at &&
        effective_at !== null &&
        differ(loinc, known, { value, unit }),
    );
    if (!other || loinc === null) return [];
    const evidence = { loinc, other_document_id: other.document_id, passage: placed(passage) };
    return [
      issue('conflicting_values', `observation.${loinc}`, `Two documents give different values of ${name} for the same day.`, evidence),
    ];
  });
}

type Amount = { value: string; unit: string | null };

/** Two laboratories may report in different units: 5.5 mmol/L of glucose and 99 mg/dL agree. Units that cannot be compared say nothing. */
function differ(loinc: string, one: Amount, other: Amount): boolean {
  const [x, y] = [Number(one.value), Number(other.value)];
  if (Number.isNaN(x) || Number.isNaN(y)) return one.value !== other.value && one.unit === other.unit;
  const converted = one.unit === other.unit ? x : one.unit && other.unit ? convertLabValue(loinc, x, one.unit, other.unit) : null;
  if (converted === null) return false;
  return Math.abs(converted - y) > Math.max(Math.abs(converted), Math.abs(y)) * (one.unit === other.unit ? 0.01 : 0.02);
}
