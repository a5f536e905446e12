import type { StoredResource } from '../records/ehr-snapshot.ts';
import { findingSourceOf } from '../records/finding-trace.ts';
import type { RiskAllergy, RiskCondition, RiskMedication, RiskObservation, RiskProcedure, SourcePlace } from './factor.ts';

type Concept = { coding?: { code?: string; display?: string }[]; text?: string };
type Quantity = { value?: unknown; comparator?: string; unit?: string; code?: string };

const ACTIVE = new Set(['active', 'recurrence', 'relapse']);
const DOUBTFUL = new Set(['provisional', 'differential']);
/** What a patient may be taking: nobody said that it ended. */
const TAKEN = new Set(['active', 'unknown', 'on-hold']);
const CRITICAL = new Set(['AA', 'HH', 'LL']);

export type RecordedFindings = {
  conditions: RiskCondition[];
  observations: RiskObservation[];
  medications: RiskMedication[];
  allergies: RiskAllergy[];
  procedures: RiskProcedure[];
};

/** A case's FHIR resources as risk looks at them, each with the sentence that it was read from. */
export function readRecord(resources: readonly StoredResource[]): RecordedFindings {
  const ofType = (type: string) => resources.filter(({ resource_type }) => resource_type === type);
  return {
    conditions: ofType('Condition').map(toCondition),
    observations: ofType('Observation').map(toObservation),
    medications: ofType('MedicationStatement')
      .filter(({ resource }) => TAKEN.has(String(resource.status)))
      .map(toMedication),
    allergies: ofType('AllergyIntolerance')
      .filter(({ resource }) => resource.type !== 'intolerance' && ACTIVE.has(codeOf(resource.clinicalStatus) ?? 'active'))
      .map(toAllergy),
    procedures: ofType('Procedure').map(toProcedure),
  };
}

function toCondition({ resource_id, resource, document_ids }: StoredResource): RiskCondition {
  const [evidence] = (resource.evidence as { code?: Concept[] }[] | undefined) ?? [];
  return {
    id: resource_id,
    code: codeOf(resource.code),
    is_active: ACTIVE.has(codeOf(resource.clinicalStatus) ?? 'active'),
    // What a patient says of an illness is unconfirmed, not doubted: it counts in full.
    is_suspected: DOUBTFUL.has(codeOf(resource.verificationStatus) ?? '') && document_ids.length > 0,
    onset: textOf(resource.onsetDateTime),
    passage: findingSourceOf(resource).passage ?? evidence?.code?.[0]?.text ?? nameOf(resource.code),
    ...placed(resource),
  };
}

function toObservation({ resource_id, resource }: StoredResource): RiskObservation {
  const quantity = (resource.valueQuantity ?? {}) as Quantity;
  const value = quantity.value === undefined ? null : Number(quantity.value);
  const [flag] = (resource.interpretation as Concept[] | undefined) ?? [];
  const printed = [
    nameOf(resource.code),
    `${quantity.comparator ?? ''}${quantity.value === undefined ? '' : String(quantity.value)}`,
    quantity.unit,
  ];
  return {
    id: resource_id,
    loinc: codeOf(resource.code),
    value: value !== null && Number.isFinite(value) ? value : null,
    comparator: quantity.comparator ?? null,
    unit: quantity.code ?? quantity.unit ?? unitOfRange(resource) ?? assumedUnitOf(resource),
    interpretation: CRITICAL.has(codeOf(flag) ?? '') ? 'critical' : null,
    effective_at: textOf(resource.effectiveDateTime),
    passage: findingSourceOf(resource).passage ?? withPlace(printed.filter(Boolean).join(' '), resource.derivedFrom),
    ...placed(resource),
  };
}

/** A value printed without a unit was read in the unit of the range that it was judged by; the passage says so. */
function unitOfRange(resource: StoredResource['resource']): string | null {
  const [range] = (resource.referenceRange as { low?: Quantity; high?: Quantity }[] | undefined) ?? [];
  return range?.low?.code ?? range?.high?.code ?? null;
}

/** Behind a printed range without units only the note says in which unit a bare value was read (domain/fhir/build.ts). */
function assumedUnitOf(resource: StoredResource['resource']): string | null {
  const [note] = (resource.note as { text?: string }[] | undefined) ?? [];
  return /\(unit not printed; read as ([^\s()]{1,30})\)$/.exec(note?.text ?? '')?.[1] ?? null;
}

function toMedication({ resource_id, resource }: StoredResource): RiskMedication {
  const name = nameOf(resource.medicationCodeableConcept) ?? '';
  const [dosage] = (resource.dosage as { text?: string }[] | undefined) ?? [];
  const passage = findingSourceOf(resource).passage ?? withPlace([name, dosage?.text].filter(Boolean).join(' '), resource.derivedFrom);
  return { id: resource_id, name, passage, ...placed(resource) };
}

function toAllergy({ resource_id, resource }: StoredResource): RiskAllergy {
  const [reaction] = (resource.reaction as { manifestation?: Concept[] }[] | undefined) ?? [];
  return {
    id: resource_id,
    name: nameOf(resource.code) ?? 'unnamed substance',
    reaction: nameOf(reaction?.manifestation?.[0]),
    passage: findingSourceOf(resource).passage,
    ...placed(resource),
  };
}

function toProcedure({ resource_id, resource }: StoredResource): RiskProcedure {
  return {
    id: resource_id,
    code: codeOf(resource.code),
    display: nameOf(resource.code) ?? 'operation',
    performed_at: textOf(resource.performedDateTime),
    ...placed(resource),
  };
}

/** The document and page that a finding was read in, where one was. */
function placed(resource: StoredResource['resource']): { place?: SourcePlace } {
  const { document_id, page } = findingSourceOf(resource);
  return document_id === null ? {} : { place: { document_id, ...(page === null ? {} : { page }) } };
}

/** The words, and where in its document they stand. */
function withPlace(words: string, references: unknown): string {
  const [source] = (references as { display?: string }[] | undefined) ?? [];
  return source?.display ? `${words} (${source.display})` : words;
}

const codeOf = (concept: unknown) => (concept as Concept | undefined)?.coding?.[0]?.code ?? null;
const nameOf = (concept: unknown) =>
  (concept as Concept | undefined)?.text ?? (concept as Concept | undefined)?.coding?.[0]?.display ?? null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
