/** The five matching weights (Part 2.14), and what outcomes say of a match (Part 8). */

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
