import { INTENT_WEIGHTS } from '../classifier/data/intent-weights.ts';
import { type LinearClassifier, openClassifier, type StoredIntentClassifier, softmax } from '../classifier/linear-classifier.ts';
import { unpackNumbers } from '../classifier/packed-numbers.ts';
import { spellingFeatures } from '../classifier/spelling-features.ts';
import type { TurnCategory } from './vocabulary.ts';

/** How much a message is like those of each category; shares of 1. */
export type IntentLikeness = Record<TurnCategory, number>;

/** Of the pieces, and as many of the words. */
export const INTENT_BUCKETS = 8_192;

const shipped = openIntents(INTENT_WEIGHTS);

/** The vectors that the weights were learned from; of another model they say nothing. */
export const INTENT_MODEL = shipped.embedding_model;

export function openIntents({ importance, ...stored }: StoredIntentClassifier): LinearClassifier {
  return openClassifier(stored, spellingFeatures(INTENT_BUCKETS, unpackNumbers(importance)));
}

export function intentLikeness(text: string, vector: readonly number[], classifier: LinearClassifier = shipped): IntentLikeness {
  return softmax(classifier.score(text, vector)) as IntentLikeness;
}
