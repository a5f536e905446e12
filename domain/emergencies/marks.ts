import type { Mark } from './lexicon.ts';

/** What rules over marks share. */

export function conceptSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Say when, and nothing of what. */
export const OF_TIME = conceptSet('now sudden tonight');

export const overlaps = (one: Mark, other: Mark): boolean => one.from < other.to && other.from < one.to;
