import { z } from 'zod';
import { PROMPT_STATUSES } from '../../domain/prompts/prompt.ts';
import { isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of evaluations: Part 4.12, Decisions §11. */

const estimate = z
  .object({ value: z.number(), low: z.number(), high: z.number() })
  .nullable()
  .meta({ id: 'Estimate', description: 'A share with its 95 % interval; null where nothing was counted' });

const extraction = z.object({
  evaluation_id: uuid,
  task: z.string(),
  prompt_version: z.string().nullable(),
  model: z.string().nullable(),
  precision: estimate,
  recall: estimate,
  f1: estimate,
  counts: z.object({ right: z.int(), extra: z.int(), missed: z.int() }),
  decisions: z.int().meta({ description: 'Reviewed decisions' }),
  case_ids: z.array(uuid).meta({ description: 'The cases that it was measured on' }),
  calls: z.int(),
  cost_usd: z.number(),
  p95_ms: z.number().nullable(),
});

const matchFigures = {
  presented: z.int(),
  accepted: z.int(),
  first_choice_share: estimate,
  mean_rank: z.number().nullable(),
  rejections: z.int(),
  declines: z.int(),
  surveys: z.int(),
  satisfaction: z.number().nullable(),
};

const measured = { measured_at: isoDateTime, window: z.object({ start: isoDateTime, end: isoDateTime }) };

export const summaryShape = z
  .object({
    extraction: z
      .object({ ...measured, versions: z.array(extraction) })
      .nullable()
      .meta({
        description:
          'Of what was extracted (task extract) and of what was said (task reply), by prompt version and model, of the last evaluation; null before the first',
      }),
    matching: z
      .object({
        ...measured,
        ...matchFigures,
        months: z.array(z.object({ month: z.string().meta({ example: '2026-11' }), ...matchFigures })),
      })
      .nullable(),
    prompts: z.array(
      z.object({
        ...{ id: uuid, key: z.string(), version: z.string(), status: z.enum(PROMPT_STATUSES), f1: z.number().nullable() },
        verdict: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    cost_usd: z.number().meta({ description: 'Of all model calls of the window, US dollars' }),
    costs: z
      .array(
        z.object({
          ...{ task: z.string(), prompt_version: z.string(), model: z.string(), calls: z.int(), cases: z.int(), cost_usd: z.number() },
          purpose: z
            .enum(['service', 'replay', 'golden'])
            .meta({ description: 'For patients, to make decisions again, or to measure golden sets' }),
          cost_per_case_usd: z.number().nullable(),
          p95_ms: z.number().nullable(),
        }),
      )
      .meta({ description: 'The same by task, prompt version, model and purpose' }),
    window: z
      .object({ start: isoDateTime, end: isoDateTime })
      .meta({ description: 'Of the costs: 30 days, as the task analytics-refresh counted them last; before its first run up to now' }),
  })
  .meta({ id: 'EvaluationSummary' });

export const acceptedRun = z.object({ workflow_id: z.string() }).meta({ id: 'AcceptedEvaluation' });
