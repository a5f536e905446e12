import { ABSENT_ITEMS, type HealthItem, type HealthKnown, type KnownHealth } from '../cases/health-items.ts';
import { absenceText } from '../fhir/absence.ts';
import { isEvidenceOf } from './evidence.ts';
import { asOfLatestPaper } from './medicines-of-papers.ts';
import {
  FINDING_KINDS,
  FINDING_TYPES,
  type FindingCorrection,
  type FindingKind,
  findingSourceOf,
  findingStatusOf,
  type FindingTrace,
} from './finding-trace.ts';

/** The record of a case as one snapshot, built from its current FHIR resources (Part 4.2, Decisions §5). */

export type StoredResource = {
  resource_id: string;
  resource_type: string;
  document_ids: string[];
  resource: FhirJson;
  /** What people put right about it, oldest first. */
  corrections?: FindingCorrection[];
};
type FhirJson = Record<string, unknown>;
type Coding = { system?: string; code?: string; display?: string };
type CodeableConcept = { coding?: Coding[]; text?: string };
type Quantity = { value?: unknown; unit?: string; code?: string; comparator?: string };

export type EhrPatient = {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  gender: string | null;
  country_of_residence: string | null;
  preferred_language: string;
};
export type CodedFinding = FindingTrace & {
  code: string | null;
  system: string;
  display: string;
  clinical_status: string;
  verification_status: string;
  /** When it was, or since when it is: YYYY, YYYY-MM or YYYY-MM-DD; absent in snapshots of earlier versions. */
  onset?: string | null;
  source_document_ids: string[];
};
/** What is to be treated, with the symptoms and findings that belong to it. */
export type PrimaryFinding = CodedFinding & { evidence?: CodedFinding[] };
export type NamedFinding = FindingTrace & { name: string; source_document_ids: string[]; [detail: string]: unknown };
/** An operation or intervention that was done, a device that was put in among them. */
export type DoneProcedure = FindingTrace & {
  /** SNOMED CT; null where the words have no code. */
  code: string | null;
  system: string;
  display: string;
  side: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  performed_at: string | null;
  source_document_ids: string[];
};
export type Diagnostic = FindingTrace & {
  loinc: string | null;
  name: string;
  value: string | null;
  unit: string | null;
  interpretation: string | null;
  effective_at: string | null;
  document_id: string | null;
};
/** What a person struck as wrong: in no list of the record, and told, because it can be taken back. */
export type StruckFinding = FindingTrace & { kind: FindingKind; name: string; code: string | null };
/** A question that was not answered says of the patient what no question says; who was asked is told by the readiness of the case. */
type Answered = Exclude<HealthKnown, 'asked'>;

export type EhrSnapshot = {
  demographics: EhrPatient & { age: number | null };
  condition: PrimaryFinding | null;
  comorbidities: CodedFinding[];
  /** What is over: diseases and events of earlier years, the latest first. */
  past_history: CodedFinding[];
  /** Earlier operations, the latest first, those without a date last; absent in snapshots of earlier versions. */
  procedures: DoneProcedure[];
  medications: NamedFinding[];
  allergies: NamedFinding[];
  diagnostics: Diagnostic[];
  risk_factors: CodedFinding[];
  struck: StruckFinding[];
  /** Whether there are some, none, or nobody was asked; absent in snapshots of earlier versions. */
  known: Record<HealthItem | 'past_history', Answered>;
  summary: string;
};

export type EhrInput = {
  patient: EhrPatient;
  primary_condition_code: string | null;
  /** ICD-10 prefixes of the procedure's screening and contraindications: a condition under one of them is a risk factor. */
  risk_prefixes: string[];
  resources: StoredResource[];
  struck?: StoredResource[];
  health: KnownHealth;
  /** YYYY-MM-DD, for the age. */
  today: string;
};

const ACTIVE = new Set(['active', 'recurrence', 'relapse']);
const INTERPRETATIONS: Record<string, string> = { N: 'normal', H: 'high', L: 'low', HH: 'critical', LL: 'critical', AA: 'critical' };

