import { z } from 'zod';
import { defineRawRoute, type AnyCall, type Route, type RouteContract } from '../pipeline/route.ts';
import { uuid } from '../http/shapes.ts';
import { wantsFhir } from '../http/fhir-outcome.ts';
import { ApiError } from '../../domain/errors.ts';
import { capabilityStatement } from './capability-statement.ts';
import { readEverything, readHistory, readPatientResources, readResource } from './read-resource.ts';
import { readSummary } from './read-summary.ts';
import { sendFhir } from './send-fhir.ts';
import { anyResource, bundle, capabilities, RESOURCES } from './shapes.ts';
import { validateRoute } from './validate-resource.ts';

/** FHIR R4: Part 4.5, Decisions §7. With `Accept: application/fhir+json` the resource alone, else in the envelope. */

/** Resource types with a route of their own, and the names that the specification gives their ids. */
export const SERVED_TYPES = {
  Patient: 'patient_id',
  Condition: 'condition_id',
  Procedure: 'procedure_id',
  Observation: 'observation_id',
  DocumentReference: 'doc_id',
  Consent: 'consent_id',
  MedicationStatement: 'medication_id',
  AllergyIntolerance: 'allergy_id',
} as const;
const TYPES = Object.keys(SERVED_TYPES) as (keyof typeof SERVED_TYPES)[];

const caseQuery = z.object({ case_id: uuid.optional().meta({ description: 'The case that the resource must belong to' }) });
const common = {
  method: 'get',
  group: 'FHIR',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'case:read' },
  produces: 'application/fhir+json',
  orInEnvelope: true,
} as const;
const NOT_FOUND = ['FHIR_RESOURCE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'] as const;

const read = (type: keyof typeof SERVED_TYPES): Route => {
  const name = SERVED_TYPES[type];
  const contract = {
    ...common,
    path: `/api/v1/fhir/${type}/{${name}}`,
    summary: `A FHIR ${type}, its current version`,
    params: z.object({ [name]: z.string() }),
    query: caseQuery,
    response: RESOURCES[type],
    headers: ['ETag', 'Last-Modified'],
    errors: NOT_FOUND,
  } satisfies RouteContract;
  return defineRawRoute(contract as RouteContract & typeof common, (call, exchange) =>
    sendFhir(call as never, exchange, () => readResource(call as never, type, paramOf(call, name), caseIdOf(call))),
  );
};

const history = (type: keyof typeof SERVED_TYPES): Route => {
  const name = SERVED_TYPES[type];
  const contract = {
    ...common,
    path: `/api/v1/fhir/${type}/{${name}}/_history`,
    summary: `Every version of a FHIR ${type}, newest first`,
    params: z.object({ [name]: z.string() }),
    query: caseQuery,
    response: bundle,
    errors: NOT_FOUND,
  } satisfies RouteContract;
  return defineRawRoute(contract as RouteContract & typeof common, (call, exchange) =>
    sendFhir(call as never, exchange, () => readHistory(call as never, type, paramOf(call, name), caseIdOf(call))),
  );
};

const everything = defineRawRoute(
  {
    ...common,
    path: '/api/v1/fhir/Patient/{patient_id}/$everything',
    summary: 'A patient and everything current of one case, as a bundle',
    params: z.object({ patient_id: z.string() }),
    query: z.object({ case_id: uuid.optional().meta({ description: 'Required' }) }),
    response: bundle,
    errors: ['FHIR_CASE_ID_REQUIRED_001', ...NOT_FOUND],
  },
  (call, exchange) =>
    sendFhir(call as never, exchange, async () => readEverything(call as never, call.params.patient_id, call.query.case_id)),
);

const summary = defineRawRoute(
  {
    ...common,
    path: '/api/v1/fhir/Patient/{patient_id}/$summary',
    summary: 'One case as an International Patient Summary (document bundle)',
    params: z.object({ patient_id: z.string() }),
    query: z.object({ case_id: uuid.optional().meta({ description: 'Required' }) }),
    response: bundle,
    errors: ['FHIR_CASE_ID_REQUIRED_001', ...NOT_FOUND],
  },
  (call, exchange) => sendFhir(call as never, exchange, async () => readSummary(call as never, call.params.patient_id, call.query.case_id)),
);

const patientQuery = z.object({
  case_id: z
    .union([uuid, z.literal('')])
    .optional()
    .meta({ description: 'Required, a UUID' }),
  resource_type: z.enum(TYPES).optional(),
  active_only: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'true: without superseded, resolved, inactive and erroneous ones' }),
});

const ofPatient = defineRawRoute(
  {
    ...common,
    path: '/api/v1/patients/{patient_id}/fhir',
    summary: 'Current FHIR resources of one case of a patient',
    description: 'With `Accept: application/fhir+json` a searchset bundle of them.',
    params: z.object({ patient_id: z.string() }),
    query: patientQuery,
    response: z.array(anyResource),
    producedShape: bundle,
    errors: ['FHIR_CASE_ID_REQUIRED_001', ...NOT_FOUND],
  },
  (call, exchange) =>
    sendFhir(call as never, exchange, async () => {
      const { case_id, resource_type, active_only } = call.query;
      if (case_id === undefined || case_id === '') throw new ApiError('FHIR_CASE_ID_REQUIRED_001', { field: 'case_id' });
      const filter = { caseId: case_id, type: resource_type ?? null, activeOnly: active_only === 'true' };
      return readPatientResources(call as never, call.params.patient_id, filter, wantsFhir(call));
    }),
);

const metadata = defineRawRoute(
  {
    ...common,
    access: { kind: 'public' },
    path: '/api/v1/fhir/metadata',
    summary: 'The CapabilityStatement',
    response: capabilities,
    errors: [],
  },
  (call, exchange) =>
    sendFhir(call as unknown as AnyCall, exchange, async () => ({ text: capabilityStatement(call.services.config, TYPES) })),
);

const paramOf = (call: { params: unknown }, name: string) => (call.params as Record<string, string>)[name];
const caseIdOf = (call: { query: unknown }) => (call.query as { case_id?: string }).case_id;

export const fhirRoutes: Route[] = [metadata, validateRoute, everything, summary, ...TYPES.map(history), ...TYPES.map(read), ofPatient];
