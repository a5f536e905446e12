import { z } from 'zod';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Risk review: Part 4.9, Decisions §10. */

const group = {
  group: 'Risk review',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'risk_reviewer' },
  flag: { name: 'risk_assessment_enabled' },
} as const;
const NOT_FOUND = ['INTAKE_CASE_NOT_FOUND_001', 'RISK_REVIEW_NOT_FOUND'] as const;

export const queueContract = {
  ...group,
  method: 'get',
  path: '/api/v1/risk/queue',
  summary: 'Reviews that wait for a decision, the highest score or the longest waiting first',
  query: shape.queueQuery,
  response: z.array(shape.queueItem),
  paged: true,
  errors: [],
  viewsHealthData: 'risk_queue',
} as const satisfies RouteContract;

export const assignContract = {
  ...group,
  method: 'post',
  path: '/api/v1/risk/{case_id}/assign',
  summary: 'Take a review, hand it to another reviewer, or give it back to all',
  description: 'Who it is assigned to is a word to colleagues, not a lock: every reviewer may decide.',
  params: casePath,
  body: shape.assignBody,
  response: shape.queueItem,
  errors: [...NOT_FOUND, 'AUTH_UNAUTHORIZED_001', 'INTAKE_CASE_CLOSED_001', 'RISK_ALREADY_DECIDED'],
} as const satisfies RouteContract;

export const assessmentContract = {
  ...group,
  method: 'get',
  path: '/api/v1/risk/{case_id}/assessment',
  summary: 'The whole assessment: each factor with its source, what the patient answered, and the redacted record',
  description:
    'Read under policy mso_clinical, while the case waits in the queue and afterwards by who took part in deciding it; the record itself only while it waits. Once the patient has taken the consent back, neither is read or judged by a reviewer (403 CONSENT_REQUIRED_001).',
  params: casePath,
  response: shape.assessment,
  errors: [...NOT_FOUND, 'CONSENT_REQUIRED_001'],
  viewsHealthData: 'risk_assessment',
} as const satisfies RouteContract;

export const decisionContract = {
  ...group,
  method: 'post',
  path: '/api/v1/risk/{case_id}/decision',
  summary: 'Approve, reject, or ask the patient for information',
  description:
    'A question is put to the patient in the conversation; after an answer (a message or a document) the review can be approved. A rejection closes the case with closed_reason risk_rejected. ',
  params: casePath,
  body: shape.decisionBody,
  response: shape.assessment,
  errors: [
    ...NOT_FOUND,
    'AUTH_UNAUTHORIZED_001',
    'CONSENT_REQUIRED_001',
    'INTAKE_CASE_CLOSED_001',
    'RISK_ALREADY_DECIDED',
    'CASE_BLOCKED_BY_VALIDATION',
    'RISK_BLOCKING_FACTORS',
    'CASE_INVALID_TRANSITION',
  ],
} as const satisfies RouteContract;

export const historyContract = {
  ...group,
  method: 'get',
  path: '/api/v1/risk/{case_id}/history',
  summary: 'Decisions on the case, newest first',
  description:
    'While the case waits in the queue, and for who took part in deciding it; for administrators always. Not for a reviewer once the patient has taken the consent back (403 CONSENT_REQUIRED_001).',
  params: casePath,
  response: z.array(shape.decisionShape),
  paged: true,
  errors: [...NOT_FOUND, 'CONSENT_REQUIRED_001'],
  viewsHealthData: 'risk_history',
} as const satisfies RouteContract;
