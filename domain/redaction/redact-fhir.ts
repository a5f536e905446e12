import { parseFhir } from '../fhir/decimal-json.ts';
import type { Redactor } from './redactor.ts';

type Json = Record<string, unknown>;

/** A FHIR resource's JSON without what names the patient, decimals as they were written. Of a Patient only what the policy keeps is taken over. */
export function redactFhir(text: string, redactor: Redactor, pseudonym: string): string {
  const resource = parseFhir<Json>(text);
  const shown = resource.resourceType === 'Patient' ? namelessPatient(resource, pseudonym) : redactor.value(resource);
  // R4 knows no null elements: a date that had to go is absent.
  return JSON.stringify(shown, (_key, value: unknown) => (value === null ? undefined : value));
}

function namelessPatient({ resourceType, id, meta, gender, address }: Json, pseudonym: string): Json {
  const [home] = Array.isArray(address) ? (address as { country?: string }[]) : [];
  return {
    ...{ resourceType, id, meta, name: [{ use: 'anonymous', text: pseudonym }], gender },
    ...(home?.country === undefined ? {} : { address: [{ country: home.country }] }),
  };
}
