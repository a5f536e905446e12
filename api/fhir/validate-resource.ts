import { z } from 'zod';
import { findKnownConditions } from '../../db/queries/fhir/terminology.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import type { FhirFault } from '../../domain/fhir/validation.ts';
import { assertReadableJson, notJson } from '../http/read-body.ts';
import { toldFaults } from '../http/told-faults.ts';
import { type AnyCall, defineRawRoute } from '../pipeline/route.ts';
import { wantsFhir } from '../http/fhir-outcome.ts';
import { sendFhir } from './send-fhir.ts';
import { operationOutcome } from './shapes.ts';

const body = z.looseObject({ resourceType: z.string({ error: 'is required' }) });
const query = z.object({
  mode: z.enum(['create', 'update']).optional().meta({
    description:
      'create or update: what a write would say, so a coding system other than that of Part 2.7, or an extension of one’s own, is an error; else a warning',
  }),
});

/** POST /fhir/$validate */
export const validateRoute = defineRawRoute(
  {
    method: 'post',
    path: '/api/v1/fhir/$validate',
    summary: 'Validate a resource by R4 and the coding systems of Part 2.7; nothing is stored',
    description:
      'With `Accept: application/fhir+json` 200 and an OperationOutcome, whose issues name the FHIRPath of each element at fault. Otherwise 200 with that outcome for a valid resource, and 422 with one error per element, `field` being its FHIRPath.',
    group: 'FHIR',
    validation: 'FHIR_RESOURCE_INVALID_001',
    access: { kind: 'tenant', permission: 'case:read' },
    query,
    body,
    bodyReadByHandler: true,
    response: operationOutcome,
    produces: 'application/fhir+json',
    orInEnvelope: true,
    errors: ['FHIR_RESOURCE_INVALID_001', 'FHIR_CODING_UNKNOWN_001'],
  },
  (call, exchange) =>
    sendFhir(call as never, exchange, async () => {
      const { errors, warnings } = await validateBody(call, call.query.mode !== undefined);
      const first = errors[0];
      if (first && !wantsFhir(call)) throw new ApiError(first.code as 'FHIR_RESOURCE_INVALID_001', { entries: errors });
      return { text: JSON.stringify(outcome(errors, warnings)) };
    }),
);

type Validation = { errors: ErrorEntry[]; warnings: ErrorEntry[] };

const NOTHING = Buffer.from('{}');

async function validateBody(
  { services, rawBody, headers }: Pick<AnyCall, 'services' | 'rawBody' | 'headers'>,
  forWriting: boolean,
): Promise<Validation> {
  if (rawBody.length > 0) assertReadableJson(rawBody, headers['content-type'], Number.POSITIVE_INFINITY);
  const findings = await services.fhirValidation.validate(rawBody.length > 0 ? rawBody : NOTHING);
  if (!findings) throw notJson();
  const { faults, conditions, foreign } = findings;
  const known = await findKnownConditions(services.db, [...new Set(conditions.map(({ code }) => code))]);
  const unknown: FhirFault[] = conditions
    .filter(({ code }) => !known.has(code))
    .map(({ path }) => ({ kind: 'coding', path, message: 'is no ICD-10-CM code' }));
  const told = (found: readonly FhirFault[]) => toldFaults(found.map(entryOf), 'FHIR_RESOURCE_INVALID_001');
  return forWriting
    ? { errors: told([...faults, ...unknown, ...foreign]), warnings: [] }
    : { errors: told([...faults, ...unknown]), warnings: told(foreign) };
}

const entryOf = ({ kind, path, message }: FhirFault): ErrorEntry => ({
  code: kind === 'coding' ? 'FHIR_CODING_UNKNOWN_001' : 'FHIR_RESOURCE_INVALID_001',
  message,
  field: path,
});

function outcome(errors: readonly ErrorEntry[], warnings: readonly ErrorEntry[]) {
  const fine = { severity: 'information', code: 'informational', details: { text: 'The resource is valid.' } };
  const issueOf =
    (severity: 'error' | 'warning') =>
    ({ code, message, field }: ErrorEntry) => ({
      severity,
      code: code === 'FHIR_CODING_UNKNOWN_001' ? 'code-invalid' : 'invalid',
      details: { coding: [{ code }], text: message },
      ...(field === null ? {} : { expression: [field] }),
    });
  const issue = [...errors.map(issueOf('error')), ...warnings.map(issueOf('warning'))];
  return { resourceType: 'OperationOutcome', issue: issue.length > 0 ? issue : [fine] };
}
