import { absenceOf } from './absence.ts';
import { parseFhir } from './decimal-json.ts';
import { findingStatusOf } from '../records/finding-trace.ts';

/** A case's record as an International Patient Summary: a document whose composition has the sections of HL7's IPS (STU 2), no profile claimed. Pure. */

type Json = Record<string, unknown>;
/** `text`: the resource as it is served, every decimal as it was written. */
export type SummaryEntry = { full_url: string; text: string };
type Item = { full_url: string; resource: Json & { resourceType: string } };
type SummaryContext = { composition_id: string; bundle_id: string; composition_url: string; patient_url: string; now: string };

type Section = { title: string; code: string; none: string; holds: (item: Item) => boolean; isRequired?: boolean };

const isOver = ({ resource }: Item) => findingStatusOf(resource.resourceType, resource) === 'past';
const isOf = (type: string) => (item: Item) => item.resource.resourceType === type;
const isVital = ({ resource }: Item) => conceptText((resource.category as unknown[] | undefined)?.[0])?.includes('vital-signs') === true;

/** In the order of the IPS; LOINC codes of its sections. */
const SECTIONS: readonly Section[] = [
  {
    title: 'Medication Summary',
    code: '10160-0',
    none: 'medications',
    isRequired: true,
    holds: (item) => isOf('MedicationStatement')(item) && !isOver(item),
  },
  { title: 'Allergies and Intolerances', code: '48765-2', none: 'allergies', isRequired: true, holds: isOf('AllergyIntolerance') },
  { title: 'Problem List', code: '11450-4', none: 'problems', isRequired: true, holds: (item) => isOf('Condition')(item) && !isOver(item) },
  { title: 'History of Past Illness', code: '11348-0', none: 'past illness', holds: (item) => isOf('Condition')(item) && isOver(item) },
  { title: 'History of Procedures', code: '47519-4', none: 'procedures', holds: isOf('Procedure') },
  { title: 'Results', code: '30954-2', none: 'results', holds: (item) => isOf('Observation')(item) && !isVital(item) },
  { title: 'Vital Signs', code: '8716-3', none: 'vital signs', holds: (item) => isOf('Observation')(item) && isVital(item) },
];

/** The bundle as JSON text: the composition, the patient, then what its sections name. What a person struck is in none. @throws never */
export function buildPatientSummary(patient: SummaryEntry, entries: readonly SummaryEntry[], context: SummaryContext): string {
  const items = entries.map((entry) => ({ ...entry, resource: parseFhir<Item['resource']>(entry.text) }));
  const kept = items.filter(({ resource }) => findingStatusOf(resource.resourceType, resource) !== 'wrong');
  const sections = SECTIONS.map((section) => ({ section, held: kept.filter(section.holds) }));
  const composition = {
    resourceType: 'Composition',
    id: context.composition_id,
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject: { reference: context.patient_url },
    date: context.now,
    author: [{ type: 'Device', display: 'Medical travel coordination' }],
    title: 'International Patient Summary',
    confidentiality: 'R',
    section: sections
      .filter(({ section, held }) => section.isRequired || held.length > 0)
      .map(({ section, held }) => sectionOf(section, held)),
  };
  const named = new Set(sections.flatMap(({ held }) => held));
  const all: SummaryEntry[] = [
    { full_url: context.composition_url, text: JSON.stringify(composition) },
    patient,
    ...items.filter((item) => named.has(item)),
  ];
  const entry = all.map(({ full_url, text }) => `{"fullUrl":${JSON.stringify(full_url)},"resource":${text}}`).join(',');
  const identifier = JSON.stringify({ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${context.bundle_id}` });
  return `{"resourceType":"Bundle","type":"document","identifier":${identifier},"timestamp":"${context.now}","entry":[${entry}]}`;
}

/** `notasked`: nobody has asked; that there is none is an entry of its own (domain/fhir/absence.ts). */
function sectionOf({ title, code, none }: Section, held: readonly Item[]): Json {
  const lines = held.length === 0 ? [`No information about ${none}`] : held.map(lineOf);
  const empty = { emptyReason: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'notasked' }] } };
  return {
    title,
    code: { coding: [{ system: 'http://loinc.org', code }] },
    text: {
      status: 'generated',
      div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></div>`,
    },
    ...(held.length === 0 ? empty : { entry: held.map(({ full_url }) => ({ reference: full_url })) }),
  };
}

/** What it is, how much, when, and how sure, in one line. */
function lineOf({ resource }: Item): string {
  const { resourceType } = resource;
  const name = conceptText(resourceType === 'MedicationStatement' ? resource.medicationCodeableConcept : resource.code) ?? resourceType;
  if (absenceOf(resourceType, resource) !== null) return name;
  const quantity = resource.valueQuantity as { value?: unknown; unit?: string; comparator?: string } | undefined;
  const value = quantity ? [`${quantity.comparator ?? ''}${String(quantity.value ?? '')}`, quantity.unit] : [resource.valueString];
  const [dosage] = (resource.dosage as { text?: string }[] | undefined) ?? [];
  const day = resource.onsetDateTime ?? resource.performedDateTime ?? resource.effectiveDateTime;
  const status = findingStatusOf(resourceType, resource);
  return [name, ...value, dosage?.text, day, status === 'confirmed' || status === 'past' ? null : `(${status})`].filter(Boolean).join(' ');
}

function conceptText(concept: unknown): string | undefined {
  const { coding, text } = (concept ?? {}) as { coding?: { code?: string; display?: string }[]; text?: string };
  return coding?.[0]?.display ?? text ?? coding?.[0]?.code;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
