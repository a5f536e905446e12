import { getDataType, type InternalSchemaElement, OperationOutcomeError, validateResource } from '@medplum/core';
import type { Coding, FhirFault, FhirFindings } from '../../domain/fhir/validation.ts';
import { isLoincCode, isSnomedConcept } from '../../domain/terminology/check-digits.ts';
import { type CodeSets, loadDefinitions } from './definitions.ts';
import { checkContained, type Container, createContainer, type Json, pointsNowhere } from './references.ts';
import { checkRulesOfType } from './rules-of-types.ts';

const ID = /^[A-Za-z0-9\-.]{1,64}$/;
const ZONELESS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
export const ICD_10 = /^http:\/\/hl7\.org\/fhir\/sid\/icd-10(?:-cm)?$/;

/** The search ends at so many faults: more than anybody reads. */
export const MOST_FAULTS = 200;

/**
 * What is wrong with a resource by R4 and Part 2.7, and with every resource inside it, one fault a path, the first MOST_FAULTS. The library knows
 * cardinality, types and invariants; required bindings, choice elements given twice, references, narratives, the syntax of ids and times, empty
 * elements and check digits are found here (about a third of the faults). Linear in the size of the resource.
 */
export async function findFaults(resource: Json): Promise<FhirFindings> {
  const sets = await loadDefinitions();
  const faults = new Map<string, FhirFault>();
  const conditions: Coding[] = [];
  judge(resource, String(resource.resourceType ?? ''), { sets, faults, conditions, container: createContainer(resource) });
  return { faults: [...faults.values()], conditions };
}

/** A resource of its own, contained in another, or in a bundle. */
function judge(resource: Json, path: string, context: Walk): void {
  const type = String(resource.resourceType ?? '');
  if (!tryDataType(type)) {
    const at = path === type ? 'resourceType' : `${path}.resourceType`;
    return void fault(context, at, 'is not a resource of FHIR R4');
  }
  walk(resource, type, path, context);
  if (type === 'Condition' && resource.code === undefined) fault(context, `${path}.code`, 'is required here');
  checkContained(resource, path, (at, message) => fault(context, at, message));
  if (isFull(context)) return;
  const isCovered = coverage([...context.faults.keys()]);
  for (const each of libraryFaults(resource).slice(0, MOST_FAULTS)) {
    const at = path + nameChoices(each.path, resource).slice(type.length);
    if (!isCovered(at)) fault(context, at, each.message);
  }
}

const isFull = ({ faults }: Walk) => faults.size >= MOST_FAULTS;

function libraryFaults(resource: Json): FhirFault[] {
  try {
    validateResource(resource as never);
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (error.outcome.issue ?? []).map(
      (issue: { details?: { text?: string }; diagnostics?: string; expression?: string[] }): FhirFault => {
        const message = issue.details?.text ?? issue.diagnostics ?? 'is not valid';
        const invariant = /^Constraint ([\w-]+) not met/.exec(message)?.[1] ?? '';
        return { kind: 'invalid', path: AT_FAULT[invariant] ?? issue.expression?.[0] ?? String(resource.resourceType), message };
      },
    );
  }
}

/** The library writes `value[x]` for what the resource calls `valueQuantity`. A choice that is not made keeps its general name. */
function nameChoices(path: string, resource: Json): string {
  let within: unknown[] = [resource];
  const [root = '', ...steps] = path.split('.');
  const named = steps.map((step) => {
    const bare = step.replace(/\[\d*\]$/, '');
    const given = step.endsWith('[x]') ? keysOfChoice(step.slice(0, -3), within) : [];
    const key = given.length === 1 && given[0] !== undefined ? given[0] : step;
    within = within.flatMap((value) => (value as Json)?.[key === step ? bare : key] ?? []);
    return key;
  });
  return [root, ...named].join('.');
}

function keysOfChoice(base: string, within: readonly unknown[]): string[] {
  const keys = within.flatMap((value) => (value && typeof value === 'object' ? Object.keys(value) : []));
  return [...new Set(keys.filter((key) => key.startsWith(base) && /^[A-Z]/.test(key.slice(base.length))))];
}

/** The element that an invariant of the whole resource speaks of. */
const AT_FAULT: Record<string, string> = {
  'con-4': 'Condition.abatementDateTime',
  'ppc-1': 'Consent.policyRule',
  'obs-6': 'Observation.dataAbsentReason',
  'obs-7': 'Observation.component.code',
};

/** The library names elements without their place in a list; what was found here, at these paths or above them, says it exactly. */
function coverage(paths: readonly string[]): (path: string) => boolean {
  const plain = (text: string) => text.replace(/\[\d+\]/g, '');
  const own = paths.map(plain);
  return (path) => own.some((each) => plain(path) === each || plain(path).startsWith(`${each}.`));
}

/** The container is the resource that `#…` looks in. */
type Walk = { sets: CodeSets; faults: Map<string, FhirFault>; conditions: Coding[]; container: Container };

function walk(value: Json, type: string, path: string, context: Walk): void {
  const elements = tryDataType(type)?.elements ?? {};
  checkChoices(value, elements, path, context);
  checkOwnRules(value, type, path, context);
  for (const [key, inner] of Object.entries(value)) {
    if (isFull(context)) return;
    const at = `${path}.${key}`;
    if (isEmpty(inner)) fault(context, at, 'must not be empty');
    const element = elementOf(elements, key);
    if (!element && key in elements) fault(context, at, 'is no element here');
    if (!element) continue;
    const many = Array.isArray(inner);
    if (many !== element.element.isArray && !(key === 'contained')) {
      fault(context, at, many ? 'may hold one value only' : 'must be an array');
      continue;
    }
    for (const [index, each] of (many ? inner : [inner]).entries()) {
      if (isFull(context)) return;
      visit(each, element, key, many ? `${at}[${index}]` : at, context);
    }
  }
}

