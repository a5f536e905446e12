import { z } from 'zod';
import { decimalNumber } from '../http/query-numbers.ts';
import { caseStatus } from '../cases/shapes.ts';
import { isoDateTime, recordedGender, uuid } from '../http/shapes.ts';

/** Wire shapes of risk reviews: Part 4.9, Decisions §10. */

const review = {
  case_id: uuid,
  risk_review_id: uuid,
  status: z.enum(['pending', 'info_requested', 'approved', 'rejected']),
  case_status: caseStatus,
  title: z.string(),
  procedure: z.string().nullable(),
  procedure_code: z.string().nullable(),
  destination_country: z.string().nullable(),
  score: z.number().min(0).max(100).meta({ description: '0 to 100: 100 x (1 - product of (1 - weight)) over the factors' }),
  human_required: z.boolean(),
  factor_count: z.int(),
  blocking_factor_count: z.int(),
  info_answered: z.boolean().meta({ description: 'Whether the patient wrote or sent something since the last question' }),
  assessed_at: isoDateTime,
  waits_on: z.enum(['reviewer', 'patient']).nullable(),
  waiting_since: isoDateTime.nullable().meta({
    description: 'The first assessment, or the answer to the last question; null while it is nobody’s or the patient’s turn',
  }),
  waiting_hours: z.number().min(0).nullable(),
  assigned_to: z.string().nullable().meta({ description: 'User id of the reviewer who looks into it' }),
  assigned_at: isoDateTime.nullable(),
};

export const queueItem = z.object(review);

const userId = z.string().regex(/^user_[A-Za-z0-9]{16,40}$/);
export const queueQuery = z.object({
  status: z.enum(['pending', 'info_requested']).optional(),
  assigned_to: z.union([z.enum(['me', 'none']), userId], 'must be me, none or a user id').optional(),
  waits_on: z.enum(['reviewer', 'patient']).optional(),
  blocking: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  min_score: decimalNumber(0, 100).optional(),
  procedure_code: z.string().max(20).optional(),
  sort: z.enum(['score', 'waiting']).default('score'),
});
export const assignBody = z.object({
  reviewer_id: z
    .union([z.literal('me'), userId])
    .nullable()
    .default('me')
    .meta({ description: 'Default the caller; null gives it back' }),
});

const sourcePlace = {
  kind: z.enum(['condition', 'observation', 'medication', 'allergy', 'procedure', 'patient', 'requirement']),
  id: z.string().nullable().meta({ description: 'Id of the FHIR resource, or key of the requirement' }),
  passage: z.string().nullable().meta({ description: 'The words that say so' }),
  document_id: uuid.optional(),
  page: z.int().optional(),
  guideline: z.string().optional().meta({ description: 'Why it counts: guideline or score, with its year' }),
};
const finding = z.looseObject({ finding_id: uuid });
const reviewFacts = z
  .object({
    age: z.int().nullable(),
    gender: recordedGender,
    body_mass_index: z.object({ value: z.number(), from: z.string() }).nullable(),
    asa_class: z.object({ value: z.int().min(1).max(5), passage: z.string(), document_id: uuid }).nullable(),
    smoking: z.enum(['current', 'past', 'not_known']),
    flight_hours: z.number().nullable().meta({ description: 'Longest direct flight to a chosen provider, hours' }),
    problems: z.array(finding).meta({ description: 'The heaviest first' }),
    past_history: z.array(finding),
    allergies: z.array(finding),
    medications: z.array(finding),
    laboratory: z.array(finding).meta({ description: 'Values that a factor rests on or that lie outside their range, with their days' }),
    known: z.record(z.string(), z.string()),
  })
  .meta({ id: 'RiskFacts', description: 'What a decision needs; null when the record is not to be read any more' });

export const riskFactor = z
  .object({
    code: z.string(),
    label: z.string(),
    weight: z.number().min(0).max(1),
    is_blocking: z.boolean(),
    source: z.object({
      ...sourcePlace,
      also: z
        .array(z.object({ label: z.string(), ...sourcePlace }))
        .optional()
        .meta({ description: 'What else says the same: one finding counts once' }),
    }),
  })
  .meta({ id: 'RiskFactor', description: 'What weighs on the case, and where it was read.' });

export const assessment = z
  .object({
    ...review,
    override_allowed: z.boolean().meta({ description: 'Whether an approval may override blocking factors' }),
    factors: z.array(riskFactor),
    info_request: z
      .object({
        question: z.string(),
        asked_at: isoDateTime,
        answers: z.array(z.object({ message_id: uuid, content: z.string(), created_at: isoDateTime })),
        changes: z
          .object({ score_before: z.number(), score_now: z.number(), added: z.array(z.string()), gone: z.array(z.string()) })
          .nullable()
          .meta({ description: 'What changed in the assessment since the question: labels of factors' }),
      })
      .nullable(),
    facts: reviewFacts.nullable(),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Redacted (mso_clinical), while the case waits and is shared' }),
    decided_by: z.string().nullable(),
    decided_at: isoDateTime.nullable(),
  })
  .meta({ id: 'RiskAssessment', description: 'The risk of a case, factor by factor.' });

const text = (max: number) => z.string().trim().min(1).max(max);

export const decisionBody = z.object({
  decision: z.enum(['approve', 'reject', 'request-info']),
  rationale: text(4000),
  question: text(2000).optional().meta({
    description: 'With request-info: what the patient is asked; default a general question, never the rationale',
  }),
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
