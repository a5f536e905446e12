/** Whether a measurement is worse than the one that was accepted. Pure. */

/** Hits among trials: a share, or right findings among right, missed and extra ones. */
export type Measure = { hits: number; trials: number };
/** By set, then by what was measured. */
export type Measurement = Record<string, Record<string, Measure>>;
export type Loss = { set: string; measure: string; before: number; after: number };

/** z of a one-sided test at 5 %. */
const CRITICAL = 1.6449;

/** Measures that fell significantly: one-sided test of two proportions, pooled. What is measured no more counts as lost. */
export function findLosses(accepted: Measurement, current: Measurement): Loss[] {
  return Object.entries(accepted).flatMap(([set, measures]) =>
    Object.entries(measures).flatMap(([measure, before]) => {
      const after = current[set]?.[measure] ?? { hits: 0, trials: before.trials };
      return isLoss(before, after) ? [{ set, measure, before: shareOf(before), after: shareOf(after) }] : [];
    }),
  );
}

const shareOf = ({ hits, trials }: Measure) => (trials === 0 ? 0 : hits / trials);

function isLoss(before: Measure, after: Measure): boolean {
  if (before.trials === 0 || shareOf(after) >= shareOf(before)) return false;
  if (after.trials === 0) return true;
  const pooled = (before.hits + after.hits) / (before.trials + after.trials);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / before.trials + 1 / after.trials));
  return (shareOf(before) - shareOf(after)) / deviation > CRITICAL;
}
