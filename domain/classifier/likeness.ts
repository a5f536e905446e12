import { CUE_COUNT } from './cues.ts';
import type { SparseFeatures } from './feature-set.ts';
import { hashText } from './hash-text.ts';
import { type PackedNumbers, unpackNumbers } from './packed-numbers.ts';
import { spellingFeatures } from './spelling-features.ts';

/**
 * How like a text is to labelled ones, by logistic regression over the pieces of its words and over the signs that the tables of concepts find in it: the words tell
 * what no table has, in each language by itself; the signs tell what was learned in one language to all.
 */

/** As scripts/train writes it. */
export type StoredLikeness = { bias: number; weights: PackedNumbers };
/** The logarithm of the odds that a text with these signs is one of those that were learned. */
export type Likeness = (text: string, signs: Iterable<string>) => number;

const BUCKETS = 2 ** 15;
const SIGN_BUCKETS = 2 ** 13;
const SIGN_VALUE = 0.3;

const wording = spellingFeatures(BUCKETS);
const SIGNS_FROM = 2 * BUCKETS + CUE_COUNT;
export const LIKENESS_SIZE = SIGNS_FROM + SIGN_BUCKETS;

/** What a text has, of its wording and of its signs. */
export function likenessFeatures(text: string, signs: Iterable<string>): SparseFeatures {
  const { index, value } = wording.of(text);
  const places = new Set([...signs].map((sign) => SIGNS_FROM + (hashText(sign) % SIGN_BUCKETS)));
  return { index: [...index, ...places], value: [...value, ...[...places].map(() => SIGN_VALUE)] };
}

/** Makes stored weights ready for use. */
export function openLikeness({ bias, weights }: StoredLikeness): Likeness {
  const weightOf = unpackNumbers(weights);
  return (text, signs) => {
    const { index, value } = likenessFeatures(text, signs);
    return index.reduce((sum, place, at) => sum + (weightOf[place] ?? 0) * (value[at] ?? 0), bias);
  };
}
