import { z } from 'zod';
import { createDoctorFields, doctorShape, patchDoctorFields } from '../directory/doctors/shapes.ts';
import { offerBody, offerPath, offerShape, patchProviderFields, providerShape } from '../directory/providers/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { forwardedCaseShape, inboxQuery, providerCasePath } from '../provider-inbox/shapes.ts';
import { ANSWERS, READS } from '../provider-inbox/contract.ts';
import * as shape from './shapes.ts';

/** The provider portal: Part 4.8, the planned rows. The tenant in X-Tenant-ID is the provider's own. */

const group = {
  group: 'Provider portal',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'provider_case:respond' },
  flag: { name: 'provider_portal_enabled' },
} as const;
/** Of one case: open to a hospital that came by a link, too. */
const ofCase = { ...group, access: { ...group.access, orShareSession: true } } as const;
const read = {
  ...ofCase,
  method: 'get',
  params: providerCasePath,
  query: shape.providerQuery,
  errors: READS,
  viewRecordedByHandler: true,
} as const;
const administers = { ...group, access: { kind: 'tenant', permission: 'provider:manage' } } as const;

export const portalInboxContract = {
  ...group,
  method: 'get',
  path: '/api/v1/provider-portal/cases',
  summary: 'Cases forwarded to this provider, newest first',
  description: 'As GET /provider/cases.',
  query: inboxQuery,
  response: z.array(forwardedCaseShape),
  paged: true,
  errors: [],
  viewsHealthData: 'provider_inbox',
} as const satisfies RouteContract;

export const portalCaseContract = {
  ...read,
  path: '/api/v1/provider-portal/cases/{id}',
  summary: 'A forwarded case: patient, main findings, documents and the own quote',
  description:
    "From the snapshot of the share, which never changes, and documents that came with answers since. A hospital that declined, or was not chosen when the patient selected a quote, reads nothing that came later, and nobody's name. Each read is recorded in the tenant that shared.",
  response: shape.portalCaseShape,
  viewsHealthData: 'provider_case',
} as const satisfies RouteContract;

export const portalEhrContract = {
  ...read,
  path: '/api/v1/provider-portal/cases/{id}/ehr',
  summary: 'The whole clinical record of a forwarded case',
  description: 'For doctors and administrators of the provider, and hospitals that came by a link.',
  response: shape.portalEhrShape,
  viewsHealthData: 'provider_ehr',
} as const satisfies RouteContract;

export const portalDocumentsContract = {
  ...read,
  path: '/api/v1/provider-portal/cases/{id}/documents',
  summary: 'Documents of a forwarded case, as addresses that are valid for a minute',
  description: 'Those of the snapshot, then those that came with an answer (`supplied_at`), once they were read.',
  response: z.array(shape.portalDocumentShape),
  viewsHealthData: 'provider_documents',
} as const satisfies RouteContract;

export const portalQuestionsContract = {
  ...read,
  path: '/api/v1/provider-portal/cases/{id}/questions',
  summary: 'Questions of every hospital that has the record, with their answers, newest first',
  description: 'Redacted as the snapshot is; to a hospital that declined or was not chosen, as they stood then.',
  response: z.array(shape.portalQuestionShape),
  viewsHealthData: 'provider_questions',
} as const satisfies RouteContract;

export const askContract = {
  ...ofCase,
  method: 'post',
  path: '/api/v1/provider-portal/cases/{id}/questions',
  summary: 'Ask the patient or the coordinator',
  description:
    'The patient reads it in the conversation, in a sentence of the own language around the words of the hospital; every hospital that has the record reads question and answer. Not after the case was declined (409), nor once the share has ended (403).',
  params: providerCasePath,
  body: shape.askBody,
  response: shape.portalQuestionShape,
  status: 201,
  errors: [...READS, 'INTAKE_CASE_CLOSED_001', 'CASE_INVALID_TRANSITION', 'AGENT_GUARDRAIL_INPUT_001'],
} as const satisfies RouteContract;

export const respondContract = {
  ...ofCase,
  flag: { ...group.flag, endsWithout: true },
  method: 'post',
  path: '/api/v1/provider-portal/cases/{id}/respond',
  summary: 'Acknowledge, schedule or decline a forwarded case',
  description: 'With the flag off a case can still be declined.',
  params: providerCasePath,
  body: shape.respondBody,
  response: forwardedCaseShape,
  errors: ANSWERS,
} as const satisfies RouteContract;

