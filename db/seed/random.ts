import { v5 } from 'uuid';

const NAMESPACE = '6f1d6a0e-4b0a-5c1e-9c53-0d7f5f0b7a11';

/** The same words give the same id, in every database and on every day. */
export function seedId(...words: string[]): string {
  return v5(words.join('|'), NAMESPACE);
}

export type Random = {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  integer(from: number, to: number): number;
  /** Rounded to the given number of digits after the point. */
  decimal(from: number, to: number, digits: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** That many different items, in their own order. */
  some<T>(items: readonly T[], count: number): T[];
  /** Null with the given probability: a fact that is not known. */
  unless<T>(probability: number, value: T): T | null;
};

/** A generator (mulberry32) that always tells the same story for the same word. */
export function createRandom(word: string): Random {
  let state = [...word].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    decimal: (from, to, digits) => Number((from + next() * (to - from)).toFixed(digits)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    some(items, count) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(Math.floor(next() * items.length));
      return items.filter((_, index) => chosen.has(index));
    },
    unless: (probability, value) => (next() < probability ? null : value),
  };
}
