import { nearness, projector, type StoredKernel } from '../../domain/classifier/kernel-classifier.ts';
import { packNumbers } from '../../domain/classifier/packed-numbers.ts';
import { principalAxes } from './principal-axes.ts';

/** `side`: 1 for what is looked for, -1 for the rest. `cost`: how much it may weigh at most. */
export type KernelExample = { vector: readonly number[]; side: 1 | -1; cost: number };

const AXES = 128;
const NARROWNESS = 1.2;
const MOST_ROUNDS = 150;
/** Where no weight moves further than this in a round, the border stands. */
const STILL = 0.02;

/**
 * A support vector machine with a Gaussian kernel. The bias is a constant in the kernel, so that only the bounds of each weight remain and
 * one weight after the other can be set to its best (dual coordinate descent). The same examples give the same weights.
 */
export function fitKernel(examples: readonly KernelExample[]): StoredKernel {
  const dimensions = examples[0]?.vector.length ?? 0;
  const { mean, projection } = principalAxes(
    examples.map(({ vector }) => vector),
    AXES,
  );
  const project = projector(mean, projection, dimensions, AXES);
  const points = examples.map(({ vector }) => project(vector));
  const weights = weightsOf(
    examples,
    points.map((point) => Float32Array.from(points, (other) => nearness(point, other, 0, NARROWNESS))),
  );
  const kept = [...weights.keys()].filter((at) => (weights[at] ?? 0) > 1e-6);
  return {
    dimensions,
    axes: AXES,
    narrowness: NARROWNESS,
    mean: packNumbers(mean),
    projection: packNumbers(projection),
    supports: packNumbers(kept.flatMap((at) => [...(points[at] ?? [])])),
    weights: packNumbers(kept.map((at) => (weights[at] ?? 0) * (examples[at]?.side ?? 0))),
  };
}

function weightsOf(examples: readonly KernelExample[], near: readonly Float32Array[]): Float64Array {
  const weights = new Float64Array(examples.length);
  const scores = new Float64Array(examples.length);
  const mixed = mixedOrder(examples.length);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let furthest = 0;
    for (const at of mixed) {
      const { side, cost } = examples[at] as KernelExample;
      const row = near[at] as Float32Array;
      const before = weights[at] ?? 0;
      const after = Math.min(cost, Math.max(0, before + (1 - side * (scores[at] ?? 0)) / (row[at] ?? 1)));
      const move = (after - before) * side;
      if (move === 0) continue;
      weights[at] = after;
      furthest = Math.max(furthest, Math.abs(move));
      for (let other = 0; other < row.length; other += 1) scores[other] = (scores[other] ?? 0) + move * (row[other] ?? 0);
    }
    if (furthest < STILL) break;
  }
  return weights;
}

/** Both sides in turn, so that neither pulls the border far before the other has its say. */
function mixedOrder(length: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  return order.toSorted((a, b) => Math.sin(a * 12.9898) - Math.sin(b * 12.9898) || a - b);
}
