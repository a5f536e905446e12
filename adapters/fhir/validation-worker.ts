import { type FhirFault, type FhirFindings, customExtensions, foreignCodings } from '../../domain/fhir/validation.ts';
import { loadDefinitions } from './definitions.ts';
import { findFaults, MOST_FAULTS } from './find-faults.ts';
import type { Json } from './references.ts';

/** `foreign`: codings whose system is not that of Part 2.7, and extensions that R4 does not define. */
export type CallerFindings = FhirFindings & { foreign: FhirFault[] };

/** The thread in which callers' resources are parsed and validated; it takes work once the definitions are loaded. */
await loadDefinitions();

/** Null: the bytes are no JSON. */
export async function validate(bytes: Uint8Array): Promise<CallerFindings | null> {
  let resource: unknown;
  try {
    resource = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  if (!isResource(resource))
    return { faults: [{ kind: 'invalid', path: 'resourceType', message: 'is required' }], conditions: [], foreign: [] };
  return { ...(await findFaults(resource)), foreign: [...foreignCodings(resource), ...customExtensions(resource)].slice(0, MOST_FAULTS) };
}

const isResource = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && typeof (value as Json).resourceType === 'string';
