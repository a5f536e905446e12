import { CUE_COUNT, cuesIn } from './cues.ts';
import { hashText } from './hash-text.ts';

/** Words of a text as hashed features: what a sentence model of one language does not see (other languages, code, odd spellings). */

const BUCKETS = 4_096;
const CUE_VALUE = 0.5;

/** Positions and values; those of the words are of unit length together. The same text gives the same features on every machine. */
export type SparseFeatures = { index: number[]; value: number[] };

/** How a text becomes features, and how many there are of them. */
export type FeatureSet = { size: number; of(text: string): SparseFeatures };

/** Hashed words, then the cues. */
export const TEXT_FEATURES: FeatureSet = { size: BUCKETS + CUE_COUNT, of: textFeatures };

function textFeatures(text: string): SparseFeatures {
  const counts = new Map<number, number>();
  const add = (feature: string) => {
    const bucket = hashText(feature) % BUCKETS;
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  };
  const words = wordsOf(text);
  words.forEach((word, at) => {
    add(word);
    if (at > 0) add(`${words[at - 1]} ${word}`);
    for (const piece of piecesOf(word)) add(`#${piece}`);
  });
  const values = [...counts.values()].map((count) => 1 + Math.log(count));
  const norm = Math.hypot(...values) || 1;
  const cues = cuesIn(text);
  return {
    index: [...counts.keys(), ...cues.map((cue) => BUCKETS + cue)],
    value: [...values.map((value) => value / norm), ...cues.map(() => CUE_VALUE)],
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+|[<>{}$;=|`]/gu) ?? [];
}

/** Beginnings and ends of long words stand for their stems; scripts without spaces are cut into pairs. */
function piecesOf(word: string): string[] {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) {
    const signs = [...word];
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  }
  return word.length > 6 ? [word.slice(0, 5), word.slice(-4)] : [];
}
