import { type PackedNumbers, unpackNumbers } from './packed-numbers.ts';
import type { FeatureSet, SparseFeatures } from './feature-set.ts';

/** As scripts/train writes it: for each label a bias and weights of the sentence vector's and the words' features, 8 bits each. */
export type StoredClassifier = {
  /** Vectors of another model mean nothing to the weights. */
  embedding_model: string;
  /** Of the sentence vector; 0 where the text alone decides. */
  dimensions: number;
  labels: { label: string; bias: number; scale: number; weights: string }[];
};

/** A stored classifier of intents; `importance` weighs its wording's features. */
export type StoredIntentClassifier = StoredClassifier & { importance: PackedNumbers };

export type LinearClassifier = {
  embedding_model: string;
  /** One score a label (log odds, unbounded) for a text and its sentence vector. */
  score(text: string, vector: readonly number[]): Record<string, number>;
};

/** Makes the stored weights ready for use. @param features those that were learned from */
export function openClassifier({ embedding_model, dimensions, labels }: StoredClassifier, features: FeatureSet): LinearClassifier {
  const opened = labels.map(({ label, bias, scale, weights }) => ({ label, bias, weights: unpackNumbers({ scale, bytes: weights }) }));
  return {
    embedding_model,
    score(text, vector) {
      const { index, value } = features.of(text);
      const scoreOf = (bias: number, weights: Float32Array) => {
        let sum = bias;
        for (let at = 0; at < dimensions; at += 1) sum += (weights[at] ?? 0) * (vector[at] ?? 0);
        for (let at = 0; at < index.length; at += 1) sum += (weights[dimensions + (index[at] ?? 0)] ?? 0) * (value[at] ?? 0);
        return sum;
      };
      return Object.fromEntries(opened.map(({ label, bias, weights }) => [label, scoreOf(bias, weights)]));
    },
  };
}

/** Of features alone, without a text or its sentence vector: labels with weights of as many features each, which stand together by feature, as they are read. */
export function openSparseClassifier({ labels }: Pick<StoredClassifier, 'labels'>): (features: SparseFeatures) => Record<string, number> {
  const count = labels.length;
  const unpacked = labels.map(({ scale, weights }) => unpackNumbers({ scale, bytes: weights }));
  const together = new Float32Array((unpacked[0]?.length ?? 0) * count);
  unpacked.forEach((weights, label) => {
    for (let feature = 0; feature < weights.length; feature += 1) together[feature * count + label] = weights[feature] ?? 0;
  });
  return ({ index, value }) => {
    const scores = Float64Array.from(labels, ({ bias }) => bias);
    for (let at = 0; at < index.length; at += 1) {
      const [start, by] = [(index[at] ?? 0) * count, value[at] ?? 0];
      for (let label = 0; label < count; label += 1) scores[label] = (scores[label] ?? 0) + by * (together[start + label] ?? 0);
    }
    return Object.fromEntries(labels.map(({ label }, at) => [label, scores[at] ?? 0]));
  };
}

/** Scores of labels that exclude each other as shares of 1. */
export function softmax(scores: Record<string, number>): Record<string, number> {
  const highest = Math.max(...Object.values(scores));
  const weights = Object.entries(scores).map(([label, score]) => [label, Math.exp(score - highest)] as const);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return Object.fromEntries(weights.map(([label, weight]) => [label, weight / sum]));
}
