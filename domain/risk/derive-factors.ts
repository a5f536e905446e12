import { HEALTH_LABELS } from '../cases/health-items.ts';
import type { Contraindication } from '../cases/requirements.ts';
import {
  type Finding,
  gravest,
  type RiskCondition,
  type RiskFactor,
  type RiskInput,
  type RiskObservation,
  type RiskSource,
  sinceLatest,
} from './factor.ts';
import { ofAllergies } from './allergies.ts';
import { bodyMassIndex } from './body-mass.ts';
import { FLIGHT_GUIDELINE, flightAfterOperation, flightCondition, flightObservation } from './flight-fitness.ts';
import { brokenLimit, isBeyond } from './lab-limits.ts';
import { riskyMedicine } from './medicines.ts';
import { oneAFinding } from './one-a-finding.ts';
import { coronaryStent, recentStent, STENT_GUIDELINE } from './stents.ts';
import { pastEvent } from './past-history.ts';
import { eventStillCounting, overSince, severeCondition } from './severe-conditions.ts';

const WEIGHTS = {
  screened: 0.15,
  contraindication: 0.4,
  blocking: 0.6,
  critical: 0.35,
  aged75: 0.15,
  aged85: 0.3,
  minor: 0.1,
  missing: 0.05,
  unknown: { allergies: 0.05, medications: 0.05, operations: 0.03, height: 0.01, weight: 0.01 },
} as const;

/**
 * What a reviewer has to know of a record before the patient travels: contraindications and screened comorbidities of the procedure, severe diseases,
 * medicines, allergies and values that matter to any operation, fitness to fly, missing tests, what nobody was asked, age. One finding counts once, with what it
 * means for the flight beside it; each factor with its source and the guideline that it follows. A finding said with doubt weighs half.
 */
export function deriveRiskFactors(input: RiskInput): RiskFactor[] {
  const observations = newest(input.observations);
  return oneAFinding([
    ...input.conditions.flatMap((condition) => ofCondition(condition, input)),
    ...withBodyMass(observations).flatMap((observation) => ofObservation(observation, input)),
    ...ofMedications(input),
    ...ofAllergies(input.allergies),
    ...ofOperations(input),
    ...ofMissingTests(input),
    ...ofUnknownHealth(input),
    ...ofAge(input.age),
  ]);
}

function ofCondition(condition: RiskCondition, input: RiskInput): RiskFactor[] {
  const { id, is_active, is_suspected, onset, passage, place } = condition;
  if (!condition.code) return [];
  const source: RiskSource = { kind: 'condition', id, passage, ...place };
  const days = sinceLatest(onset, input.today);
  const counting = eventStillCounting(condition.code, days);
  const code = counting ?? condition.code;
  const stent = code.startsWith('Z95.5') ? recentStent(onset, input.today) : null;
  if (stent) return [{ code, ...stent, source: withGuideline(source, STENT_GUIDELINE) }];
  if (!is_active && counting === null) return ofPastEvent(code, onset, source);
  const isTreated = code === input.primary_condition_code;
  const screened = isTreated ? undefined : input.comorbidity_screening.find(({ icd10_prefix }) => code.startsWith(icd10_prefix));
  const over = overSince(code, days);
  const clinical =
    over ??
    gravest<Finding>([
      ...input.contraindications.filter(({ icd10_prefix }) => icd10_prefix !== undefined && code.startsWith(icd10_prefix)).map(ofRule),
      isTreated ? null : severeCondition(code, days),
      screened && { label: screened.label, weight: WEIGHTS.screened, is_blocking: false },
    ]);
  const flight = input.travels ? flightCondition(code, days) : null;
  return together([clinical, flight]).map(({ label, weight, is_blocking, guideline }) => ({
    code,
    label: is_suspected ? `Suspected: ${label}` : label,
    weight: is_suspected ? weight / 2 : weight,
    is_blocking,
    source: withGuideline(source, guideline),
  }));
}

/** What a finding means for the operation and for the flight, as one factor of the graver weight; none when it means nothing. */
function together(findings: readonly (Finding | null)[]): Finding[] {
  const given = findings.filter((finding) => finding !== null);
  const heaviest = gravest(given);
  if (!heaviest) return [];
  const guideline = given.flatMap((finding) => finding.guideline ?? []).join('; ');
  return [
    {
      label: given.map(({ label }) => label).join('. '),
      weight: Math.max(...given.map(({ weight }) => weight)),
      is_blocking: heaviest.is_blocking,
      ...(guideline === '' ? {} : { guideline }),
    },
  ];
}

const withGuideline = (source: RiskSource, guideline: string | undefined): RiskSource =>
  guideline === undefined ? source : { ...source, guideline };

/** What is over never blocks; it stands in the assessment with its year. */
function ofPastEvent(code: string, onset: string | null, source: RiskSource): RiskFactor[] {
  const finding = pastEvent(code);
  if (!finding) return [];
  const { label, weight, is_blocking, guideline } = finding;
  return [
    { code, label: onset ? `${label} (${onset.slice(0, 4)})` : label, weight, is_blocking, source: withGuideline(source, guideline) },
  ];
}

