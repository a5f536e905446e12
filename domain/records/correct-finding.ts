import { type FhirResource, observationCategory, SYSTEMS } from '../fhir/build.ts';
import { Decimal, decimalText } from '../fhir/decimal-json.ts';
import {
  FINDING_TYPES,
  type FindingCorrection,
  type FindingFacts,
  type FindingKind,
  findingStatusOf,
  type Resource,
} from './finding-trace.ts';

/** What a person puts right in a finding, as a new version of its FHIR resource (Decisions §6). Pure: no clock, no lookup. */

export type CorrectedStatus = 'confirmed' | 'wrong' | 'past' | 'provisional';
/** Of the body, where there are two. */
export const SIDES = ['left', 'right', 'bilateral'] as const;
export type Side = (typeof SIDES)[number];
/** Absent keys stay as they are. `title` is what the terminology calls the code. `onset`: YYYY, YYYY-MM or YYYY-MM-DD. */
export type FindingChange = {
  status?: CorrectedStatus | undefined;
  code?: string | undefined;
  title?: string | undefined;
  display?: string | undefined;
  onset?: string | undefined;
  side?: Side | undefined;
  value?: string | undefined;
  unit?: string | undefined;
  dosage?: string | undefined;
  reaction?: string | undefined;
  /** Of a condition that was taken for over. */
  clinical_status?: 'active' | undefined;
  /** Of an allergy that is none. */
  type?: 'intolerance' | undefined;
  note?: string | undefined;
};
/** Who, when (instant, ISO 8601), and the clinical status to go back to when a person had called the finding past or wrong. */
export type CorrectionContext = { role: string; at: string; clinical_status?: string | null };

type Concept = { coding?: { system?: string; code?: string; display?: string }[]; text?: string };
type Quantity = { value?: unknown; unit?: string; code?: string; system?: string; comparator?: string };
type Range = { low?: Quantity; high?: Quantity };

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const concept = (system: string, code: string) => ({ coding: [{ system: `${TERMINOLOGY}/${system}`, code }] });

/** The system of each kind's codes; medicines and allergies are named in words. */
export const CODE_SYSTEMS: Record<FindingKind, string | null> = {
  condition: SYSTEMS.icd10,
  procedure: SYSTEMS.snomed,
  observation: SYSTEMS.loinc,
  medication: null,
  allergy: null,
};
const ONSET: Record<FindingKind, string> = {
  condition: 'onsetDateTime',
  allergy: 'onsetDateTime',
  procedure: 'performedDateTime',
  observation: 'effectiveDateTime',
  medication: 'effectiveDateTime',
};
const nameElement = (kind: FindingKind) => (kind === 'medication' ? 'medicationCodeableConcept' : 'code');

/** Which of the keys a kind of finding has no place for. */
export function unfitKeys(kind: FindingKind, change: FindingChange): (keyof FindingChange)[] {
  const fits: Record<string, boolean> = {
    code: CODE_SYSTEMS[kind] !== null,
    side: kind === 'condition' || kind === 'procedure',
    value: kind === 'observation',
    unit: kind === 'observation',
    dosage: kind === 'medication',
    reaction: kind === 'allergy',
    clinical_status: kind === 'condition',
    type: kind === 'allergy',
    status: !(change.status === 'past' && kind === 'observation'),
  };
  return (Object.keys(change) as (keyof FindingChange)[]).filter((key) => change[key] !== undefined && fits[key] === false);
}

/** A finding that a person adds: a resource with what its kind cannot do without. @param change `display` is required; an observation needs a value */
export function newFinding(
  kind: FindingKind,
  id: string,
  patientId: string,
  change: FindingChange,
  context: CorrectionContext,
): FhirResource {
  const owner = { reference: `Patient/${patientId}` };
  const bare: FhirResource = {
    resourceType: FINDING_TYPES[kind],
    id,
    ...(kind === 'allergy' ? { patient: owner } : { subject: owner }),
    ...(kind === 'observation' ? { category: [observationCategory(change.code ?? null)] } : {}),
  };
  return correctFinding(kind, bare, { ...change, status: addedStatus(kind, change.status ?? 'confirmed', context) }, context);
}

