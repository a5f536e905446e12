import { ATTACK_WEIGHTS } from '../classifier/data/attack-weights.ts';
import { detectLanguage } from '../conversation/language.ts';
import { type AttackClassifier, openAttackClassifier } from './attack-classifier.ts';
import { plainText, undisguised } from './disguises.ts';
import type { InputVerdict } from './input.ts';

/** A part of a message is read without the rest of it, and there are several chances to err: so much further above the threshold it must be. */
const PART_MARGIN = 0.4;
/** The wording was learned from English mostly: other languages must be so much further above, else strange wording looks like an attack. */
const FOREIGN_MARGIN = 0.6;
const LONG = 200;
const SHORTEST_PART = 25;
const MOST_PARTS = 6;

const shipped = openAttackClassifier(ATTACK_WEIGHTS);

/** The vectors that the weights were learned from; of another model they say nothing. */
export const LIKENESS_MODEL = shipped.embedding_model;

/** Whether the sentence model, which knows English only, can tell what a text means. */
export function isReadable(text: string): boolean {
  return ['en', null].includes(detectLanguage(text));
}

/**
 * What has to be judged of a message: all of it, and of a long one, which is like nothing that was learned from, some sentences instead. A disguised
 * message is judged as it reads without the disguise.
 */
export function partsToJudge(text: string): string[] {
  const plain = plainText(text);
  const [reading = plain] = undisguised(plain).filter((other) => isOtherwise(other, plain));
  return sentencesToJudge(reading);
}

function sentencesToJudge(plain: string): string[] {
  if (plain.length <= LONG) return [plain];
  const sentences = plain.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.length >= SHORTEST_PART);
  return sentences.length <= MOST_PARTS ? sentences : [...sentences.slice(0, MOST_PARTS / 2), ...sentences.slice(-MOST_PARTS / 2)];
}

/** Whether a reading says all of it, with several words that the text has not: one may be a code or a slip. */
function isOtherwise(reading: string, plain: string): boolean {
  const words = new Set(plain.split(/\s+/));
  return reading.length > plain.length / 4 && reading.split(/\s+/).filter((word) => !words.has(word)).length > 1;
}

/**
 * Judges by likeness to known attacks what no rule names.
 * @param vectors of the parts, in order; null where there are none, or none that mean something: then the wording decides
 */
export function screenByLikeness(
  parts: readonly string[],
  vectors: readonly (readonly number[])[] | null,
  classifier: AttackClassifier = shipped,
): InputVerdict {
  const isWhole = parts.length === 1 && (parts[0]?.length ?? 0) <= LONG;
  const margin = isWhole ? 0 : PART_MARGIN;
  return verdictOn(parts.some((part, at) => classifier.excess(part, vectors === null ? null : (vectors[at] ?? null)) > margin));
}

/** Judges by wording alone what the sentence model cannot read. */
export const screenByWording = (parts: readonly string[], classifier: AttackClassifier = shipped): InputVerdict =>
  verdictOn(parts.some((part) => classifier.excess(part, null) > (parts.length > 1 ? PART_MARGIN : FOREIGN_MARGIN)));

function verdictOn(isAttack: boolean): InputVerdict {
  return isAttack
    ? { verdict: 'block', rule: 'likeness', reason: 'the message is like known attacks on the assistant' }
    : { verdict: 'pass', rule: null, reason: 'neither a rule nor likeness to an attack' };
}
