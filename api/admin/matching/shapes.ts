import { z } from 'zod';
import { isoDateTime, uuid } from '../../http/shapes.ts';

/** Wire shapes of a tenant's matching weights: Part 2.14, Decisions §11 and §15. */

const weight = z.number().min(0).max(1).meta({ description: 'Its weight in the ranking, 0 to 1; the five are 1 together' });
export const weights = z.strictObject({ clinical_fit: weight, outcomes: weight, cost: weight, travel: weight, preferences: weight });

export const dryRunQuery = z.object({
  dry_run: z.enum(['true', 'false']).optional().meta({ description: 'true: changes nothing, says what it would change' }),
});

export const weightsEffect = z
  .object({
    dry_run: z.literal(true),
    before: weights,
    after: weights,
    matches: z.int().meta({ description: 'Of the last 200, ranked under both' }),
    first_choice_changes: z.int(),
    accepted_lost: z
      .array(z.object({ match_run_id: uuid, case_id: uuid, provider_id: uuid, rank_before: z.int(), rank_after: z.int() }))
      .meta({ description: 'First choices that patients accepted and that would come later' }),
  })
  .meta({ id: 'MatchingWeightsEffect' });

export const adjustment = z
  .object({
    id: uuid,
    source: z.enum(['optimizer', 'manual']),
    status: z.enum(['proposed', 'applied', 'superseded', 'rolled_back']),
    before: weights,
    after: weights,
    outcomes: z.int().meta({ description: 'Outcomes that the optimizer weighed' }),
    signals: z.record(z.string(), z.int()).meta({ description: 'The same by signal of Part 8' }),
    decided_by: z.string().nullable(),
    decided_at: isoDateTime.nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'MatchingWeightsAdjustment' });
