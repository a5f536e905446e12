import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** What providers and patients say of a case: Parts 2.11 and 4.2. */

const group = { group: 'Cases', validation: 'INTAKE_VALIDATION_001', params: casePath } as const;
const NOT_FOUND = 'INTAKE_CASE_NOT_FOUND_001';

export const providerFeedbackContract = {
  ...group,
  method: 'post',
  path: '/api/v1/cases/{case_id}/provider-feedback',
  summary: 'A provider corrects or confirms the record that it was given',
  description:
    "From the provider's tenant. Makes a feedback record of the whole, with the generated and the corrected record, and one for each correction; what was " +
    'generated is kept as it was. For doctors and administrators of the provider; the record itself follows what an active doctor says whom the doctor_id of the token names. ' +
    'What is removed must be in the record (422). The same review again is answered with the feedback that is there.',
  access: { kind: 'tenant', permission: 'provider_case:respond' },
  body: shape.providerFeedbackBody,
  response: shape.reviewShape,
  status: 201,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001', 'CONSENT_REQUIRED_001', 'FHIR_CODING_UNKNOWN_001'],
} as const satisfies RouteContract;

export const satisfactionContract = {
  ...group,
  method: 'post',
  path: '/api/v1/cases/{case_id}/satisfaction',
  summary: "The patient's satisfaction survey",
  description:
    'Once a case, when the treatment has begun (409 CASE_INVALID_TRANSITION before); a second survey is 409 RATING_DUPLICATE. A closed case can be rated. Staff answer for patients who have no account only.',
  access: { kind: 'tenant', permission: 'case:write' },
  body: shape.satisfactionBody,
  response: shape.satisfactionShape,
  status: 201,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001', 'CASE_INVALID_TRANSITION', 'RATING_DUPLICATE'],
} as const satisfies RouteContract;
