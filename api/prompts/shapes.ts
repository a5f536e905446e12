import { z } from 'zod';
import { PROMPT_KEYS, PROMPT_STATUSES } from '../../domain/prompts/prompt.ts';
import { CORRECTION_TYPES } from '../../domain/feedback/vocabulary.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of prompt versions: Decisions §11 and §15. */

export const promptPath = z.object({ id: uuid });
export const approveQuery = z.object({
  scope: z
    .enum(['tenant', 'all'])
    .default('tenant')
    .meta({ description: 'all: the terms of the draft become a draft of every other active tenant too' }),
});
export const listQuery = z.object({ key: z.enum(PROMPT_KEYS).optional(), status: z.enum(PROMPT_STATUSES).optional() });

const summary = {
  id: uuid,
  key: z.enum(PROMPT_KEYS).meta({ description: 'The task of the language model' }),
  version: z.string().meta({ example: 'v2' }),
  status: z.enum(PROMPT_STATUSES),
  origin: z.enum(['shipped', 'corrections']).meta({ description: 'Came with the service, or was drafted from corrections' }),
  parent_id: uuid.nullable().meta({ description: 'The version that it was made from' }),
  correction_type: closedSet(CORRECTION_TYPES).nullable().meta({ description: 'The kind of corrections that led to it' }),
  examples_count: z.int(),
  terms_count: z.int(),
  test_started_at: isoDateTime.nullable(),
  promoted_at: isoDateTime.nullable(),
  decided_by: z.string().nullable(),
  decided_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
};

export const promptSummary = z.object(summary).meta({ id: 'PromptVersion' });

export const promptDetail = z
  .object({
    ...summary,
    template: z.string(),
    examples: z.array(z.object({ input: z.string(), output: z.string() })).meta({ description: 'Few-shot examples, without identity' }),
    terms: z
      .array(
        z.object({
          phrase: z.string(),
          code: z.string(),
          replaces: z.string().nullable(),
          confirmed_by: z.array(z.string()),
          cases: z.int(),
          scope: z
            .enum(['tenant', 'all'])
            .meta({ description: "Confirmed by the tenant's own people, or offered to all tenants by a platform role" }),
        }),
      )
      .meta({ description: 'Phrases with the code that people gave them; the engine without a model looks at them before its rules' }),
    corrections: z.int().meta({ description: 'Feedback records that it contains' }),
    diff: z.object({
      against: z.string().nullable().meta({ description: 'The version in production; null where there is none' }),
      text: z.string().meta({ description: 'Unified diff of text, examples and terms; empty where nothing differs' }),
    }),
    figures: z
      .object({
        turns: z.int(),
        cases: z.int(),
        f1: z.number().nullable(),
        blocks: z.int(),
        cost_usd: z.number(),
        p95_ms: z.number().nullable(),
        satisfaction: z.number().nullable().meta({ description: 'Mean of 1 to 5 over the cases that it served' }),
      })
      .meta({ description: 'What happened under this version' }),
    verdict: z.record(z.string(), z.unknown()).nullable().meta({ description: 'What the A/B test has shown so far, or at its end' }),
  })
  .meta({ id: 'PromptVersionDetail' });
