import { recordEvent } from '../../../db/events.ts';
import { writeWeights } from '../../../db/queries/matching/match-input.ts';
import { addAdjustment, lockWeights } from '../../../db/queries/matching/weight-adjustments.ts';
import { readShownMatches } from '../../../db/queries/matching/weight-outcomes.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { compareWeights } from '../../../domain/matching/compare-weights.ts';
import { areWeightsValid, DIMENSIONS, type Weights } from '../../../domain/matching/weights.ts';
import type { Call } from '../../pipeline/route.ts';
import type { patchConfigContract } from './contract.ts';
import { weightsOf } from './weights-of.ts';

const TRIED_MATCHES = 200;

/** PATCH /admin/matching/config : changes the weights, or only says what the change would do. */
export function patchConfig({ body, query, actor, scope, services }: Call<typeof patchConfigContract>) {
  return withTenant(services.db, scope, async (tx) => {
    await lockWeights(tx);
    const before = await weightsOf(tx);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const after: Weights = { ...before, ...given };
    if (!areWeightsValid(after)) throw new ApiError('MATCHING_WEIGHTS_INVALID');
    if (query.dry_run === 'true')
      return { dry_run: true as const, before, after, ...compareWeights(before, after, await readShownMatches(tx, TRIED_MATCHES)) };
    if (DIMENSIONS.every((dimension) => before[dimension] === after[dimension])) return after;
    await writeWeights(tx, after, actor.userId);
    await addAdjustment(tx, { source: 'manual', status: 'applied', before, after });
    await recordEvent(tx, { type: 'admin.matching_config_changed', payload: { before, after } });
    return after;
  });
}
