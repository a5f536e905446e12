import { rbf, projector, type StoredKernel } from '../../domain/classifier/kernel-classifier.ts';
import { packNumbers } from '../../domain/classifier/packed-numbers.ts';
import type { SparseFeatures } from '../../domain/classifier/feature-set.ts';
import { principalAxes } from './principal-axes.ts';

/** `vector`: null where it means nothing. `side`: 1 for what is looked for, -1 for the rest. `cost`: how much it may weigh at most. */
export type JudgedExample = { vector: readonly number[] | null; features: SparseFeatures; side: 1 | -1; cost: number };
/** `wording` holds a weight for each feature. */
export type Judges = { sense: StoredKernel; wording: Float64Array; bias: number };

const AXES = 128;
const GAMMA = 2;
/** How much the wording counts beside the sense, whose nearness is at most 1. */
const WORDING_SHARE = 0.6;
/** Stands for the bias; small, so that it does not drown the rest while weights are looked for. */
const BIAS = 0.3;
const MOST_ROUNDS = 120;
/** Where no weight moves further than this in a round, the border stands. */
const STILL = 0.01;

/**
 * One support vector machine over two likenesses: a Gaussian one of the sentence vectors and a linear one of the features. The bias is a constant
 * likeness, so that only the bounds of each weight remain and one weight after the other can be set to its best (dual coordinate descent). The
 * same examples give the same weights.
 */
export function fitJudges(examples: readonly JudgedExample[], featureCount: number): Judges {
  const read = [...examples.keys()].filter((at) => examples[at]?.vector !== null);
  const vectors = read.map((at) => examples[at]?.vector ?? []);
  const dimensions = vectors[0]?.length ?? 0;
  const { mean, projection } = principalAxes(vectors, AXES);
  const points = vectors.map(projector(mean, projection, dimensions, AXES));
  const { weights, wording, bias } = descend(examples, read, nearnessOfAll(points), featureCount);
  const kept = read.flatMap((at, place) => ((weights[at] ?? 0) > 1e-6 ? [{ at, place }] : []));
  return {
    sense: {
      dimensions,
      axes: AXES,
      gamma: GAMMA,
      mean: packNumbers(mean),
      projection: packNumbers(projection),
      supports: packNumbers(kept.flatMap(({ place }) => [...(points[place] ?? [])])),
      weights: packNumbers(kept.map(({ at }) => (weights[at] ?? 0) * (examples[at]?.side ?? 0))),
    },
    wording,
    bias,
  };
}

/** A row for each point. */
function nearnessOfAll(points: readonly Float64Array[]): Float32Array[] {
  const rows = points.map(() => new Float32Array(points.length));
  points.forEach((point, at) => {
    for (let other = at; other < points.length; other += 1) {
      const near = rbf(point, points[other] as Float64Array, 0, GAMMA);
      (rows[at] as Float32Array)[other] = near;
      (rows[other] as Float32Array)[at] = near;
    }
  });
  return rows;
}

function descend(examples: readonly JudgedExample[], read: readonly number[], near: readonly Float32Array[], featureCount: number) {
  const weights = new Float64Array(examples.length);
  const sense = new Float64Array(read.length);
  const wording = new Float64Array(featureCount);
  const placeOf = new Map(read.map((at, place) => [at, place]));
  const steepness = examples.map(({ vector, features }) => (vector ? 1 : 0) + WORDING_SHARE * squared(features) + BIAS);
  const mixed = mixedOrder(examples.length);
  let bias = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let furthest = 0;
    for (const at of mixed) {
      const { side, cost, features } = examples[at] as JudgedExample;
      const place = placeOf.get(at);
      const score = (place === undefined ? 0 : (sense[place] ?? 0)) + dot(wording, features) + bias;
      const before = weights[at] ?? 0;
      const after = Math.min(cost, Math.max(0, before + (1 - side * score) / (steepness[at] ?? 1)));
      const move = (after - before) * side;
      if (move === 0) continue;
      weights[at] = after;
      furthest = Math.max(furthest, Math.abs(move));
      bias += BIAS * move;
      spread(wording, features, WORDING_SHARE * move);
      if (place !== undefined) shift(sense, near[place] as Float32Array, move);
    }
    if (furthest < STILL) break;
  }
  return { weights, wording, bias };
}

function dot(weights: Float64Array, { index, value }: SparseFeatures): number {
  let sum = 0;
  for (let at = 0; at < index.length; at += 1) sum += (weights[index[at] ?? 0] ?? 0) * (value[at] ?? 0);
  return sum;
}

function spread(weights: Float64Array, { index, value }: SparseFeatures, by: number): void {
  for (let at = 0; at < index.length; at += 1) {
    const feature = index[at] ?? 0;
    weights[feature] = (weights[feature] ?? 0) + by * (value[at] ?? 0);
  }
}

function shift(scores: Float64Array, row: Float32Array, by: number): void {
  for (let at = 0; at < row.length; at += 1) scores[at] = (scores[at] ?? 0) + by * (row[at] ?? 0);
}

const squared = ({ value }: SparseFeatures): number => value.reduce((sum, number) => sum + number * number, 0);

/** Both sides in turn, so that neither pulls the border far before the other has its say. */
function mixedOrder(length: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  return order.toSorted((a, b) => Math.sin(a * 12.9898) - Math.sin(b * 12.9898) || a - b);
}
