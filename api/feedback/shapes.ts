import { z } from 'zod';
import { isImpossibleValue } from '../../domain/validation/impossible-value.ts';
import { isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of providers' reviews of the record and of the patient's survey: Parts 2.10, 2.11 and 4.2. */

const icd10 = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'must be an ICD-10 code')
  .meta({ example: 'M17.11' });
const codes = z.array(icd10).max(100).default([]);
const note = z.string().trim().max(1000);
const measured = z.union([z.number(), z.string().trim().min(1).max(100)], {
  error: ({ input }) => (input === undefined ? 'is required' : 'must be a number or a text of 1 to 100 characters'),
});
export const reviewer = z.string().trim().min(1).max(200);
export const clinicalNotes = z.string().trim().max(5000);

const added = z
  .union([
    icd10.transform((code) => ({ icd10: code })),
    z.strictObject({ icd10, name: z.string().trim().min(1).max(200).optional(), note: note.optional() }),
  ])
  .transform((given) => ({
    icd10: given.icd10,
    name: 'name' in given ? (given.name ?? null) : null,
    note: 'note' in given ? (given.note ?? null) : null,
  }));

/** What a reviewer says of the record; the same in both bodies. */
export const reviewFields = {
  conditions_confirmed: codes,
  conditions_added: z.array(added).max(100).default([]).meta({ description: 'ICD-10 codes, or {icd10, name, note}' }),
  conditions_removed: codes,
  observations_corrected: z
    .array(
      z
        .strictObject({
          parameter: z.string().trim().min(1).max(200).meta({ description: 'Name or LOINC code' }),
          ai_value: measured,
          correct_value: measured,
          note: note.optional(),
        })
        .refine(({ parameter, correct_value }) => !isImpossibleValue({ loinc: parameter, value: String(correct_value), unit: null }), {
          message: 'cannot be right in any unit of this test',
          path: ['correct_value'],
        })
        .transform((corrected) => ({ ...corrected, note: corrected.note ?? null })),
    )
    .max(200)
    .default([]),
};

export const providerFeedbackBody = z.strictObject({
  provider_id: uuid,
  reviewer,
  ehr_review: z.strictObject({ ...reviewFields, overall_accuracy: z.number().min(0).max(1) }),
  notes: clinicalNotes.optional(),
});

const record = {
  id: uuid,
  tenant_id: z.string(),
  case_id: uuid,
  feedback_type: z.literal('extraction_accuracy'),
  decision_event_id: uuid,
  outcome_event_id: uuid.nullable(),
  quality_score: z.number().min(0).max(1).nullable(),
  reviewed_by: z.string().nullable(),
  reviewed_at: isoDateTime.nullable(),
  correction_type: z.enum(['icd_code_wrong', 'condition_missed', 'condition_false_positive', 'observation_wrong']).nullable(),
  correction_detail: z.record(z.string(), z.unknown()).nullable(),
  applied_to_prompt: z.boolean(),
  applied_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
};

export const reviewShape = z
  .object({
    ...record,
    ai_output: z.record(z.string(), z.unknown()).meta({ description: 'The record as it was generated and shown' }),
    ground_truth: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The record as corrected' }),
    corrections: z.array(z.object(record)).meta({ description: 'A feedback record of its own for each correction' }),
  })
  .meta({ id: 'RecordReview' });

export const satisfactionBody = z.strictObject({
  score: z.int().min(1).max(5),
  would_recommend: z.boolean().optional(),
  comment: z.string().trim().max(2000).optional(),
});
export const satisfactionShape = z
  .object({
    id: uuid,
    case_id: uuid,
    score: z.int(),
    would_recommend: z.boolean().nullable(),
    comment: z.string().nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'SatisfactionSurvey' });
