import { z } from 'zod';
import { consentBody, consentShape } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { uuid } from '../http/shapes.ts';

/** Consent: Part 4.6 and Decisions §5. */

const group = { group: 'Consent', validation: 'INTAKE_VALIDATION_001', access: { kind: 'tenant', permission: 'consent:manage' } } as const;
const consentPath = z.object({ consent_id: z.string() });

export const createConsentContract = {
  ...group,
  method: 'post',
  path: '/api/v1/consent/',
  summary: 'Capture a consent or its refusal',
  description:
    'As POST /cases/{case_id}/consent. Before providers are selected a consent to share is recorded, names nobody and sends the record to nobody: whoever consents again once they are selected names them.',
  body: z.intersection(z.object({ patient_id: uuid.optional(), case_id: uuid }), consentBody),
  response: consentShape,
  status: 201,
  errors: [
    'INTAKE_CASE_NOT_FOUND_001',
    'INTAKE_CASE_CLOSED_001',
    'MSO_INVALID_STATE',
    'CASE_BLOCKED_BY_VALIDATION',
    'AUTH_UNAUTHORIZED_001',
  ],
} as const satisfies RouteContract;

export const listConsentsContract = {
  ...group,
  method: 'get',
  path: '/api/v1/consent/',
  summary: 'Consents of a case, newest first',
  query: z.object({ case_id: uuid }),
  response: z.array(consentShape),
  errors: ['INTAKE_CASE_NOT_FOUND_001'],
} as const satisfies RouteContract;

export const readConsentContract = {
  ...group,
  method: 'get',
  path: '/api/v1/consent/{consent_id}',
  summary: 'A consent',
  params: consentPath,
  response: consentShape,
  errors: ['CONSENT_NOT_FOUND_001'],
} as const satisfies RouteContract;

export const revokeConsentContract = {
  ...group,
  method: 'post',
  path: '/api/v1/consent/{consent_id}/revoke',
  summary: 'Revoke a consent; every read that rests on it, or on what took its place for one of its providers, ends at once',
  params: consentPath,
  response: consentShape,
  errors: ['CONSENT_NOT_FOUND_001', 'CONSENT_ALREADY_REVOKED_001'],
} as const satisfies RouteContract;