export function buildEhrSnapshot(input: EhrInput): EhrSnapshot {
  const { patient, primary_condition_code, resources, struck = [], health, risk_prefixes, today } = input;
  const ofType = (type: string) => resources.filter(({ resource_type }) => resource_type === type);
  const conditions = ofType('Condition').map(toCodedFinding);
  const current = conditions.filter(({ clinical_status }) => ACTIVE.has(clinical_status));
  const primary = conditions.find(({ code }) => code !== null && code === primary_condition_code) ?? null;
  const others = current.filter((finding) => finding !== primary);
  const evidence = primary === null ? [] : others.filter((finding) => isEvidenceOf(finding, primary));
  const beside = others.filter((finding) => !evidence.includes(finding));
  const comorbidities = beside.filter((finding) => !isSymptom(finding.code) && !beside.some((other) => isEvidenceOf(finding, other)));
  const past = conditions.filter((finding) => !ACTIVE.has(finding.clinical_status) && finding !== primary && !isSymptom(finding.code));
  const snapshot = {
    demographics: { ...patient, age: ageOn(patient.date_of_birth, today) },
    condition: primary && { ...primary, evidence },
    comorbidities,
    past_history: past.toSorted((a, b) => (b.onset ?? '').localeCompare(a.onset ?? '')),
    procedures: ofType('Procedure').map(toProcedure).toSorted(latestFirst),
    medications: asOfLatestPaper(ofType('MedicationStatement').map((stored) => ({ item: toMedication(stored), stored }))),
    allergies: ofType('AllergyIntolerance').map(toAllergy),
    diagnostics: ofType('Observation').map(toDiagnostic).toSorted(byNameThenDate),
    risk_factors: others.filter(({ code }) => code !== null && risk_prefixes.some((prefix) => code.startsWith(prefix))),
    struck: struck.map(toStruck),
    known: answeredOf({ ...health, past_history: knownHistory(conditions, health) }),
  };
  return { ...snapshot, summary: summarize(snapshot) };
}

const answeredOf = <K extends string>(known: Record<K, HealthKnown>) =>
  Object.fromEntries(Object.entries<HealthKnown>(known).map(([item, of]) => [item, of === 'asked' ? 'not_asked' : of])) as Record<
    K,
    Answered
  >;

/** Earlier diseases or operations; that there were no operations says nothing of diseases. */
function knownHistory(conditions: readonly CodedFinding[], { operations }: KnownHealth): HealthKnown {
  return conditions.some(({ clinical_status }) => !ACTIVE.has(clinical_status)) ? 'some' : operations;
}

/** Chapter R of ICD-10-CM: symptoms, signs and abnormal findings, no diseases of their own. Prediabetes stands there too and is one. */
function isSymptom(code: string | null): boolean {
  return code !== null && /^R(?!73\.0)/.test(code);
}

/** Whole years between a birth date and a day, both YYYY-MM-DD; null when the birth date is not known. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (!birthDate) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Which finding it is, how sure, where it comes from, and what people put right. */
function traceOf({ resource_id, resource_type, resource, corrections = [] }: StoredResource): FindingTrace {
  const [status, source] = [findingStatusOf(resource_type, resource), findingSourceOf(resource)];
  return { finding_id: resource_id, status: isOwnWordsOnly(status, source, corrections) ? 'unconfirmed' : status, source, corrections };
}

/** Understood from the patient's words, and nobody has agreed to it yet. */
const isOwnWordsOnly = (
  status: FindingTrace['status'],
  { document_id }: FindingTrace['source'],
  corrections: readonly FindingCorrection[],
) => document_id === null && corrections.length === 0 && (status === 'confirmed' || status === 'provisional');

function toCodedFinding(stored: StoredResource): CodedFinding {
  const { resource, document_ids } = stored;
  const { coding, text } = conceptOf(resource.code);
  return {
    ...traceOf(stored),
    code: coding?.code ?? null,
    system: coding?.system ?? 'http://hl7.org/fhir/sid/icd-10',
    display: coding?.display ?? text ?? 'unnamed condition',
    clinical_status: conceptOf(resource.clinicalStatus).coding?.code ?? 'active',
    verification_status: conceptOf(resource.verificationStatus).coding?.code ?? 'provisional',
    onset: typeof resource.onsetDateTime === 'string' ? resource.onsetDateTime : null,
    source_document_ids: document_ids,
  };
}

function toProcedure(stored: StoredResource): DoneProcedure {
  const { resource, document_ids } = stored;
  const { coding, text } = conceptOf(resource.code);
  return {
    ...traceOf(stored),
    code: coding?.code ?? null,
    system: coding?.system ?? 'http://snomed.info/sct',
    display: coding?.display ?? text ?? 'unnamed procedure',
    side: conceptOf((resource.bodySite as CodeableConcept[] | undefined)?.[0]).text ?? null,
    performed_at: typeof resource.performedDateTime === 'string' ? resource.performedDateTime : null,
    source_document_ids: document_ids,
  };
}

const latestFirst = (a: DoneProcedure, b: DoneProcedure): number => (b.performed_at ?? '').localeCompare(a.performed_at ?? '');

function toMedication(stored: StoredResource): NamedFinding {
  const { resource, document_ids } = stored;
  const dosage = (resource.dosage as { text?: string }[] | undefined)?.[0]?.text;
  return {
    ...traceOf(stored),
    name: nameOf(resource.medicationCodeableConcept),
    ...(dosage ? { dosage } : {}),
    medication_status: typeof resource.status === 'string' ? resource.status : 'unknown',
    source_document_ids: document_ids,
  };
}

function toAllergy(stored: StoredResource): NamedFinding {
  const { resource, document_ids } = stored;
  const reaction = (resource.reaction as { manifestation?: CodeableConcept[] }[] | undefined)?.[0]?.manifestation?.[0];
  return {
    ...traceOf(stored),
    name: nameOf(resource.code),
    ...(reaction ? { reaction: nameOf(reaction) } : {}),
    ...(resource.type === 'intolerance' ? { type: 'intolerance' } : {}),
    source_document_ids: document_ids,
  };
}

