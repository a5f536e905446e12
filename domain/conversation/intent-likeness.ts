import { INTENT_WEIGHTS } from '../classifier/data/intent-weights.ts';
import { type LinearClassifier, openClassifier, softmax } from '../classifier/linear-classifier.ts';
import type { TurnCategory } from './vocabulary.ts';

/** How much a message is like those of each category; shares of 1. */
export type IntentLikeness = Record<TurnCategory, number>;

const shipped = openClassifier(INTENT_WEIGHTS);

/** The vectors that the weights were learned from; of another model they say nothing. */
export const INTENT_MODEL = shipped.embedding_model;

export function intentLikeness(text: string, vector: readonly number[], classifier: LinearClassifier = shipped): IntentLikeness {
  return softmax(classifier.score(text, vector)) as IntentLikeness;
}