function ofObservation(observation: RiskObservation, input: RiskInput): RiskFactor[] {
  const { id, loinc, interpretation, passage, place } = observation;
  const clinical =
    gravest<Finding>([
      ...input.contraindications.filter(({ observation: rule }) => rule !== undefined && isBeyond(rule, observation)).map(ofRule),
      brokenLimit(observation, input.gender),
    ]) ?? (interpretation === 'critical' ? { label: 'Critical laboratory value', weight: WEIGHTS.critical, is_blocking: false } : null);
  const flight = input.travels ? flightObservation(observation) : null;
  if (isAnticoagulated(observation, input)) return [];
  const source: RiskSource = { kind: 'observation', id, passage, ...place };
  return together([clinical, flight]).map(({ guideline, ...finding }) => ({
    ...{ code: loinc ?? 'observation', ...finding, source: withGuideline(source, guideline) },
  }));
}

/** An INR within the aim of the medicine that is taken for it (up to 4) says nothing that the medicine does not. */
function isAnticoagulated({ loinc, value }: RiskObservation, { medications }: RiskInput): boolean {
  const takesAntagonist = medications.some(({ name }) => riskyMedicine(name)?.atc === 'B01AA');
  return loinc === '6301-6' && value !== null && value <= 4 && takesAntagonist;
}

const ofRule = ({ label, is_blocking }: Contraindication): Finding => ({
  label,
  weight: is_blocking ? WEIGHTS.blocking : WEIGHTS.contraindication,
  is_blocking,
});

/** Of each test the latest value: what was out of range and is not any more is no risk of today. */
function newest(observations: readonly RiskObservation[]): RiskObservation[] {
  const dated = observations.toSorted((a, b) => (a.effective_at ?? '').localeCompare(b.effective_at ?? ''));
  return [...new Map(dated.map((observation) => [observation.loinc ?? observation.id, observation])).values()];
}

/** The body mass index counts whether it was written or follows from height and weight. */
function withBodyMass(observations: readonly RiskObservation[]): RiskObservation[] {
  const index = bodyMassIndex(observations);
  const others = observations.filter(({ loinc }) => loinc !== '39156-5');
  return index ? [...others, index] : others;
}

/** One factor a class: two names of one medicine do not bleed twice. */
function ofMedications({ medications }: RiskInput): RiskFactor[] {
  const factors = medications.flatMap(({ id, name, passage, place }): RiskFactor[] => {
    const risky = riskyMedicine(name);
    if (!risky) return [];
    const { atc, guideline, ...finding } = risky;
    const source: RiskSource = { kind: 'medication', id, passage: passage ?? name, ...place };
    return [{ code: atc, ...finding, source: withGuideline(source, guideline) }];
  });
  return factors.filter(({ code }, index) => factors.findIndex((other) => other.code === code) === index);
}

function ofOperations({ procedures, travels, today }: RiskInput): RiskFactor[] {
  return procedures.flatMap((procedure): RiskFactor[] => {
    const source: RiskSource = { kind: 'procedure', id: procedure.id, passage: procedure.display, ...procedure.place };
    const flight = travels ? flightAfterOperation(procedure, today) : null;
    const stent = coronaryStent(procedure, today);
    return [
      ...(flight ? [{ code: 'recent-operation', ...flight, source: withGuideline(source, FLIGHT_GUIDELINE) }] : []),
      ...(stent ? [{ code: 'coronary-stent', ...stent, source: withGuideline(source, STENT_GUIDELINE) }] : []),
    ];
  });
}

function ofMissingTests({ missing_documents }: RiskInput): RiskFactor[] {
  return missing_documents.map(({ key, name }) => ({
    code: `missing-${key}`,
    label: `Missing: ${name}`,
    weight: WEIGHTS.missing,
    is_blocking: false,
    source: { kind: 'requirement', id: key, passage: null },
  }));
}

/** What nobody was asked, or could tell, may hide any risk: the reviewer sees it, and it weighs a little. */
function ofUnknownHealth({ unknown_health }: RiskInput): RiskFactor[] {
  return unknown_health.map((item) => ({
    code: `unknown-${item}`,
    label: `Not known: ${HEALTH_LABELS[item]}`,
    weight: WEIGHTS.unknown[item],
    is_blocking: false,
    source: { kind: 'requirement', id: item, passage: null },
  }));
}

function ofAge(age: number | null): RiskFactor[] {
  const source: RiskSource = { kind: 'patient', id: null, passage: age === null ? null : `${age} years` };
  const factor = (label: string, weight: number): RiskFactor[] => [{ code: 'age', label, weight, is_blocking: false, source }];
  if (age === null) return [];
  if (age < 18) return factor('Under age', WEIGHTS.minor);
  if (age >= 85) return factor('Age 85 or over', WEIGHTS.aged85);
  return age >= 75 ? factor('Age 75 or over', WEIGHTS.aged75) : [];
}
