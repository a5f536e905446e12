import { type PackedNumbers, unpackNumbers } from './packed-numbers.ts';

/**
 * Support vector machine with an RBF kernel over the sentence embedding, its axes reduced by PCA (scripts/train/principal-axes.ts): the likeness to sentences that
 * were learned from is a sum over those near the border between the two sides, each weighted by how
 * near the vector is to it. As scripts/train writes it.
 */
export type StoredKernel = {
  dimensions: number;
  /** Axes along which sentences differ most; the rest of a vector is left out. */
  axes: number;
  mean: PackedNumbers;
  projection: PackedNumbers;
  /** The kernel's gamma: how fast exp(-gamma · d²) falls with the squared distance. */
  gamma: number;
  supports: PackedNumbers;
  weights: PackedNumbers;
};

export type KernelClassifier = (vector: readonly number[]) => number;

/** Makes the stored numbers ready for use. The score is unbounded: the higher, the more it is like the first side. */
export function openKernel({ dimensions, axes, gamma, ...packed }: StoredKernel): KernelClassifier {
  const project = projector(unpackNumbers(packed.mean), unpackNumbers(packed.projection), dimensions, axes);
  const supports = unpackNumbers(packed.supports);
  const weights = unpackNumbers(packed.weights);
  return (vector) => {
    const point = project(vector);
    let score = 0;
    for (let at = 0; at < weights.length; at += 1) {
      score += (weights[at] ?? 0) * rbf(point, supports, at * axes, gamma);
    }
    return score;
  };
}

/** Coordinates along the axes, which stand in `projection` one after the other. */
export function projector(mean: ArrayLike<number>, projection: ArrayLike<number>, dimensions: number, axes: number) {
  return (vector: readonly number[]): Float64Array => {
    const point = new Float64Array(axes);
    for (let axis = 0; axis < axes; axis += 1) {
      let sum = 0;
      const start = axis * dimensions;
      for (let d = 0; d < dimensions; d += 1) sum += (projection[start + d] ?? 0) * ((vector[d] ?? 0) - (mean[d] ?? 0));
      point[axis] = sum;
    }
    return point;
  };
}

/** Radial basis function kernel, exp(-gamma · d²): 1 for the same point, towards 0 with distance. */
export function rbf(point: Float64Array, others: ArrayLike<number>, start: number, gamma: number): number {
  let squared = 0;
  for (let axis = 0; axis < point.length; axis += 1) {
    const difference = (point[axis] ?? 0) - (others[start + axis] ?? 0);
    squared += difference * difference;
  }
  return Math.exp(-gamma * squared);
}
