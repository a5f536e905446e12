import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { packNumbers } from '../../domain/classifier/packed-numbers.ts';
import { importanceIn, spellingFeatures } from '../../domain/classifier/spelling-features.ts';
import type { StoredIntentClassifier } from '../../domain/classifier/linear-classifier.ts';
import { INTENT_BUCKETS } from '../../domain/conversation/intent-likeness.ts';
import { TURN_CATEGORIES } from '../../domain/conversation/vocabulary.ts';
import { fitWeights } from './fit-weights.ts';
import { intents } from './labelled-sentences.ts';
import { type Part, within } from './part.ts';

const PENALTY = 1e-4;

export async function learnIntents(embeddings: Embeddings, part: Part): Promise<StoredIntentClassifier> {
  const sentences = within(intents(), part).map(({ text, category }) => ({ text, label: category }));
  const vectors = await embeddings.embed(sentences.map(({ text }) => text));
  const importance = importanceIn(
    sentences.map(({ text }) => text),
    INTENT_BUCKETS,
  );
  const fitted = fitWeights(
    sentences.map((sentence, index) => ({ ...sentence, vector: vectors[index] ?? [] })),
    {
      labels: TURN_CATEGORIES,
      exclusive: true,
      embeddingModel: embeddings.model,
      features: spellingFeatures(INTENT_BUCKETS, importance),
      penalty: PENALTY,
    },
  );
  return { ...fitted, importance: packNumbers(importance) };
}
