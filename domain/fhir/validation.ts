import type { FhirResource } from './build.ts';
import { SYSTEMS } from './build.ts';

/** What validation says of a resource, which codings Part 2.7 allows, and what is left of a resource without what is at fault. */

/** One fault with the FHIRPath of the element at fault. `coding`: a code that its system does not have. */
export type FhirFault = { kind: 'invalid' | 'coding'; path: string; message: string };
export type Coding = { path: string; system: string; code: string };
/** `conditions`: ICD-10 codes to be looked up in the terminology. */
export type FhirFindings = { faults: FhirFault[]; conditions: Coding[] };
/** Judges a resource as plain JSON by R4 and Part 2.7. */
export type FhirValidator = (resource: Record<string, unknown>) => Promise<FhirFindings>;

/** The element that Part 2.7 codes, and its system. */
const CODED: Record<string, { element: string; system: string; name: string }> = {
  Condition: { element: 'code', system: SYSTEMS.icd10, name: 'ICD-10' },
  Procedure: { element: 'code', system: SYSTEMS.snomed, name: 'SNOMED CT' },
  Observation: { element: 'code', system: SYSTEMS.loinc, name: 'LOINC' },
  DocumentReference: { element: 'type', system: SYSTEMS.loinc, name: 'LOINC' },
  Consent: { element: 'category', system: SYSTEMS.loinc, name: 'LOINC' },
};

/** Codings of the coded element whose system is not that of Part 2.7: a warning to a reader, refused where something is stored. */
export function foreignCodings(resource: Record<string, unknown>): FhirFault[] {
  const type = String(resource.resourceType ?? '');
  const coded = Object.hasOwn(CODED, type) ? CODED[type] : undefined;
  if (!coded) return [];
  const value = resource[coded.element];
  const isList = Array.isArray(value);
  return (isList ? value : [value]).flatMap((concept: unknown, index) => {
    const codings = (concept as { coding?: unknown } | null | undefined)?.coding;
    if (!Array.isArray(codings)) return [];
    const base = `${type}.${coded.element}${isList ? `[${index}]` : ''}`;
    return codings.flatMap((coding: { system?: unknown } | null, at): FhirFault[] =>
      coding?.system === coded.system
        ? []
        : [{ kind: 'coding', path: `${base}.coding[${at}].system`, message: `is not the coding system of ${coded.name}, ${coded.system}` }],
    );
  });
}

/** Extensions that R4 itself does not define, wherever they stand: Part 2.7 has none. A warning to a reader, refused where something is stored. */
export function customExtensions(resource: Record<string, unknown>): FhirFault[] {
  const found: string[] = [];
  const waiting: Part[] = [{ value: resource, name: '', path: String(resource.resourceType ?? '') }];
  for (let next = waiting.pop(); next !== undefined && found.length < MOST_TOLD; next = waiting.pop()) {
    const { value, name, path } = next;
    if (value === null || typeof value !== 'object') continue;
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value)) {
      const at = isList ? `${path}[${key}]` : `${path}.${key}`;
      if (isList && EXTENSIONS.has(name) && !isOfR4(part)) found.push(at);
      else waiting.push({ value: part, name: isList ? name : key, path: at });
    }
  }
  return found
    .slice(0, MOST_TOLD)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((path) => ({ kind: 'invalid', path, message: 'is an extension that R4 does not define' }));
}

/** `name`: of the element that it is, or is one of. */
type Part = { value: unknown; name: string; path: string };
const EXTENSIONS: ReadonlySet<string> = new Set(['extension', 'modifierExtension']);
const MOST_TOLD = 200;
const isOfR4 = (extension: unknown) =>
  String((extension as { url?: unknown } | null)?.url).startsWith('http://hl7.org/fhir/StructureDefinition/');

/** Elements without which a resource says nothing: a fault in one of them is not mended by leaving it out. */
const ESSENTIAL = new Set([
  ...['resourceType', 'id', 'status', 'code', 'subject', 'patient', 'clinicalStatus', 'verificationStatus'],
  ...['medicationCodeableConcept', 'content', 'scope', 'category', 'name', 'identifier', 'provision', 'policyRule'],
]);

type Concept = { coding?: { code?: string; display?: string }[]; text?: string };

/**
 * The resource without what is at fault: a coding becomes the text of its concept, any other element goes as a whole. Null when an essential
 * element is at fault beyond its codings.
 */
export function withoutFaults(resource: FhirResource, faults: readonly FhirFault[]): FhirResource | null {
  const { coding: codings = [], invalid = [] } = Object.groupBy(faults, ({ kind }) => kind);
  const elements = invalid.map(({ path }) => /^[A-Za-z]+\.([A-Za-z]+)/.exec(path)?.[1] ?? '');
  if (elements.some((element) => element === '' || ESSENTIAL.has(element))) return null;
  const left = Object.fromEntries(Object.entries(resource).filter(([element]) => !elements.includes(element)));
  const lastFirst = codings.map(({ path }) => path).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  for (const path of lastFirst) dropCoding(left, path);
  return left as FhirResource;
}

/** `Condition.code.coding[0].code`: takes that coding out of a copy of its concept, whose text then says what it said. */
function dropCoding(resource: Record<string, unknown>, path: string): void {
  const [, steps, index] = /^[A-Za-z]+\.(.+)\.coding\[(\d+)\]/.exec(path) ?? [];
  if (steps === undefined) return;
  const keys = steps.split(/[.[\]]+/).filter(Boolean);
  let holder: Record<string, unknown> = resource;
  for (const [at, key] of keys.entries()) {
    const copy = structuredCopy(holder[key]);
    holder[key] = at === keys.length - 1 ? withoutCoding(copy as Concept, Number(index)) : copy;
    holder = copy as Record<string, unknown>;
  }
}

const structuredCopy = (value: unknown) => (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) });

function withoutCoding({ coding = [], text, ...rest }: Concept, index: number): Concept {
  const dropped = coding[index];
  const left = coding.filter((_, at) => at !== index);
  return { ...rest, ...(left.length > 0 ? { coding: left } : {}), text: text ?? dropped?.display ?? dropped?.code ?? 'unnamed' };
}
