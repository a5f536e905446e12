import { openKernel, type StoredKernel } from '../classifier/kernel-classifier.ts';
import { openClassifier, type StoredClassifier } from '../classifier/linear-classifier.ts';
import { type PackedNumbers, unpackNumbers } from '../classifier/packed-numbers.ts';
import { spellingFeatures } from '../classifier/spelling-features.ts';

/** Of the pieces, and as many of the words. */
export const ATTACK_BUCKETS = 16_384;

/**
 * One judge with two eyes, learned together: the sense of a sentence (its vector's nearness to known ones) and its wording (pieces of words, which
 * hold in any language). As scripts/train writes it.
 */
export type StoredAttackClassifier = {
  embedding_model: string;
  sense: StoredKernel;
  wording: StoredClassifier;
  importance: PackedNumbers;
  /** Scores from which a sentence counts as an attack: where its sense is known, and by its wording alone. */
  threshold: { both: number; wording: number };
};

export type AttackClassifier = {
  embedding_model: string;
  /** How far above the threshold a text is; below 0 it passes. @param vector null: the model cannot read the text, its wording decides */
  excess(text: string, vector: readonly number[] | null): number;
};

export function openAttackClassifier({ threshold, ...stored }: StoredAttackClassifier): AttackClassifier {
  const scoreOf = openJudges(stored);
  return {
    embedding_model: stored.embedding_model,
    excess: (text, vector) => scoreOf(text, vector) - (vector === null ? threshold.wording : threshold.both),
  };
}

/** The score of a text, unbounded: the higher, the more it is like an attack. */
export function openJudges({ sense, wording, importance }: Pick<StoredAttackClassifier, 'sense' | 'wording' | 'importance'>) {
  const ofSense = openKernel(sense);
  const ofWording = openClassifier(wording, spellingFeatures(ATTACK_BUCKETS, unpackNumbers(importance)));
  return (text: string, vector: readonly number[] | null): number =>
    (vector === null ? 0 : ofSense(vector)) + (ofWording.score(text, []).attack ?? 0);
}
