import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Findings that people put right: Decisions §6. */

const group = {
  group: 'Cases',
  validation: 'INTAKE_VALIDATION_001',
  access: { kind: 'tenant', permission: 'case:read' },
  response: shape.findingShape,
} as const;
const WHO =
  'Patients put their own words right, coordinators allergies and medicines, second-opinion doctors and risk reviewers everything; a doctor of a provider does it ' +
  'by the review in the provider portal. Everybody else: 403 AUTH_UNAUTHORIZED_001.';

export const correctFindingContract = {
  ...group,
  method: 'patch',
  path: '/api/v1/cases/{case_id}/ehr/findings/{finding_id}',
  summary: 'Put a finding of the record right: confirm it, strike it as wrong, call it past, or change what it says',
  description: `The original stays as a version; the corrected finding is what everybody reads from then on, and hospitals that have the record see the correction beside it. ${WHO}`,
  params: shape.findingPath,
  body: shape.correctFindingBody,
  errors: [
    'INTAKE_CASE_NOT_FOUND_001',
    'FINDING_NOT_FOUND',
    'AUTH_UNAUTHORIZED_001',
    'FHIR_CODING_UNKNOWN_001',
    'INTAKE_CASE_CLOSED_001',
    'FINDING_DUPLICATE',
  ],
} as const satisfies RouteContract;

export const addFindingContract = {
  ...group,
  method: 'post',
  path: '/api/v1/cases/{case_id}/ehr/findings',
  summary: 'Add a finding to the record',
  description: WHO,
  params: casePath,
  body: shape.addFindingBody,
  status: 201,
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001', 'FHIR_CODING_UNKNOWN_001', 'INTAKE_CASE_CLOSED_001', 'FINDING_DUPLICATE'],
} as const satisfies RouteContract;
