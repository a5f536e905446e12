import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** How a case moves to another tenant: asked for by staff, agreed to by its patient. */

const group = {
  group: 'Cases',
  path: '/api/v1/cases/{case_id}/porting',
  validation: 'INTAKE_VALIDATION_001',
  params: shape.portingPath,
  response: shape.portingShape,
  flag: { name: 'case_porting_enabled' },
} as const;
const OBSTACLES = ['INTAKE_CASE_CLOSED_001', 'CASE_PORTING_OPEN_SHARES', 'CASE_PORTING_PAYMENT_LOCKED'] as const;
const TARGET = ['TENANT_NOT_FOUND_001', 'CASE_PORTING_TARGET'] as const;

export const requestPortingContract = {
  ...group,
  method: 'post',
  summary: 'Ask for a case to move to another tenant',
  description:
    'For coordinators and administrators. The patient is asked, and nothing moves before they agree. The target is an active tenant that takes cases and has ' +
    '`case_porting_enabled` on. A case moves until a quote is selected, while nobody reads a shared record.',
  access: { kind: 'tenant', permission: 'coordination:manage' },
  body: shape.requestPortingBody,
  status: 202,
  errors: ['INTAKE_CASE_NOT_FOUND_001', ...OBSTACLES, ...TARGET, 'CASE_PORTING_RUNNING'],
} as const satisfies RouteContract;

export const answerPortingContract = {
  ...group,
  path: '/api/v1/cases/{case_id}/porting/consent',
  method: 'post',
  summary: 'Agree that the case moves to another tenant, or refuse',
  description:
    'The patient agrees in person; administrators for a patient who has no account. Recorded as a consent of category `porting`. Then a workflow copies the documents, makes patient, ' +
    'case and record in the target and closes the case here with reason `ported`, all at once: what fails leaves the case as it was. Along go documents with their bytes and what ' +
    'was read in them, findings with every version, corrections, open questions about documents, what was asked and answered and, if the patient agrees, the conversation. Decisions, ' +
    'matches, consents, notes and shares stay. In the target the person has the record of the same account with the same name and date of birth, else a new one.',
  access: { kind: 'tenant', permission: 'consent:manage' },
  body: shape.answerPortingBody,
  status: 202,
  errors: [
    ...(['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001', 'CASE_PORTING_NOT_FOUND', 'CASE_PORTING_INVALID_STATE'] as const),
    ...OBSTACLES,
    ...TARGET,
  ],
} as const satisfies RouteContract;

export const getPortingContract = {
  ...group,
  method: 'get',
  summary: 'How far the move of a case to another tenant is, and where the case is now',
  description: 'The move that was asked for last. Of a case that has moved `target_tenant_id` and `target_case_id` say where it is.',
  access: { kind: 'tenant', permission: 'case:read' },
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001', 'CASE_PORTING_NOT_FOUND'],
} as const satisfies RouteContract;

export const withdrawPortingContract = {
  ...group,
  flag: { ...group.flag, endsWithout: true },
  method: 'delete',
  summary: 'Take back what was asked, until the patient has answered',
  description: 'For coordinators and administrators, also while the flag is off.',
  access: { kind: 'tenant', permission: 'coordination:manage' },
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'CASE_PORTING_NOT_FOUND', 'CASE_PORTING_INVALID_STATE'],
} as const satisfies RouteContract;
