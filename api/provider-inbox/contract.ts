import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import { quoteBody, submittedQuoteShape, withdrawBody } from '../quotes/shapes.ts';
import * as shape from './shapes.ts';

/** The providers' inbox: Part 4.8, the implemented rows. The tenant in X-Tenant-ID is the provider's own. */

const group = {
  group: 'Provider',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'provider_case:respond' },
  flag: { name: 'provider_portal_v1' },
} as const;
/** Of one case: open to a hospital that came by a link, too. */
const ofCase = { ...group, access: { ...group.access, orShareSession: true } } as const;
const wayOut = { flag: { ...group.flag, endsWithout: true } } as const;
export const READS = ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001', 'CONSENT_REQUIRED_001'] as const;
export const ANSWERS = [...READS, 'INTAKE_CASE_CLOSED_001', 'CASE_INVALID_TRANSITION', 'QUOTE_INVALID_STATE'] as const;

export const inboxContract = {
  ...group,
  method: 'get',
  path: '/api/v1/provider/cases',
  summary: "Cases forwarded to the caller's tenant, newest first",
  description:
    'As the redacted snapshot shows them. A case disappears with the consent that it rests on. A user whose token names a doctor of the tenant ' +
    "that shares (doctor_id) sees that doctor's provider's cases there.",
  query: shape.inboxQuery,
  response: z.array(shape.forwardedCaseShape),
  paged: true,
  errors: [],
  viewsHealthData: 'provider_inbox',
} as const satisfies RouteContract;

export const answerContract = {
  ...group,
  ...wayOut,
  method: 'post',
  path: '/api/v1/provider/cases',
  summary: 'Acknowledge, schedule or decline a forwarded case',
  description:
    'The patient is told by e-mail. A date can be moved by scheduling again; a refusal is final and takes the quote off the table. The refusal of the last ' +
    'provider moves the case to declined. With the flag off a case can still be declined.',
  body: shape.answerBody,
  response: shape.forwardedCaseShape,
  errors: ANSWERS,
} as const satisfies RouteContract;

export const quoteContract = {
  ...ofCase,
  validation: 'QUOTE_VALIDATION_001',
  method: 'post',
  path: '/api/v1/provider/cases/{id}/quote',
  summary: 'Submit a quote',
  description: "Takes the place of the provider's earlier quote while none is selected. The patient is told by e-mail.",
  params: shape.providerCasePath,
  body: quoteBody,
  response: submittedQuoteShape,
  status: 201,
  errors: ANSWERS,
} as const satisfies RouteContract;

export const withdrawQuoteContract = {
  ...ofCase,
  ...wayOut,
  validation: 'QUOTE_VALIDATION_001',
  method: 'post',
  path: '/api/v1/provider/cases/{id}/quote/withdraw',
  summary: 'Take the open quote back',
  description: 'The patient is told. Another quote can be submitted; one that is selected stays (409). With the flag off too.',
  params: shape.providerCasePath,
  body: withdrawBody,
  response: submittedQuoteShape,
  errors: [...ANSWERS, 'QUOTE_NOT_FOUND'],
} as const satisfies RouteContract;

export const declineContract = {
  ...ofCase,
  ...wayOut,
  method: 'post',
  path: '/api/v1/provider/cases/{id}/decline',
  summary: 'Decline a forwarded case',
  description: 'With the flag off too.',
  params: shape.providerCasePath,
  body: shape.declineBody,
  response: shape.forwardedCaseShape,
  errors: ANSWERS,
} as const satisfies RouteContract;
