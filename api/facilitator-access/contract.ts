import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Facilitators' access to cases: Part 4.9. Every read of theirs follows policy facilitator_consent (Decisions §9). */

const consent = {
  group: 'Consent',
  validation: 'INTAKE_VALIDATION_001',
  access: { kind: 'tenant', permission: 'consent:manage' },
} as const;
const newUse = { flag: { name: 'facilitator_consent_enabled' } } as const;
const WAY_OUT = 'Works with facilitator_consent_enabled off too: what was given can be seen and taken back.';
const facilitator = {
  group: 'Facilitators',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'case:read' },
} as const;
const NOT_FOUND = 'INTAKE_CASE_NOT_FOUND_001';

export const grantContract = {
  ...consent,
  ...newUse,
  ...{ method: 'post', path: '/api/v1/consent/facilitator/grant', summary: 'Give a facilitator access to a case' },
  description: 'By the patient. A new grant takes the place of the one before.',
  ...{ body: shape.grantBody, response: shape.grantShape, status: 201 },
  errors: [NOT_FOUND, 'INTAKE_CASE_CLOSED_001', 'AUTH_UNAUTHORIZED_001', 'FACILITATOR_NOT_FOUND', 'FACILITATOR_INACTIVE'],
} as const satisfies RouteContract;

export const revokeContract = {
  ...consent,
  ...{ method: 'post', path: '/api/v1/consent/facilitator/revoke', summary: 'Take the access back; it ends at once' },
  description: WAY_OUT,
  ...{ body: shape.revokeBody, response: shape.grantShape },
  errors: [NOT_FOUND, 'CONSENT_NOT_FOUND_001', 'CONSENT_ALREADY_REVOKED_001'],
} as const satisfies RouteContract;

export const listGrantsContract = {
  ...consent,
  ...{ method: 'get', path: '/api/v1/consent/facilitator/list', summary: 'Grants of a case that are in force, newest first' },
  description: WAY_OUT,
  ...{ query: shape.grantsQuery, response: z.array(shape.grantShape), errors: [NOT_FOUND] },
} as const satisfies RouteContract;

export const delegatedContract = {
  ...facilitator,
  ...newUse,
  ...{ method: 'get', path: '/api/v1/facilitator/delegated-cases', summary: 'Cases that patients gave the caller access to' },
  ...{ response: z.array(shape.facilitatorCaseShape), paged: true, errors: ['AUTH_UNAUTHORIZED_001'] },
  viewsHealthData: 'delegated_cases',
} as const satisfies RouteContract;

export const sourcedContract = {
  ...facilitator,
  flag: { name: 'facilitator_sourced_cases_enabled', status: 403 },
  ...{ method: 'get', path: '/api/v1/facilitator/sourced-cases', summary: 'Cases of patients whom the caller referred' },
  ...{ response: z.array(shape.facilitatorCaseShape), paged: true, errors: ['AUTH_UNAUTHORIZED_001'] },
  viewsHealthData: 'sourced_cases',
} as const satisfies RouteContract;
