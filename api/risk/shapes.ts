import { z } from 'zod';
import { isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of risk reviews: Part 4.9, Decisions §10. */

const review = {
  case_id: uuid,
  risk_review_id: uuid,
  status: z.enum(['pending', 'info_requested', 'approved', 'rejected']),
  case_status: z.string().meta({ description: 'One of the 20 statuses of Part 3.1' }),
  title: z.string(),
  procedure: z.string().nullable(),
  procedure_code: z.string().nullable(),
  destination_country: z.string().nullable(),
  score: z.number().min(0).max(100).meta({ description: '100 x (1 - product of (1 - weight)) over the factors' }),
  human_required: z.boolean(),
  factor_count: z.int(),
  blocking_factor_count: z.int(),
  info_answered: z.boolean().meta({ description: 'Whether the patient wrote or sent something since the last question' }),
  assessed_at: isoDateTime,
};

export const queueItem = z.object(review);

export const riskFactor = z.object({
  code: z.string(),
  label: z.string(),
  weight: z.number().min(0).max(1),
  is_blocking: z.boolean(),
  source: z.object({
    kind: z.enum(['condition', 'observation', 'medication', 'procedure', 'patient', 'requirement']),
    id: z.string().nullable().meta({ description: 'Id of the FHIR resource, or key of the requirement' }),
    passage: z.string().nullable().meta({ description: 'The words that say so' }),
  }),
});

export const assessment = z.object({
  ...review,
  override_allowed: z.boolean().meta({ description: 'Whether an approval may override blocking factors' }),
  factors: z.array(riskFactor),
  info_request: z
    .object({
      question: z.string(),
      asked_at: isoDateTime,
      answers: z.array(z.object({ message_id: uuid, content: z.string(), created_at: isoDateTime })),
    })
    .nullable(),
  record: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Redacted (mso_clinical), while the case waits and is shared' }),
  decided_by: z.string().nullable(),
  decided_at: isoDateTime.nullable(),
});

const text = (max: number) => z.string().trim().min(1).max(max);

export const decisionBody = z.object({
  decision: z.enum(['approve', 'reject', 'request-info']),
  rationale: text(4000),
  question: text(2000).optional().meta({ description: 'With request-info: what the patient is asked; default the rationale' }),
  override_blocking: z.boolean().default(false),
});

export const decisionShape = z.object({
  id: uuid,
  decision: z.enum(['approve', 'reject', 'request-info']),
  rationale: z.string(),
  question: z.string().nullable(),
  override_blocking: z.boolean(),
  decided_by: z.string().meta({ description: 'User id, or "automatic" when no human review is required' }),
  decided_at: isoDateTime,
});