export const recordReviewContract = {
  ...group,
  flag: { name: 'provider_portal_enabled', and: 'provider_ehr_review' },
  method: 'post',
  path: '/api/v1/provider-portal/cases/{id}/ehr-review',
  summary: "A doctor's review of the record, with the answer to the case",
  description:
    'Stores the outcome, a feedback record of the whole and one for each correction, answers the case by response_action and tells the patient by e-mail. For ' +
    'doctors of the provider: the doctor_id of the token names one of its active doctors, who signs. What is removed must be in the record (422). The same review again ' +
    'is answered with the feedback that is there and tells nobody anew.',
  params: providerCasePath,
  body: shape.recordReviewBody,
  response: shape.recordReviewAnswer,
  status: 201,
  errors: [...ANSWERS, 'FHIR_CODING_UNKNOWN_001'],
} as const satisfies RouteContract;

export const dashboardContract = {
  ...administers,
  flag: { name: 'provider_portal_enabled', and: 'provider_analytics_dashboard' },
  method: 'get',
  path: '/api/v1/provider-portal/dashboard',
  summary: 'What came, how it was answered, and who works on it',
  query: shape.dashboardQuery,
  response: shape.dashboardShape,
  errors: ['AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const ownDoctorsContract = {
  ...administers,
  validation: 'DOCTOR_VALIDATION_001',
  method: 'get',
  path: '/api/v1/provider-portal/doctors',
  summary: 'Doctors of this provider, newest first, inactive ones too',
  query: shape.providerQuery,
  response: z.array(doctorShape),
  paged: true,
  errors: ['PROVIDER_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const patchOwnDoctorContract = {
  ...administers,
  validation: 'DOCTOR_VALIDATION_001',
  method: 'patch',
  path: '/api/v1/provider-portal/doctors/{id}',
  summary: 'Change a doctor of this provider',
  params: z.object({ id: z.string() }),
  body: patchDoctorFields,
  response: doctorShape,
  errors: ['DOCTOR_NOT_FOUND_001', 'DOCTOR_DUPLICATE_001', 'PUBLIC_SLUG_CONFLICT_012', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

const runsOwn = { ...administers, validation: 'DOCTOR_VALIDATION_001', query: shape.providerQuery } as const;
const OWN = ['PROVIDER_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'] as const;
const ownOfferPath = offerPath.pick({ procedure_code: true });

export const createOwnDoctorContract = {
  ...runsOwn,
  method: 'post',
  path: '/api/v1/provider-portal/doctors',
  summary: 'Add a doctor to this provider',
  body: createDoctorFields,
  response: doctorShape,
  status: 201,
  errors: [...OWN, 'DOCTOR_DUPLICATE_001', 'PUBLIC_SLUG_CONFLICT_012'],
} as const satisfies RouteContract;

export const ownProfileContract = {
  ...runsOwn,
  method: 'get',
  path: '/api/v1/provider-portal/provider',
  summary: 'This provider, as it is listed',
  response: providerShape,
  errors: OWN,
} as const satisfies RouteContract;

export const patchOwnProfileContract = {
  ...runsOwn,
  method: 'patch',
  path: '/api/v1/provider-portal/provider',
  summary: 'Change this provider: profile, languages, capacity, pictures',
  description: 'Rating, pricing tier, address of the page and whether it is listed are decided by the tenant that lists it.',
  body: patchProviderFields,
  response: providerShape,
  errors: OWN,
} as const satisfies RouteContract;

export const ownOffersContract = {
  ...runsOwn,
  method: 'get',
  path: '/api/v1/provider-portal/offers',
  summary: 'What this provider offers, with its prices, by code',
  response: z.array(offerShape),
  errors: OWN,
} as const satisfies RouteContract;

export const putOwnOfferContract = {
  ...runsOwn,
  method: 'put',
  path: '/api/v1/provider-portal/offers/{procedure_code}',
  summary: 'Say that this provider offers a procedure, or replace what was said of it',
  description: 'A procedure of the tenant that lists the provider, by its code, slug or CPT number.',
  params: ownOfferPath,
  body: offerBody,
  response: offerShape,
  errors: [...OWN, 'PROCEDURE_NOT_FOUND'],
} as const satisfies RouteContract;

export const deleteOwnOfferContract = {
  ...runsOwn,
  method: 'delete',
  path: '/api/v1/provider-portal/offers/{procedure_code}',
  summary: 'Say that this provider offers a procedure no more',
  params: ownOfferPath,
  response: offerShape,
  errors: [...OWN, 'PROCEDURE_NOT_FOUND'],
} as const satisfies RouteContract;
