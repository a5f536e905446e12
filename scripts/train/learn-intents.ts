import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import type { StoredClassifier } from '../../domain/classifier/linear-classifier.ts';
import { TEXT_FEATURES } from '../../domain/classifier/text-features.ts';
import { TURN_CATEGORIES } from '../../domain/conversation/vocabulary.ts';
import { fitWeights } from './fit-weights.ts';
import { intents } from './labelled-sentences.ts';
import { type Part, within } from './part.ts';

export async function learnIntents(embeddings: Embeddings, part: Part): Promise<StoredClassifier> {
  const sentences = within(intents(), part).map(({ text, category }) => ({ text, label: category }));
  const vectors = await embeddings.embed(sentences.map(({ text }) => text));
  return fitWeights(
    sentences.map((sentence, index) => ({ ...sentence, vector: vectors[index] ?? [] })),
    { labels: TURN_CATEGORIES, exclusive: true, embeddingModel: embeddings.model, features: TEXT_FEATURES, penalty: 1e-4 },
  );
}
