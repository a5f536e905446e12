import { readWeights } from '../../../db/queries/matching/match-input.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { DEFAULT_WEIGHTS, DIMENSIONS, type Weights } from '../../../domain/matching/weights.ts';

export const inOrder = (given: Weights) => Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, given[dimension]])) as Weights;

/** The tenant's weights, in the order of Part 2.14. */
export async function weightsOf(tx: Tx): Promise<Weights> {
  return inOrder((await readWeights(tx)) ?? DEFAULT_WEIGHTS);
}
