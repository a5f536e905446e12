import type { StoredClassifier } from '../../domain/classifier/linear-classifier.ts';
import { packNumbers } from '../../domain/classifier/packed-numbers.ts';
import type { FeatureSet } from '../../domain/classifier/feature-set.ts';

export type Example = { text: string; vector: readonly number[]; label: string; weight?: number };
export type FitOptions = { labels: readonly string[]; embeddingModel: string; features: FeatureSet; penalty: number; exclusive: boolean };

const ROUNDS = 400;
const RATE = 0.05;

/**
 * Regularized logistic regression over sentence vector and words: softmax over labels that exclude each other, else one against the rest.
 * Full batches and Adam from zero: the same sentences give the same weights.
 */
export function fitWeights(examples: readonly Example[], options: FitOptions): StoredClassifier {
  const { labels, embeddingModel, features, exclusive } = options;
  const dimensions = examples[0]?.vector.length ?? 0;
  const size = dimensions + features.size;
  const sparse = examples.map(({ text }) => features.of(text));
  const models = labels.map(() => ({
    weights: new Float64Array(size),
    bias: 0,
    m: new Float64Array(size + 1),
    v: new Float64Array(size + 1),
  }));
  const total = examples.reduce((sum, { weight = 1 }) => sum + weight, 0);

  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradients = models.map(() => new Float64Array(size + 1));
    examples.forEach(({ vector, label, weight = 1 }, at) => {
      const { index = [], value = [] } = sparse[at] ?? {};
      const scores = models.map(({ weights, bias }) => {
        let sum = bias;
        for (let d = 0; d < dimensions; d += 1) sum += (weights[d] ?? 0) * (vector[d] ?? 0);
        for (let k = 0; k < index.length; k += 1) sum += (weights[dimensions + (index[k] ?? 0)] ?? 0) * (value[k] ?? 0);
        return sum;
      });
      const shares = exclusive ? shareOut(scores) : scores.map((score) => 1 / (1 + Math.exp(-score)));
      shares.forEach((share, labelAt) => {
        const error = ((share - Number(labels[labelAt] === label)) * weight) / total;
        const gradient = gradients[labelAt] as Float64Array;
        for (let d = 0; d < dimensions; d += 1) gradient[d] = (gradient[d] ?? 0) + error * (vector[d] ?? 0);
        for (let k = 0; k < index.length; k += 1) {
          const position = dimensions + (index[k] ?? 0);
          gradient[position] = (gradient[position] ?? 0) + error * (value[k] ?? 0);
        }
        gradient[size] = (gradient[size] ?? 0) + error;
      });
    });
    models.forEach((model, at) => {
      step(model, gradients[at] as Float64Array, round, options.penalty);
    });
  }
  return {
    embedding_model: embeddingModel,
    dimensions,
    labels: labels.map((label, at) => ({ label, ...pack(models[at]?.weights ?? new Float64Array(size), models[at]?.bias ?? 0) })),
  };
}

function shareOut(scores: number[]): number[] {
  const highest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - highest));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

type Model = { weights: Float64Array; bias: number; m: Float64Array; v: Float64Array };

function step(model: Model, gradient: Float64Array, round: number, penalty: number): void {
  const size = model.weights.length;
  for (let at = 0; at <= size; at += 1) {
    const isBias = at === size;
    const pull = isBias ? 0 : penalty * (model.weights[at] ?? 0);
    const slope = (gradient[at] ?? 0) + pull;
    const m = 0.9 * (model.m[at] ?? 0) + 0.1 * slope;
    const v = 0.999 * (model.v[at] ?? 0) + 0.001 * slope * slope;
    model.m[at] = m;
    model.v[at] = v;
    const change = (RATE * (m / (1 - 0.9 ** round))) / (Math.sqrt(v / (1 - 0.999 ** round)) + 1e-8);
    if (isBias) model.bias -= change;
    else model.weights[at] = (model.weights[at] ?? 0) - change;
  }
}

function pack(weights: Float64Array, bias: number): { bias: number; scale: number; weights: string } {
  const { scale, bytes } = packNumbers(weights);
  return { bias: Math.round(bias * 1e4) / 1e4, scale, weights: bytes };
}
