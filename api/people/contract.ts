import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** What people may ask of the data that are held about them: Decisions §14. */

const group = { group: 'Patients', validation: 'INTAKE_VALIDATION_001', params: shape.personPath } as const;
const mayAsk = { access: { kind: 'tenant', permission: 'patient:write' } } as const;
const WHO =
  'For the person whose record it is; for platform and super administrators where that person has no account. Whoever else sees the record gets 403 AUTH_UNAUTHORIZED_001, and whoever does not, another patient too, 404 PATIENT_NOT_FOUND.';

export const requestExportContract = {
  method: 'post',
  path: '/api/v1/patients/{patient_id}/export',
  summary: 'Ask for everything that is held about a person',
  description: `${WHO} A workflow makes one ZIP: profile, FHIR bundle, cases, conversation (what was blocked as placeholders), decisions, consents, shares, who saw it, documents with their bytes. While one is being made, asking again gives the same.`,
  ...group,
  ...mayAsk,
  response: shape.exportShape,
  status: 202,
  errors: ['PATIENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const getExportContract = {
  method: 'get',
  path: '/api/v1/patients/{patient_id}/export',
  summary: 'How far the last package is, and where it can be fetched',
  description: `${WHO} The address is made anew for each call, is valid for five minutes and recorded as patient.export_fetched; the package itself goes after 24 hours.`,
  ...group,
  ...mayAsk,
  response: shape.exportShape,
  errors: ['PATIENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001', 'PATIENT_EXPORT_NOT_FOUND', 'STORAGE_PRESIGN_FAILED_001'],
} as const satisfies RouteContract;

export const requestErasureContract = {
  method: 'post',
  path: '/api/v1/patients/{patient_id}/erasure',
  summary: 'Ask for a person to be erased',
  description: `${WHO} 409 names everything that forbids it: open cases, and the time for which the tenant keeps records (setting record_retention_days). Otherwise a workflow takes the person out of every store, and nothing new begins for them from now on. Asking again gives the same erasure.`,
  ...group,
  ...mayAsk,
  response: shape.erasureShape,
  status: 202,
  errors: ['PATIENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001', 'PATIENT_ERASURE_OPEN_CASE', 'PATIENT_ERASURE_RETENTION'],
} as const satisfies RouteContract;

export const getErasureContract = {
  method: 'get',
  path: '/api/v1/patients/{patient_id}/erasure',
  summary: 'How far an erasure is, and its certificate',
  description:
    'For the account that asked for it, also when the record is gone, and for platform and super administrators of the tenant. Whoever does not see the record gets 404.',
  ...group,
  ...mayAsk,
  response: shape.erasureShape,
  errors: ['PATIENT_ERASURE_NOT_FOUND', 'PATIENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;
