import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import type { StoredClassifier } from '../../domain/classifier/linear-classifier.ts';
import { TURN_CATEGORIES } from '../../domain/conversation/vocabulary.ts';
import { type Example, fitWeights } from './fit-weights.ts';
import { attacks, intents, ordinary, type Sentence } from './labelled-sentences.ts';

/** Which sentences are learned from: all of them for use, or all but those held out, to be measured on these. */
export type Part = 'all' | 'without_held_out';

/** What rules see better than a sentence model of English: other languages, code, disguises, and insults, which angry patients come near to. */
const LEFT_TO_RULES = new Set(['foreign', 'code', 'encoded', 'abuse']);
/** There are fewer attacks than ordinary messages. */
const ATTACK_WEIGHT = 2.5;

const within = <S extends Sentence>(sentences: S[], part: Part): S[] => sentences.filter(({ heldOut }) => part === 'all' || !heldOut);

export async function learnAttacks(embeddings: Embeddings, part: Part): Promise<StoredClassifier> {
  const examples = await withVectors(embeddings, [
    ...within(attacks(), part)
      .filter(({ family }) => !LEFT_TO_RULES.has(family))
      .map(({ text }) => ({ text, label: 'attack', weight: ATTACK_WEIGHT })),
    ...within<Sentence>([...ordinary(), ...intents()], part).map(({ text }) => ({ text, label: 'ordinary' })),
  ]);
  const penalty = 3e-4;
  return fitWeights(examples, { labels: ['attack'], exclusive: false, embeddingModel: embeddings.model, penalty, sparsePenalty: penalty });
}

export async function learnIntents(embeddings: Embeddings, part: Part): Promise<StoredClassifier> {
  const sentences = within(intents(), part).map(({ text, category }) => ({ text, label: category }));
  const examples = await withVectors(embeddings, sentences);
  const penalty = 1e-4;
  return fitWeights(examples, {
    labels: TURN_CATEGORIES,
    exclusive: true,
    embeddingModel: embeddings.model,
    penalty,
    sparsePenalty: penalty,
  });
}

async function withVectors(embeddings: Embeddings, sentences: Omit<Example, 'vector'>[]): Promise<Example[]> {
  const vectors = await embeddings.embed(sentences.map(({ text }) => text));
  return sentences.map((sentence, index) => ({ ...sentence, vector: vectors[index] ?? [] }));
}
