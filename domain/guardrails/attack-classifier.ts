import { type KernelClassifier, openKernel, type StoredKernel } from '../classifier/kernel-classifier.ts';
import { type LinearClassifier, openClassifier, type StoredClassifier } from '../classifier/linear-classifier.ts';
import { SPELLING_FEATURES } from '../classifier/spelling-features.ts';

/**
 * Two judges who err differently: the sense of a sentence (its vector's nearness to known ones) and its wording (pieces of words, which hold in any
 * language). As scripts/train writes it.
 */
export type StoredAttackClassifier = {
  embedding_model: string;
  sense: StoredKernel;
  wording: StoredClassifier;
  /** Spread of each judge's scores on sentences that it did not learn from: what makes them comparable. */
  spread: { sense: number; wording: number };
  /** Scores from which a sentence counts as an attack: of both judges together, and of the wording alone. */
  threshold: { both: number; wording: number };
};

export type AttackScores = { sense: number | null; wording: number };
export type AttackClassifier = {
  embedding_model: string;
  /** How far above the threshold a text is; below 0 it passes. @param vector null: the model cannot read the text, its wording decides */
  excess(text: string, vector: readonly number[] | null): number;
};

/** The wording weighs half: it knows less of the sense, but sees what the sentence model does not. */
const WORDING_SHARE = 0.5;

export function openAttackClassifier({ embedding_model, sense, wording, spread, threshold }: StoredAttackClassifier): AttackClassifier {
  const judges = openJudges(sense, wording);
  return {
    embedding_model,
    excess(text, vector) {
      const scores = judges(text, vector);
      return vector === null ? scores.wording - threshold.wording : together(scores, spread) - threshold.both;
    },
  };
}

export function together({ sense, wording }: AttackScores, spread: StoredAttackClassifier['spread']): number {
  return (sense ?? 0) / spread.sense + (WORDING_SHARE * wording) / spread.wording;
}

export function openJudges(
  sense: StoredKernel,
  wording: StoredClassifier,
): (text: string, vector: readonly number[] | null) => AttackScores {
  const ofSense: KernelClassifier = openKernel(sense);
  const ofWording: LinearClassifier = openClassifier(wording, SPELLING_FEATURES);
  return (text, vector) => ({
    sense: vector === null ? null : ofSense(vector),
    wording: ofWording.score(text, []).attack ?? 0,
  });
}