/** What a clinician would have to find is not sure on a patient's word alone, as when it is said in the conversation; allergies, medicines and operations are theirs to tell. */
const CLINICIANS: ReadonlySet<FindingKind> = new Set(['condition', 'observation']);
const addedStatus = (kind: FindingKind, status: CorrectedStatus, { role }: CorrectionContext): CorrectedStatus =>
  status === 'confirmed' && role === 'patient' && CLINICIANS.has(kind) ? 'provisional' : status;

/** The resource with what was put right, and the note of it. */
export function correctFinding(kind: FindingKind, resource: FhirResource, change: FindingChange, context: CorrectionContext): FhirResource {
  const { clinicalStatus: _, verificationStatus: __, status: ___, ...rest } = resource;
  return {
    ...rest,
    ...statusElements(kind, resource, change.status, context),
    ...(change.clinical_status === undefined ? {} : { clinicalStatus: concept('condition-clinical', change.clinical_status) }),
    ...(change.type === undefined ? {} : { type: change.type }),
    ...named(kind, resource, change),
    ...(change.onset === undefined ? {} : { [ONSET[kind]]: change.onset }),
    ...(change.side === undefined ? {} : { bodySite: [{ text: change.side }] }),
    ...(change.dosage === undefined ? {} : { dosage: [{ text: change.dosage }] }),
    ...(change.reaction === undefined ? {} : { reaction: [{ manifestation: [{ text: change.reaction }] }] }),
    ...(change.value === undefined && change.unit === undefined ? {} : measured(resource, change)),
    ...noted(resource, change, context),
  } as FhirResource;
}

type Coded = { clinical: string; verification: string };

function statusElements(kind: FindingKind, resource: Resource, status: CorrectedStatus | undefined, context: CorrectionContext): Resource {
  if (kind === 'medication' || kind === 'procedure' || kind === 'observation') {
    if (status === undefined) return { status: kind === 'observation' && resource.status === 'final' ? 'amended' : resource.status };
    return { status: PLAIN[kind][status] };
  }
  if (status === undefined) {
    const { clinicalStatus, verificationStatus } = resource;
    return { ...(clinicalStatus ? { clinicalStatus } : {}), ...(verificationStatus ? { verificationStatus } : {}) };
  }
  const [clinicalSystem, verificationSystem] =
    kind === 'condition'
      ? ['condition-clinical', 'condition-ver-status']
      : ['allergyintolerance-clinical', 'allergyintolerance-verification'];
  const verificationStatus = (code: string) => concept(verificationSystem, code);
  if (status === 'wrong') return { verificationStatus: verificationStatus('entered-in-error') };
  const { clinical, verification } = codedStatus(kind, resource, status, context);
  return { clinicalStatus: concept(clinicalSystem, clinical), verificationStatus: verificationStatus(verification) };
}

const PLAIN = {
  medication: { confirmed: 'active', provisional: 'unknown', past: 'completed', wrong: 'entered-in-error' },
  procedure: { confirmed: 'completed', provisional: 'unknown', past: 'completed', wrong: 'entered-in-error' },
  observation: { confirmed: 'final', provisional: 'preliminary', past: 'final', wrong: 'entered-in-error' },
} as const satisfies Record<string, Record<CorrectedStatus, string>>;

/** History that was read as such stays history when it is confirmed; what a person had struck or called past goes back to what it was. */
function codedStatus(kind: 'condition' | 'allergy', resource: Resource, status: CorrectedStatus, context: CorrectionContext): Coded {
  const stands = codeOf(resource.verificationStatus);
  const known = stands === 'entered-in-error' || stands === 'refuted' ? null : stands;
  const over = kind === 'condition' ? 'resolved' : 'inactive';
  if (status === 'past') return { clinical: over, verification: known ?? 'confirmed' };
  const clinical = context.clinical_status ?? codeOf(resource.clinicalStatus) ?? 'active';
  return { clinical, verification: status === 'confirmed' ? 'confirmed' : kind === 'condition' ? 'provisional' : 'unconfirmed' };
}

/** Words without a code take the place of both: nobody said that the code still fits. */
function named(kind: FindingKind, resource: Resource, { code, title, display }: FindingChange): Resource {
  if (code === undefined && display === undefined) return {};
  const element = nameElement(kind);
  const system = CODE_SYSTEMS[kind];
  const words = display ?? title ?? nameOf(resource[element]) ?? code ?? '';
  if (code === undefined || system === null) return { [element]: { text: words } };
  return { [element]: { coding: [{ system, code, display: title ?? words }], text: words } };
}

