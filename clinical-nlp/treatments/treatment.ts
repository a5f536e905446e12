import type { Assertions } from '../assertion/assertions.ts';
import type { Dosage } from '../medications/dosage.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import type { Place } from '../medications/dosage-ahead.ts';
import type { SubstanceMention, SubstanceSource } from './substances.ts';
import type { ListOf } from './list-headings.ts';
import type { TreatmentContext } from './treatment-context.ts';
import type { TreatmentCue } from './treatment-cue.ts';
import type { Stretch, WordSentence } from '../words/word-sentences.ts';

/** What a text can say of a substance that it names. */
export type TreatmentStatus =
  | 'active'
  | 'stopped'
  | 'past'
  /** Taken, and on hold now. */
  | 'paused'
  | 'planned'
  | 'given'
  | 'declined'
  | 'other_person'
  | 'asked'
  | 'allergy'
  | 'intolerance'
  /** Said to be borne: no allergy. */
  | 'tolerated'
  | 'germ'
  /** A level, a deficiency. */
  | 'measured'
  | 'unclear';
/** What a paper surely says of the end of a medicine. */
export type Ended = 'stopped' | 'completed' | 'on-hold';
export type Treatment = SubstanceMention & {
  status: TreatmentStatus;
  dosage: Dosage;
  reaction: string | null;
  carries: boolean;
  context: TreatmentContext;
  ended?: Ended;
};
export type Treatments = { mentions: Treatment[]; noneKnown: { start: number; end: number } | null };

/** A sentence with what stands in it. */
export type ReadSentence = WordSentence & {
  cues: TreatmentCue[];
  mentions: SubstanceMention[];
  context: TreatmentContext;
  list: ListOf;
};
/** A pause for an operation: what it is of, and the words that say it. */
export type PauseToCome<M extends Place> = Place & { of: readonly M[] };
export type Reading = {
  text: string;
  words: readonly FoldedWord[];
  source: SubstanceSource;
  sentences: ReadSentence[];
  assertions: Assertions;
  /** Where a message says how often something is taken. */
  frequencies: readonly { start: number; end: number }[];
  /** What is to be paused for an operation, and not yet. */
  pauses: readonly PauseToCome<SubstanceMention>[];
  /** The relative who is spoken of is the patient: somebody writes for them. */
  isProxy: boolean;
};

/** How one mention was judged. `carries`: the next of a list is what this one is. */
export type Judged = { status: TreatmentStatus; reaction: string | null; carries: boolean; ended?: Ended };
/** One substance in its sentence and clause. */
export type TreatmentCase = {
  mention: SubstanceMention;
  dosage: Dosage;
  /** The substance before it in the sentence. */
  before: Treatment | null;
  reading: Reading;
  sentence: ReadSentence;
  clause: Stretch;
  next: ReadSentence | null;
};