function visit(value: unknown, { element, type }: TypedElement, key: string, path: string, context: Walk): void {
  const expected = jsonTypeOf(type);
  if (typeof value !== expected && value !== null)
    return void fault(context, path, `must be ${expected === 'object' ? 'an object' : `a ${expected}`}`);
  if (type === 'Resource' && value !== null) return void visitResource(value as Json, key, path, context);
  checkBinding(value, element, path, context);
  if (type === 'Reference' && pointsNowhere(value, context.container)) fault(context, path, 'refers to what is not contained here');
  if (typeof value === 'string' && DATES.has(type) && !isRealDate(value)) fault(context, path, 'must be a date that exists');
  if (typeof value === 'string' && (type === 'dateTime' || type === 'instant') && ZONELESS.test(value))
    fault(context, path, 'a time needs its zone');
  if (key === 'coding' || type === 'Coding') checkCoding(value as Json, path, context);
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) walk(value as Json, type, path, context);
}

/** Contained resources share the container of their parent; those of a bundle stand for themselves. */
function visitResource(resource: Json, key: string, path: string, context: Walk): void {
  judge(resource, path, key === 'contained' ? context : { ...context, container: createContainer(resource) });
}

const NUMBERS = new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt']);
const DATES = new Set(['date', 'dateTime', 'instant']);

/** How JSON writes a value of the type: complex ones begin with a capital. */
function jsonTypeOf(type: string): 'number' | 'boolean' | 'string' | 'object' {
  if (NUMBERS.has(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  return /^[a-z]/.test(type) || type.startsWith('http') ? 'string' : 'object';
}

/** 30 February is none. Only the calendar day is looked at; the form is the library's. */
function isRealDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (day === undefined) return true;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

type TypedElement = { element: InternalSchemaElement; type: string };

/** The element of a key; `valueQuantity` is `value[x]` as Quantity. What every object has (`constructor`) is none, though the library takes it for one. */
function elementOf(elements: Record<string, InternalSchemaElement>, key: string): TypedElement | null {
  const plain = Object.hasOwn(elements, key) ? elements[key] : undefined;
  if (plain) return { element: plain, type: plain.type[0]?.code ?? '' };
  for (const [name, element] of Object.entries(elements)) {
    if (!name.endsWith('[x]')) continue;
    const base = name.slice(0, -3);
    const chosen = element.type.find(({ code }) => key === base + code.charAt(0).toUpperCase() + code.slice(1));
    if (chosen) return { element, type: chosen.code };
  }
  return null;
}

function checkChoices(value: Json, elements: Record<string, InternalSchemaElement>, path: string, context: Walk): void {
  for (const [name, element] of Object.entries(elements)) {
    if (!name.endsWith('[x]')) continue;
    const base = name.slice(0, -3);
    const given = element.type.filter(({ code }) => value[base + code.charAt(0).toUpperCase() + code.slice(1)] !== undefined);
    if (given.length > 1) fault(context, `${path}.${name}`, 'may be given in one form only');
  }
}

function checkBinding(value: unknown, { binding }: InternalSchemaElement, path: string, context: Walk): void {
  if (binding?.strength !== 'required' || !binding.valueSet) return;
  const codes = context.sets.codesOf(binding.valueSet);
  if (!codes) return;
  const given = codesIn(value);
  if (given.length > 0 && !given.some((code) => codes.has(code)))
    fault(context, path, `must be one of ${[...codes].slice(0, 12).join(', ')}`);
}

/** The codes of a code, Coding, CodeableConcept or Quantity. */
function codesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  const { coding, code } = value as { coding?: { code?: string }[]; code?: string };
  if (Array.isArray(coding)) return coding.flatMap((each) => (typeof each?.code === 'string' ? [each.code] : []));
  return typeof code === 'string' ? [code] : [];
}

function checkOwnRules(value: Json, type: string, path: string, context: Walk): void {
  if (typeof value.resourceType === 'string' && typeof value.id === 'string' && !ID.test(value.id))
    fault(context, `${path}.id`, 'may hold up to 64 letters, digits, - and .');
  checkRulesOfType(value, type, (below, message) => fault(context, below ? `${path}.${below}` : path, message));
}

function checkCoding(coding: Json, path: string, context: Walk): void {
  const { system, code } = coding;
  if (typeof system !== 'string' || typeof code !== 'string') return;
  const at = `${path}.code`;
  if (system === 'http://loinc.org' && !isLoincCode(code) && !/^L[AGP]\d/.test(code)) unknown(context, at, 'is no LOINC code');
  if (system === 'http://snomed.info/sct' && !isSnomedConcept(code)) unknown(context, at, 'is no SNOMED CT concept');
  if (ICD_10.test(system)) context.conditions.push({ path: at, system, code });
}

const fault = (context: Walk, path: string, message: string) => add(context, { kind: 'invalid', path, message });
const unknown = (context: Walk, path: string, message: string) => add(context, { kind: 'coding', path, message });

/** The first fault of a path says enough. */
function add({ faults }: Walk, found: FhirFault): void {
  if (!faults.has(found.path)) faults.set(found.path, found);
}

const isEmpty = (value: unknown) =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value !== null && typeof value === 'object' && Object.keys(value).length === 0);

function tryDataType(type: string) {
  try {
    return getDataType(type);
  } catch {
    return undefined;
  }
}
