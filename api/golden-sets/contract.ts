import { z } from 'zod';
import { isoDateTime, uuid } from '../http/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';

/** Golden sets: Decisions §15. */

const goldenSet = z
  .object({
    id: uuid,
    name: z.string(),
    version: z.int(),
    items: z.int().meta({ description: 'Those whose consent to research is in force; the others have left' }),
    created_by: z.string().nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'GoldenSet' });

const icd10 = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'must be an ICD-10 code');

const group = {
  group: 'Learning loop',
  path: '/api/v1/internal/golden-sets',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
} as const;

export const listGoldenSetsContract = {
  ...group,
  method: 'get',
  summary: 'Golden sets, newest first',
  response: z.array(goldenSet),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const addGoldenSetContract = {
  ...group,
  method: 'post',
  summary: 'Add a set of messages with their truth; the same name again makes its next version',
  description:
    'Messages are kept without identity. A case takes part while the patient’s consent to research is in force, and leaves with it.',
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    items: z
      .array(
        z.strictObject({
          decision_event_id: uuid,
          conditions: z.array(icd10).max(50).meta({ description: 'What the patient has, by ICD-10' }),
        }),
      )
      .min(1)
      .max(500)
      .refine((items) => new Set(items.map(({ decision_event_id }) => decision_event_id)).size === items.length, 'names a decision twice'),
  }),
  response: goldenSet,
  status: 201,
  errors: ['DECISION_NOT_FOUND', 'CONSENT_REQUIRED_001'],
} as const satisfies RouteContract;
