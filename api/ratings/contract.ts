import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import { isoDateTime, uuid } from '../http/shapes.ts';

/** Ratings of coordinators and facilitators by the patient: Part 4.9, Decisions §10. */

const rating = {
  case_id: uuid,
  target_type: z.enum(['coordinator', 'facilitator']),
  target_id: uuid.meta({ description: 'A coordinator of the case, or a facilitator who referred it or was granted access' }),
  score: z.int().min(1).max(5),
};

export const submitRatingContract = {
  group: 'Coordination',
  validation: 'SYS_VALIDATION',
  flag: { name: 'coordinator_csat_enabled' },
  access: { kind: 'tenant', permission: 'case:write' },
  ...{ method: 'post', path: '/api/v1/ratings/submit', summary: 'Rate a coordinator or facilitator of a case' },
  description: 'By the patient, once for each case and target, also after the case was closed.',
  body: z.strictObject({ ...rating, comment: z.string().trim().min(1).max(2000).nullish() }),
  response: z.object({ id: uuid, ...rating, comment: z.string().nullable(), created_at: isoDateTime }).meta({ id: 'Rating' }),
  status: 201,
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001', 'COORDINATOR_NOT_FOUND', 'FACILITATOR_NOT_FOUND', 'RATING_DUPLICATE'],
} as const satisfies RouteContract;
