import { z } from 'zod';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { comparedQuoteShape, providerResponseShape, quotePath, selectionAnswer, tripEstimateShape } from './shapes.ts';

/** The patient's side of providers' answers and quotes: Part 4.2, Decisions §5 and §14. */

const group = { group: 'Cases', validation: 'INTAKE_VALIDATION_001', flag: { name: 'provider_portal_v1' } } as const;
const NOT_FOUND = 'INTAKE_CASE_NOT_FOUND_001';

export const listQuotesContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/quotes',
  summary: 'Quotes of the chosen providers side by side, newest first',
  description: 'Rejected ones stay listed. Not for facilitators and second-opinion doctors, who see a case without its budget.',
  ...group,
  access: { kind: 'tenant', permission: 'case:read' },
  params: casePath,
  response: z.array(comparedQuoteShape),
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'quotes',
} as const satisfies RouteContract;

export const tripEstimateContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/trip-estimate',
  summary: 'What the whole journey may cost with each quote, as a range with its sources',
  description:
    'Of each quote that can be chosen, or is: care by the quote; the flight, the nights outside the hospital and what companions add by what is booked, else by what the destination costs, unless the quote includes it. Two share a room. A part that nothing tells of is `unknown` and in no total. An estimate binds nobody.',
  ...group,
  access: { kind: 'tenant', permission: 'case:read' },
  params: casePath,
  response: tripEstimateShape,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'trip_estimate',
} as const satisfies RouteContract;

export const selectQuoteContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/quotes/{quote_id}/select',
  summary: 'Select one quote; the others are rejected',
  description: 'The case is assigned to the provider, who is told. It moves to payment_locked as soon as no second opinion is open.',
  ...group,
  access: { kind: 'tenant', permission: 'case:write' },
  params: quotePath,
  response: selectionAnswer,
  errors: [
    NOT_FOUND,
    'INTAKE_CASE_CLOSED_001',
    'QUOTE_NOT_FOUND',
    'QUOTE_INVALID_STATE',
    'CASE_INVALID_TRANSITION',
    'RISK_BLOCKING_FACTORS',
    'CONSENT_REQUIRED_001',
  ],
} as const satisfies RouteContract;

export const providerResponsesContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/provider-responses',
  summary: 'What each hospital that was given the record has answered, the latest change first',
  description:
    'For the patient and who looks after the case; not for facilitators and second-opinion doctors. One row a hospital: where its answer stands, the doctor and the date that it names, why it declined, and its quotes, rejected ones too.',
  ...group,
  access: { kind: 'tenant', permission: 'case:read' },
  params: casePath,
  response: z.array(providerResponseShape),
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'provider_responses',
} as const satisfies RouteContract;
