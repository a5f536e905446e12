/** The five matching weights (Part 2.14) and how outcomes move them (Part 8, Decisions §11). */

export const DIMENSIONS = ['clinical_fit', 'outcomes', 'cost', 'travel', 'preferences'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export type Weights = Record<Dimension, number>;
export type Breakdown = Record<Dimension, number>;

export const DEFAULT_WEIGHTS: Weights = { clinical_fit: 0.35, outcomes: 0.25, cost: 0.2, travel: 0.1, preferences: 0.1 };
export const SUM_TOLERANCE = 0.01;

/** Each weight 0..1, together 1.0 plus or minus 0.01. */
export function areWeightsValid(weights: Weights): boolean {
  const values = DIMENSIONS.map((dimension) => weights[dimension]);
  const sum = values.reduce((total, value) => total + value, 0);
  return values.every((value) => value >= 0 && value <= 1) && Math.abs(sum - 1) <= SUM_TOLERANCE + Number.EPSILON * 8;
}

/** What an outcome says about the match that led to it (Part 8). */
export const MATCH_SIGNALS = {
  top_match_accepted: 1,
  rank_2_to_3_accepted: 0.5,
  rank_4_to_5_accepted: 0.2,
  all_rejected: -0.5,
  provider_positive: 0.3,
  provider_declined: -0.3,
  satisfied: 0.5,
  dissatisfied: -0.5,
} as const;
const LARGEST_STEP = 0.1;

/** One cycle of the optimizer: signal × breakdown summed, each weight moved at most 10 percent, then renormalized to 1. */
export function optimizeWeights(weights: Weights, outcomes: readonly { signal: number; breakdown: Breakdown }[]): Weights {
  const pull = (dimension: Dimension) => outcomes.reduce((sum, { signal, breakdown }) => sum + signal * (breakdown[dimension] - 0.5), 0);
  const pulls = DIMENSIONS.map(pull);
  const strongest = Math.max(...pulls.map(Math.abs), Number.EPSILON);
  const moved = DIMENSIONS.map(
    (dimension, index) => weights[dimension] * (1 + LARGEST_STEP * ((pulls[index] ?? 0) / strongest) * Number(outcomes.length > 0)),
  );
  const total = moved.reduce((sum, value) => sum + value, 0);
  return Object.fromEntries(DIMENSIONS.map((dimension, index) => [dimension, (moved[index] ?? 0) / total])) as Weights;
}
