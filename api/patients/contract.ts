import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Patients: Parts 2.3 and 4.1. */

const group = { group: 'Patients', validation: 'INTAKE_VALIDATION_001', response: shape.patientShape } as const;
const writes = { access: { kind: 'tenant', permission: 'patient:write' } } as const;
const reads = { access: { kind: 'tenant', permission: 'case:read' } } as const;

export const createPatientContract = {
  method: 'post',
  path: '/api/v1/patients/',
  summary: 'Create a patient record',
  description:
    "A patient's own record belongs to the calling account; a record that staff create belongs to none until the first account signs in whose token vouches for its e-mail (`email_verified`). Whom a facilitator enters is referred by that facilitator.",
  ...group,
  ...writes,
  body: shape.createPatientBody,
  status: 201,
  errors: ['INTAKE_DUPLICATE_001'],
} as const satisfies RouteContract;

export const registerPatientContract = {
  ...createPatientContract,
  path: '/api/v1/patients/register',
  summary: 'Create a patient record, with who referred the patient',
  description: 'Like `POST /api/v1/patients/`; without `referred_by_facilitator_id` nobody referred the patient, whoever calls.',
  body: shape.registerPatientBody,
  errors: ['INTAKE_DUPLICATE_001', 'FACILITATOR_NOT_FOUND', 'FACILITATOR_INACTIVE'],
  errorStatuses: { FACILITATOR_NOT_FOUND: 422 },
} as const satisfies RouteContract;

export const getPatientContract = {
  method: 'get',
  path: '/api/v1/patients/{patient_id}',
  summary: 'A patient record',
  ...group,
  ...reads,
  params: shape.patientPath,
  errors: ['PATIENT_NOT_FOUND'],
  viewsHealthData: 'patient',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const patchPatientContract = {
  method: 'patch',
  path: '/api/v1/patients/{patient_id}',
  summary: 'Change a patient record',
  description:
    'What a facilitator is not shown (`date_of_birth`, `email`, `phone`) a facilitator does not change either, once the patient has an account or a case: 403.',
  ...group,
  ...writes,
  params: shape.patientPath,
  body: shape.patchPatientBody,
  errors: ['PATIENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001', 'INTAKE_DUPLICATE_001'],
} as const satisfies RouteContract;
