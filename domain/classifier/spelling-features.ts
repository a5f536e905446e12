import { CUE_COUNT, cuesIn } from './cues.ts';
import { hashText } from './hash-text.ts';
import type { FeatureSet, SparseFeatures } from './text-features.ts';

/** Pieces of words and words in pairs: what a sentence is made of, in any language and with any spelling. */

const PIECES = 16_384;
const WORDS = 16_384;
const SHORTEST = 2;
const LONGEST = 5;
const CUE_VALUE = 0.5;

export const SPELLING_FEATURES: FeatureSet = { size: PIECES + WORDS + CUE_COUNT, of: spellingFeatures };

/** Positions and values; those of the pieces are of unit length together, and so are those of the words. */
function spellingFeatures(text: string): SparseFeatures {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+|[<>{}[\]$;=|`!?:"]/gu) ?? [];
  const pieces = unitValues(words.flatMap(piecesOf), PIECES);
  const pairs = unitValues(
    words.flatMap((word, at) => (at === 0 ? [word] : [word, `${words[at - 1]} ${word}`])),
    WORDS,
  );
  const cues = cuesIn(text);
  return {
    index: [...pieces.keys(), ...[...pairs.keys()].map((bucket) => PIECES + bucket), ...cues.map((cue) => PIECES + WORDS + cue)],
    value: [...pieces.values(), ...pairs.values(), ...cues.map(() => CUE_VALUE)],
  };
}

/** Runs of 2 to 5 signs of a word with its borders. */
function piecesOf(word: string): string[] {
  const signs = [...` ${word} `];
  const pieces: string[] = [];
  for (let length = SHORTEST; length <= LONGEST; length += 1) {
    for (let start = 0; start + length <= signs.length; start += 1) pieces.push(signs.slice(start, start + length).join(''));
  }
  return pieces;
}

function unitValues(features: readonly string[], buckets: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const feature of features) {
    const bucket = hashText(feature) % buckets;
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  const length = Math.hypot(...[...counts.values()].map((count) => 1 + Math.log(count))) || 1;
  return new Map([...counts].map(([bucket, count]) => [bucket, (1 + Math.log(count)) / length]));
}
