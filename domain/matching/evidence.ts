import type { WishName } from './dimensions.ts';
import { type Breakdown, DIMENSIONS, type Dimension, type Weights } from './weights.ts';

/** One weighed fact of one candidate: its score 0..1, assumed (`known` false) where the fact is missing, and the wish that brought it in. */
export type Evidence = { dimension: Dimension; fact: string; weight: number; score: number; known: boolean; wish: WishName | null };

/** A dimension without anything to weigh. */
const NEUTRAL = 0.5;

/** The score of each dimension: the weighted mean of its evidence. */
export function breakdownOf(evidence: readonly Evidence[]): Breakdown {
  return Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, meanOf(evidence.filter((each) => each.dimension === dimension))]),
  ) as Breakdown;
}

function meanOf(evidence: readonly Evidence[]): number {
  const weight = evidence.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return NEUTRAL;
  return rounded(evidence.reduce((sum, each) => sum + each.weight * each.score, 0) / weight);
}

/** The score of a breakdown under weights. */
export function weighted(breakdown: Breakdown, weights: Weights): number {
  return DIMENSIONS.reduce((sum, dimension) => sum + weights[dimension] * breakdown[dimension], 0);
}

/** Scores are kept to five decimals. */
export const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
