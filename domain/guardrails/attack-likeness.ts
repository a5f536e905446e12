import { ATTACK_WEIGHTS } from '../classifier/data/attack-weights.ts';
import { type LinearClassifier, openClassifier } from '../classifier/linear-classifier.ts';
import { plainText } from './disguises.ts';
import type { InputVerdict } from './input.ts';

/** Log odds from which a message counts as an attack: chosen by cross-validation on the sentences that are learned from, at 0.7 % false alarms, most of them orders that no patient gives. */
const THRESHOLD = 1.5;
/** A part of a long message is read without the rest of it, and there are several chances to err. */
const PART_THRESHOLD = 3.2;
const LONG = 200;
const SHORTEST_PART = 25;
const MOST_PARTS = 6;

const shipped = openClassifier(ATTACK_WEIGHTS);

/** The vectors that the weights were learned from; of another model they say nothing. */
export const LIKENESS_MODEL = shipped.embedding_model;

/** What has to be embedded to judge a message: all of it, or of a long one, which is like nothing that was learned from, some sentences. */
export function partsToJudge(text: string): string[] {
  const plain = plainText(text);
  if (plain.length <= LONG) return [plain];
  const sentences = plain.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.length >= SHORTEST_PART);
  const most = sentences.length <= MOST_PARTS ? sentences : [...sentences.slice(0, MOST_PARTS / 2), ...sentences.slice(-MOST_PARTS / 2)];
  return most;
}

/** Judges by likeness to known attacks what no rule names. @param vectors of the parts, in order */
export function screenByLikeness(
  parts: readonly string[],
  vectors: readonly (readonly number[])[],
  classifier: LinearClassifier = shipped,
): InputVerdict {
  const threshold = parts.length === 1 && (parts[0]?.length ?? 0) <= LONG ? THRESHOLD : PART_THRESHOLD;
  const isAttack = parts.some((part, at) => {
    const { attack = 0 } = classifier.score(part, vectors[at] ?? []);
    return attack > threshold;
  });
  return isAttack
    ? { verdict: 'block', rule: 'likeness', reason: 'the message is like known attacks on the assistant' }
    : { verdict: 'pass', rule: null, reason: 'neither a rule nor likeness to an attack' };
}