/** The corrected value in the unit that it is given in, else in that of before; judged by the range that stands beside it. */
function measured(resource: Resource, { value, unit }: FindingChange): Resource {
  const before = (resource.valueQuantity ?? {}) as Quantity;
  const written = value ?? (before.value === undefined ? String(resource.valueString ?? '') : String(before.value));
  const number = decimalText(written);
  const isSameUnit = unit === undefined || unit === before.unit;
  const units = isSameUnit
    ? Object.fromEntries(Object.entries(before).filter(([key]) => ['unit', 'system', 'code'].includes(key)))
    : { unit };
  if (number === null) return { valueQuantity: undefined, valueString: written, interpretation: undefined };
  const [range] = (resource.referenceRange as Range[] | undefined) ?? [];
  return {
    valueString: undefined,
    valueQuantity: { value: new Decimal(number), ...units },
    interpretation: isSameUnit ? interpretationBy(Number(number), range) : undefined,
    ...(isSameUnit ? {} : { referenceRange: undefined }),
  };
}

function interpretationBy(value: number, range: Range | undefined): Resource[] | undefined {
  const [low, high] = [range?.low?.value, range?.high?.value].map((limit) => (limit === undefined ? null : Number(limit)));
  if ((low ?? null) === null && (high ?? null) === null) return undefined;
  const code = low !== null && value < (low ?? value) ? 'L' : high !== null && value > (high ?? value) ? 'H' : 'N';
  return [concept('v3-ObservationInterpretation', code)];
}

/** The first note keeps the words that the finding was read from. */
function noted(resource: Resource, { note }: FindingChange, { at, role }: CorrectionContext): Resource {
  if (note === undefined) return {};
  const earlier = Array.isArray(resource.note) ? (resource.note as object[]) : [];
  return { note: [...earlier, { authorString: role, time: at, text: note }] };
}

/** What a finding says, for the history of its corrections and for whoever compares it with what was shared. */
export function factsOf(kind: FindingKind, resource: Resource): FindingFacts {
  const name = resource[nameElement(kind)] as Concept | undefined;
  const quantity = resource.valueQuantity as Quantity | undefined;
  const onset = resource[ONSET[kind]];
  const side = (resource.bodySite as Concept[] | undefined)?.[0]?.text;
  const dosage = (resource.dosage as { text?: string }[] | undefined)?.[0]?.text;
  const value = quantity?.value === undefined ? resource.valueString : `${quantity.comparator ?? ''}${String(quantity.value)}`;
  return {
    display: nameOf(name) ?? 'unnamed',
    code: name?.coding?.[0]?.code ?? null,
    status: findingStatusOf(FINDING_TYPES[kind], resource),
    ...(typeof onset === 'string' ? { onset } : {}),
    ...(side ? { side } : {}),
    ...(typeof value === 'string' ? { value } : {}),
    ...(quantity?.unit ? { unit: quantity.unit } : {}),
    ...(dosage ? { dosage } : {}),
  };
}

/** The word for a correction: a strike and an end say so, a changed fact counts more than a word about certainty. */
export function changeOf(change: FindingChange): FindingCorrection['change'] {
  const { status, note: _, ...facts } = change;
  if (status === 'wrong' || status === 'past') return status;
  return Object.values(facts).some((value) => value !== undefined) || status === undefined ? 'changed' : status;
}

/** Part 2.10; null where its list has no word for it. */
export function correctionTypeOf(
  kind: FindingKind,
  change: FindingCorrection['change'],
  codes: { before: string | null; after: string | null },
): 'icd_code_wrong' | 'condition_missed' | 'condition_false_positive' | 'observation_wrong' | null {
  if (change === 'confirmed' || change === 'provisional') return null;
  if (kind === 'observation') return 'observation_wrong';
  if (kind !== 'condition') return null;
  if (change === 'added') return 'condition_missed';
  if (change === 'changed') return codes.before === codes.after ? null : 'icd_code_wrong';
  return 'condition_false_positive';
}

const codeOf = (value: unknown): string | null => (value as Concept | undefined)?.coding?.[0]?.code ?? null;
const nameOf = (value: unknown): string | undefined => {
  const { coding, text } = (value ?? {}) as Concept;
  return coding?.[0]?.display ?? text;
};
