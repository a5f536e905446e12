import { z } from 'zod';
import { type FhirFault, findFaults } from '../../adapters/fhir/find-faults.ts';
import { findKnownConditions } from '../../db/queries/fhir/terminology.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { defineRawRoute } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import { sendFhir, wantsFhir } from './send-fhir.ts';

const body = z.looseObject({ resourceType: z.string({ error: 'is required' }) });

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
    body,
    response: z.looseObject({ resourceType: z.literal('OperationOutcome') }),
    produces: 'application/fhir+json',
    errors: ['FHIR_RESOURCE_INVALID_001', 'FHIR_CODING_UNKNOWN_001'],
  },
  (call, exchange) =>
    sendFhir(call as never, exchange, async () => {
      const entries = await entriesOf(call.services, call.body);
      const first = entries[0];
      if (first && !wantsFhir(call)) throw new ApiError(first.code as 'FHIR_RESOURCE_INVALID_001', { entries });
      return { text: JSON.stringify(outcome(entries)) };
    }),
);

async function entriesOf(services: Services, resource: Record<string, unknown>): Promise<ErrorEntry[]> {
  const { faults, conditions } = await findFaults(resource);
  const known = await findKnownConditions(
    services.db,
    conditions.map(({ code }) => code),
  );
  const unknown: FhirFault[] = conditions
    .filter(({ code }) => !known.has(code))
    .map(({ path }) => ({ kind: 'coding', path, message: 'is no ICD-10-CM code' }));
  return [...faults, ...unknown].map(({ kind, path, message }) => ({
    code: kind === 'coding' ? 'FHIR_CODING_UNKNOWN_001' : 'FHIR_RESOURCE_INVALID_001',
    message,
    field: path,
  }));
}

function outcome(entries: readonly ErrorEntry[]) {
  const fine = { severity: 'information', code: 'informational', details: { text: 'The resource is valid.' } };
  const issue = entries.map(({ code, message, field }) => ({
    severity: 'error',
    code: code === 'FHIR_CODING_UNKNOWN_001' ? 'code-invalid' : 'invalid',
    details: { coding: [{ code }], text: message },
    expression: [field],
  }));
  return { resourceType: 'OperationOutcome', issue: issue.length > 0 ? issue : [fine] };
}
