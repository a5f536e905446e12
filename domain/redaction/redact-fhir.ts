import { parseFhir } from '../fhir/decimal-json.ts';
import type { Redactor } from './redactor.ts';

type Json = Record<string, unknown>;

/** A FHIR resource's JSON without what names the patient, decimals as they were written. Of a Patient only what the policy keeps is taken over. */
export function redactFhir(text: string, redactor: Redactor, pseudonym: string): string {
  const resource = parseFhir<Json>(text);
  const shown = resource.resourceType === 'Patient' ? namelessPatient(resource, pseudonym) : redactor.value(withoutPersons(resource));
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

/** What tells of a person in elements of their own, in imported records also of doctors and relatives: their values are codes to everybody else. */
const OF_PERSONS = new Set(['identifier', 'telecom', 'address', 'photo', 'birthDate']);

function withoutPersons<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutPersons(item)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const kept = Object.entries(value).filter(([key, item]) => !OF_PERSONS.has(key) && !(key === 'name' && typeof item === 'object'));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutPersons(item)])) as T;
}
