import { v5 as namedId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { readWeights, writeWeights } from '../../db/queries/matching/match-input.ts';
import { addAdjustment, appliesByItself, findAdjustment, lockWeights } from '../../db/queries/matching/weight-adjustments.ts';
import { readWeightOutcomes } from '../../db/queries/matching/weight-outcomes.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { optimizeWeights } from '../../domain/matching/optimize-weights.ts';
import { DEFAULT_WEIGHTS, DIMENSIONS } from '../../domain/matching/weights.ts';
import type { EvaluationPart } from '../learning/evaluate.ts';
import type { ActivityServices } from '../services.ts';

const NAMES = '8d3f4c0e-6f0e-4f8e-8f57-0f6a2a3d9b11';
const MONTH_MS = 31 * 86_400_000;
/** Below it a change is noise of rounding. */
const SMALLEST_CHANGE = 0.0005;

/**
 * The month's outcomes as a proposal of weights, which is applied at once where the tenant's setting says so (Decisions §11). A run that is repeated finds its
 * proposal there.
 */
export async function adjustWeights(
  { db }: Pick<ActivityServices, 'db'>,
  { run_id, scope }: EvaluationPart,
): Promise<{ outcomes: number; proposed: number; applied: number }> {
  return withTenant(db, scope, async (tx) => {
    await lockWeights(tx);
    const id = namedId(`${scope.tenantId} ${run_id}`, NAMES);
    const known = await findAdjustment(tx, id);
    if (known) return { outcomes: known.outcomes, proposed: 1, applied: known.status === 'applied' ? 1 : 0 };
    const end = new Date();
    const outcomes = await readWeightOutcomes(tx, { start: new Date(end.getTime() - MONTH_MS), end });
    const before = (await readWeights(tx)) ?? DEFAULT_WEIGHTS;
    const after = optimizeWeights(before, outcomes);
    if (DIMENSIONS.every((dimension) => Math.abs(after[dimension] - before[dimension]) < SMALLEST_CHANGE))
      return { outcomes: outcomes.length, proposed: 0, applied: 0 };
    const applied = await appliesByItself(tx);
    const signals = Object.fromEntries([...Map.groupBy(outcomes, ({ name }) => name)].map(([name, own]) => [name, own.length]));
    await addAdjustment(tx, {
      id,
      source: 'optimizer',
      status: applied ? 'applied' : 'proposed',
      before,
      after,
      outcomes: outcomes.length,
      signals,
    });
    await recordEvent(tx, { type: 'weights.proposed', payload: { adjustment_id: id, before, after, outcomes: outcomes.length } });
    if (applied) {
      await writeWeights(tx, after, 'optimizer');
      await recordEvent(tx, { type: 'weights.applied', payload: { adjustment_id: id, before, after } });
    }
    return { outcomes: outcomes.length, proposed: 1, applied: applied ? 1 : 0 };
  });
}