function toStruck(stored: StoredResource): StruckFinding {
  const { resource, resource_type } = stored;
  const concept = resource_type === 'MedicationStatement' ? resource.medicationCodeableConcept : resource.code;
  return {
    ...traceOf(stored),
    kind: FINDING_KINDS.find((kind) => FINDING_TYPES[kind] === resource_type) ?? 'condition',
    name: conceptOf(concept).coding?.display ?? nameOf(concept),
    code: conceptOf(concept).coding?.code ?? null,
  };
}

function toDiagnostic(stored: StoredResource): Diagnostic {
  const { resource, document_ids } = stored;
  const quantity = resource.valueQuantity as Quantity | undefined;
  const coding = (resource.code as CodeableConcept | undefined)?.coding?.[0];
  const flag = conceptOf((resource.interpretation as CodeableConcept[] | undefined)?.[0]).coding?.code;
  return {
    ...traceOf(stored),
    loinc: coding?.code ?? null,
    name: nameOf(resource.code),
    value:
      quantity?.value === undefined
        ? ((resource.valueString as string | undefined) ?? null)
        : `${quantity.comparator ?? ''}${String(quantity.value)}`,
    unit: quantity?.unit ?? quantity?.code ?? null,
    interpretation: flag ? (INTERPRETATIONS[flag] ?? null) : null,
    effective_at: (resource.effectiveDateTime as string | undefined) ?? null,
    document_id: document_ids[0] ?? null,
  };
}

function conceptOf(value: unknown): { coding: Coding | undefined; text: string | undefined } {
  const concept = (value ?? {}) as CodeableConcept;
  return { coding: concept.coding?.[0], text: concept.text };
}

function nameOf(value: unknown): string {
  const { coding, text } = conceptOf(value);
  return text ?? coding?.display ?? coding?.code ?? 'unnamed';
}

function byNameThenDate(a: Diagnostic, b: Diagnostic): number {
  return a.name.localeCompare(b.name, 'en') || (b.effective_at ?? '').localeCompare(a.effective_at ?? '');
}

/** What nobody confirmed and the papers do not say for certain is told as possible. */
const asSure = ({ display, status }: CodedFinding) => (status === 'provisional' ? `${display} (possible)` : display);

const asDone = ({ display, side, performed_at }: DoneProcedure) => {
  const facts = [side, performed_at?.slice(0, 4)].filter(Boolean).join(', ');
  return facts === '' ? display : `${display} (${facts})`;
};

/** What is on hold, and what papers contradict each other about, says so. */
const asTaken = ({ name, status, medication_status }: NamedFinding) =>
  medication_status === 'on-hold' ? `${name} (on hold)` : status === 'provisional' ? `${name} (not sure)` : name;

/** Sentences a clinician can read at a glance; no name, no date of birth. */
function summarize(snapshot: Omit<EhrSnapshot, 'summary'>): string {
  const { demographics, condition, comorbidities, past_history, procedures, medications, allergies, diagnostics, known } = snapshot;
  const who = [demographics.age === null ? null : `${demographics.age}-year-old`, demographics.gender, 'patient'].filter(Boolean).join(' ');
  const abnormal = diagnostics.filter(({ interpretation }) => interpretation !== null && interpretation !== 'normal');
  const taken = medications.filter(({ status }) => status !== 'past');
  const list = (items: string[]) => items.join(', ');
  const namesOf = (title: string, isMeant: (one: NamedFinding) => boolean) => {
    const names = allergies.filter(isMeant).map(({ name }) => name);
    return names.length > 0 ? [`${title}: ${list(names)}.`] : [];
  };
  const sentences = [
    condition
      ? `${who} with ${condition.display}${condition.code ? ` (${condition.code})` : ''}.`
      : `${who}; no primary condition is known yet.`,
    comorbidities.length > 0 ? `Also: ${list(comorbidities.map(asSure))}.` : null,
    past_history.length > 0
      ? `In the past: ${list(past_history.map(({ display, onset }) => (onset ? `${display} (${onset.slice(0, 4)})` : display)))}.`
      : null,
    procedures.length > 0 ? `Operations: ${list(procedures.map(asDone))}.` : null,
    taken.length > 0 ? `Medication: ${list(taken.map(asTaken))}.` : null,
    ...namesOf('Allergies', (one) => one.type !== 'intolerance'),
    ...namesOf('Not tolerated, no allergy', (one) => one.type === 'intolerance'),
    ...ABSENT_ITEMS.filter((item) => known[item] === 'none').map((item) => `${absenceText(item)}.`),
    abnormal.length > 0
      ? `Outside the reference range: ${list(abnormal.map(({ name, value, unit, interpretation }) => `${name} ${value}${unit ? ` ${unit}` : ''} (${interpretation})`))}.`
      : null,
  ];
  const text = sentences.filter((sentence) => sentence !== null).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
