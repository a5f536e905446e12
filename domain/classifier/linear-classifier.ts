import { TEXT_FEATURES, textFeatures } from './text-features.ts';

/** As scripts/train writes it: for each label a bias and weights of the sentence vector's and the words' features, 8 bits each. */
export type StoredClassifier = {
  /** Vectors of another model mean nothing to the weights. */
  embedding_model: string;
  dimensions: number;
  labels: { label: string; bias: number; scale: number; weights: string }[];
};

export type LinearClassifier = {
  embedding_model: string;
  /** One score a label (log odds, unbounded) for a text and its sentence vector. */
  score(text: string, vector: readonly number[]): Record<string, number>;
};

/** Makes the stored weights ready for use. */
export function openClassifier({ embedding_model, dimensions, labels }: StoredClassifier): LinearClassifier {
  const opened = labels.map(({ label, bias, scale, weights }) => ({
    label,
    bias,
    weights: unpack(weights, scale, dimensions + TEXT_FEATURES),
  }));
  return {
    embedding_model,
    score(text, vector) {
      const { index, value } = textFeatures(text);
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

function unpack(base64: string, scale: number, length: number): Float32Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return Float32Array.from({ length }, (_, index) => (((bytes[index] ?? 128) - 128) / 127) * scale);
}

/** Scores of labels that exclude each other as shares of 1. */
export function softmax(scores: Record<string, number>): Record<string, number> {
  const highest = Math.max(...Object.values(scores));
  const weights = Object.entries(scores).map(([label, score]) => [label, Math.exp(score - highest)] as const);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return Object.fromEntries(weights.map(([label, weight]) => [label, weight / sum]));
}
