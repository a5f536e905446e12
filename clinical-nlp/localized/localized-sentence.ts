import type { FoldedWord } from '../words/folded-words.ts';
import type { Stretch, WordSentence } from '../words/word-sentences.ts';
import type { CueKind, LocalizedCue } from './localized-cues.ts';
import type { LocalizedMention } from './localized-names.ts';

/** Sentences in a language other than English with their cues and diseases, and where these stand to each other. */

/** A sentence with the cues and the diseases in it, in order of place. */
export type LocalizedSentence = WordSentence & { cues: LocalizedCue[]; mentions: LocalizedMention[] };
export type LocalizedReading = {
  words: readonly FoldedWord[];
  sentences: readonly LocalizedSentence[];
  /** A message: questions ask, and what somebody takes back counts. */
  isMessage: boolean;
  /** The relative who is spoken of is the patient. */
  isProxy: boolean;
};

export const isIn = ({ from, to }: Stretch, stretch: Stretch) => from >= stretch.from && to <= stretch.to;
export const distance = (cue: Stretch, mention: Stretch) =>
  cue.from >= mention.to ? cue.from - mention.to : cue.to <= mention.from ? mention.from - cue.to : 0;
export const isBefore = ({ side, to }: LocalizedCue, { from }: Stretch) => side !== 'after' && to <= from;
export const isAfter = ({ side, from }: LocalizedCue, { to }: Stretch) => side !== 'before' && from >= to;
export const hasCue = ({ cues }: LocalizedSentence, kind: CueKind, clause: Stretch) =>
  cues.some((cue) => cue.kind === kind && isIn(cue, clause));

/** "Nothing in the past except a stroke": what is left of the history. */
export const EXCEPT = new Set('salvo excepto exceto excepte hormis sauf tranne eccetto ausser кроме'.split(' '));
