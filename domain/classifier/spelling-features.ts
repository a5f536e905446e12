import { CUE_COUNT, cuesIn } from './cues.ts';
import { hashText } from './hash-text.ts';
import type { FeatureSet } from './feature-set.ts';

/** Hashed character n-grams of words and word bigrams, weighted by TF-IDF: what a sentence is made of, in any language and with any spelling. */

const SHORTEST = 2;
const LONGEST = 5;
const CUE_VALUE = 0.5;

/** How much each piece and each word tells: the rarer, the more. One number a feature, the cues left out. */
export type Importance = ArrayLike<number>;

/**
 * Positions and values; those of the pieces are of unit length together, and so are those of the words.
 * @param buckets among which the pieces are spread, and the words as well
 * @param importance as learned; without it all count alike
 */
export function spellingFeatures(buckets: number, importance?: Importance): FeatureSet {
  return {
    size: 2 * buckets + CUE_COUNT,
    of(text) {
      const words = wordsOf(text);
      const pieces = unitValues(words.flatMap(piecesOf), buckets, 0, importance);
      const pairs = unitValues(words.flatMap(withPair), buckets, buckets, importance);
      const cues = cuesIn(text);
      return {
        index: [...pieces.keys(), ...pairs.keys(), ...cues.map((cue) => 2 * buckets + cue)],
        value: [...pieces.values(), ...pairs.values(), ...cues.map(() => CUE_VALUE)],
      };
    },
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+|[<>{}[\]$;=|`!?:"]/gu) ?? [];
const withPair = (word: string, at: number, words: readonly string[]): string[] => (at === 0 ? [word] : [word, `${words[at - 1]} ${word}`]);

/** Runs of 2 to 5 signs of a word with its borders. */
function piecesOf(word: string): string[] {
  const signs = [...` ${word} `];
  const pieces: string[] = [];
  for (let length = SHORTEST; length <= LONGEST; length += 1) {
    for (let start = 0; start + length <= signs.length; start += 1) pieces.push(signs.slice(start, start + length).join(''));
  }
  return pieces;
}

function unitValues(features: readonly string[], buckets: number, start: number, importance?: Importance): Map<number, number> {
  const counts = new Map<number, number>();
  for (const feature of features) {
    const at = start + (hashText(feature) % buckets);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const weighed = [...counts].map(([at, count]) => [at, (1 + Math.log(count)) * (importance?.[at] ?? 1)] as const);
  const length = Math.hypot(...weighed.map(([, value]) => value)) || 1;
  return new Map(weighed.map(([at, value]) => [at, value / length]));
}

/** Importance of each feature after the texts that are learned from: logarithm of the share of texts that have it. */
export function importanceIn(texts: readonly string[], buckets: number): Float64Array {
  const having = new Float64Array(2 * buckets);
  const plain = spellingFeatures(buckets);
  for (const text of texts) for (const at of new Set(plain.of(text).index)) if (at < having.length) having[at] = (having[at] ?? 0) + 1;
  return having.map((count) => 1 + Math.log((1 + texts.length) / (1 + count)));
}
