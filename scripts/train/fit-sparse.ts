import type { SparseFeatures } from '../../domain/classifier/feature-set.ts';

export type SparseExample = { features: SparseFeatures; label: string };
export type SparseOptions = { labels: readonly string[]; size: number; penalty: number; rounds: number };
/** For each label, in the order given. */
export type FittedWeights = { bias: number; weights: Float64Array }[];

const RATE = 0.2;
const FIRST_SQUARES = 0.01;
/** What the bias, a feature that every example has, counts. */
const BIAS = 0.3;

/**
 * Multinomial logistic regression with a quadratic penalty: one example after the other, each weight by a rate of its own that falls with what it has moved (AdaGrad; Duchi
 * et al., 2011), so that rare features learn as much as common ones. Only the features of an example are touched. The same examples give the same weights.
 */
export function fitSparse(examples: readonly SparseExample[], { labels, size, penalty, rounds }: SparseOptions): FittedWeights {
  const count = labels.length;
  // The weights of one feature stand together, one a label; behind the last feature, the biases.
  const weights = new Float64Array((size + 1) * count);
  const squares = new Float64Array((size + 1) * count).fill(FIRST_SQUARES);
  const rows = mixed(examples).map(({ features: { index, value }, label }) => ({
    ...{ starts: Int32Array.from([...index, size], (feature) => feature * count), value: Float64Array.from([...value, BIAS]) },
    label: labels.indexOf(label),
  }));
  const shares = new Float64Array(count);
  for (let round = 0; round < rounds; round += 1) {
    for (const { starts, value, label } of rows) {
      shareOut(weights, starts, value, shares);
      for (let k = 0; k < starts.length; k += 1) {
        const [start, by] = [starts[k] ?? 0, value[k] ?? 0];
        for (let one = 0; one < count; one += 1) {
          const at = start + one;
          const slope = by * ((shares[one] ?? 0) - (one === label ? 1 : 0)) + penalty * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return labels.map((_, one) => ({
    bias: BIAS * (weights[size * count + one] ?? 0),
    weights: Float64Array.from({ length: size }, (_each, feature) => weights[feature * count + one] ?? 0),
  }));
}

/** Softmax of the scores of one example. */
function shareOut(weights: Float64Array, starts: Int32Array, value: Float64Array, shares: Float64Array): void {
  const count = shares.length;
  shares.fill(0);
  for (let k = 0; k < starts.length; k += 1) {
    const [start, by] = [starts[k] ?? 0, value[k] ?? 0];
    for (let one = 0; one < count; one += 1) shares[one] = (shares[one] ?? 0) + by * (weights[start + one] ?? 0);
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (let one = 0; one < count; one += 1) highest = Math.max(highest, shares[one] ?? 0);
  let sum = 0;
  for (let one = 0; one < count; one += 1) {
    shares[one] = Math.exp((shares[one] ?? 0) - highest);
    sum += shares[one] ?? 0;
  }
  for (let one = 0; one < count; one += 1) shares[one] = (shares[one] ?? 0) / sum;
}

/** In an order of no meaning, the same each time: sentences of one language stand together in the files. */
const mixed = (examples: readonly SparseExample[]): SparseExample[] =>
  examples
    .map((example, at) => ({ example, place: Math.sin(at * 12.9898) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ example }) => example);

/** The score of each label. */
export const scoresOf = ({ index, value }: SparseFeatures, fitted: FittedWeights): number[] =>
  fitted.map(({ bias, weights }) => index.reduce((sum, feature, at) => sum + (weights[feature] ?? 0) * (value[at] ?? 0), bias));
