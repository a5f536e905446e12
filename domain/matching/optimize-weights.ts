import { type Breakdown, type Dimension, DIMENSIONS, type Weights } from './weights.ts';

/** How outcomes move a tenant's weights (Part 8, Decisions §11). Pure. */

/** An outcome with what earned it: the breakdown of the provider that it is about, and the mean breakdown of all that were shown beside it. */
export type WeightOutcome = { signal: number; breakdown: Breakdown; field: Breakdown };

/** A cycle moves a weight by this share at most, before all are brought back to a sum of 1. */
const LARGEST_STEP = 0.1;
/** Outcomes that say nothing, which stand beside those that were seen. */
const PRIOR_OUTCOMES = 20;
/** The mean pull at which a weight makes its whole step. */
const FULL_PULL = 0.15;
/** No dimension is pulled below this: it would be out of the ranking for ever. */
const SMALLEST = 0.05;

/**
 * One cycle: pull(d) = Σ signal·(breakdown(d) − field(d)) / (n + 20), each weight times 1 + 0.1·clamp(pull / 0.15, ±1), then a sum of 1. What set a provider
 * apart from the others that were shown is what its outcome speaks for. Dividing by n + 20 and not by n shrinks the mean towards no change in proportion
 * to the evidence: the posterior mean under a prior of 20 neutral outcomes (Efron and Morris 1977). @throws never
 */
export function optimizeWeights(weights: Weights, outcomes: readonly WeightOutcome[]): Weights {
  const moved = DIMENSIONS.map((dimension) => weights[dimension] * (1 + LARGEST_STEP * stepOf(dimension, outcomes)));
  return withFloors(weights, moved);
}

/** −1..1 */
function stepOf(dimension: Dimension, outcomes: readonly WeightOutcome[]): number {
  const sum = outcomes.reduce((total, { signal, breakdown, field }) => total + signal * (breakdown[dimension] - field[dimension]), 0);
  const pull = sum / (outcomes.length + PRIOR_OUTCOMES);
  return Math.max(-1, Math.min(1, pull / FULL_PULL));
}

/** Brings the sum to 1; what would fall below its floor stays there, and the rest shares what is left. A weight that was below keeps what it had. */
function withFloors(before: Weights, moved: readonly number[]): Weights {
  const floors = DIMENSIONS.map((dimension) => Math.min(before[dimension], SMALLEST));
  const held = new Set<number>();
  for (let turn = 0; turn <= DIMENSIONS.length; turn += 1) {
    const left = 1 - [...held].reduce((sum, index) => sum + (floors[index] ?? 0), 0);
    const total = moved.reduce((sum, value, index) => sum + (held.has(index) ? 0 : value), 0);
    const scaled = moved.map((value, index) => (held.has(index) ? (floors[index] ?? 0) : total === 0 ? 0 : (value * left) / total));
    const fallen = scaled.flatMap((value, index) => (!held.has(index) && value < (floors[index] ?? 0) - 1e-12 ? [index] : []));
    if (fallen.length === 0) return Object.fromEntries(DIMENSIONS.map((dimension, index) => [dimension, scaled[index] ?? 0])) as Weights;
    for (const index of fallen) held.add(index);
  }
  return before;
}
