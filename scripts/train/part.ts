import type { Sentence } from './labelled-sentences.ts';

/** Which sentences are learned from: all of them for use, or all but those held out, to be measured on these. */
export type Part = 'all' | 'without_held_out';

export const within = <S extends Sentence>(sentences: S[], part: Part): S[] =>
  sentences.filter(({ heldOut }) => part === 'all' || !heldOut);
