import { z } from 'zod';
import { DIMENSIONS } from '../../domain/matching/weights.ts';
import { isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shape of a match: Decisions §2 and §8. */

export const scoresQuery = z.object({
  explain: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: 'true: with what each score was computed from, and what would change the order' }),
  match_run_id: uuid.optional().meta({ description: 'An earlier match of the case; default the latest' }),
});

const dimension = z.enum(DIMENSIONS);
const evidence = z.object({
  dimension,
  fact: z.string(),
  weight: z.number().meta({ description: 'Within its dimension, 0 to 1, against the weights of the other facts' }),
  score: z.number().meta({ description: '0 to 1' }),
  known: z.boolean().meta({ description: 'false: the middle of the other candidates is assumed' }),
  wish: z.string().nullable().meta({ description: 'The wish of the patient that makes this fact count' }),
});
const weightAt = z.object({ weight: z.number(), first_provider_id: uuid }).nullable();
const sensitivity = z
  .object({
    weights: z
      .array(z.object({ dimension, weight: z.number(), more: weightAt, less: weightAt }))
      .meta({ description: 'The nearest weights above and below at which another provider comes first, the other weights in proportion' }),
    gaps: z
      .array(
        z.object({
          provider_id: uuid,
          ahead_provider_id: uuid,
          gap: z.number(),
          held_back_by: z.array(z.object({ dimension, points: z.number() })),
        }),
      )
      .meta({ description: 'How far each provider is behind the one before it, and the dimensions in which it loses' }),
    open_facts: z
      .array(z.object({ provider_id: uuid, dimension, fact: z.string(), rank: z.int(), best_rank: z.int(), worst_rank: z.int() }))
      .meta({ description: 'What is not known, and the ranks that knowing it could give' }),
    without_wish: z
      .array(z.object({ wish: z.string(), changes_first: z.boolean(), order: z.array(uuid) }))
      .meta({ description: 'The order of these providers if the patient gave up one wish' }),
  })
  .meta({
    id: 'MatchSensitivity',
    description: 'With explain=true: what would change the order, computed from what was stored with the match.',
  });

export const scoresShape = z.object({
  match_run_id: uuid,
  weights: z.record(z.string(), z.number()),
  results: z.array(
    z
      .object({
        rank: z.int(),
        provider_id: uuid,
        name: z.string(),
        score: z.number(),
        breakdown: z.object({
          clinical_fit: z.number(),
          outcomes: z.number(),
          cost: z.number(),
          travel: z.number(),
          preferences: z.number(),
        }),
        reasons: z.array(z.string()),
        patient_fit: z.number(),
        hospital_score: z.number(),
        facility_score: z.number(),
        doctors: z.array(z.record(z.string(), z.unknown())),
        evidence: z.array(evidence).optional().meta({ description: 'With explain=true. Empty for a match from before it was kept' }),
      })
      .meta({ id: 'RankedProvider', description: 'A provider of a ranking.' }),
  ),
  ranked_at: isoDateTime.optional().meta({ description: 'With explain=true' }),
  sensitivity: sensitivity.optional(),
});
