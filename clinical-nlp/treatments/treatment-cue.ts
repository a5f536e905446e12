/** A phrase around a substance, and what it says of it. */

export type TreatmentClass =
  /** Named as an allergy or an intolerance. */
  | 'allergy'
  /** What an allergy does: hives, swelling. */
  | 'reaction'
  /** What a medicine that is not borne does: nausea, cough. */
  | 'intolerance'
  /** Must or can not be taken. */
  | 'cannot'
  | 'tolerated'
  /** No allergy known. */
  | 'none'
  | 'stopped'
  | 'past'
  | 'planned'
  | 'given'
  | 'declined'
  | 'other'
  | 'current'
  | 'asked';
export type Side = 'before' | 'after' | 'any';
export type CueRule = { kind: TreatmentClass; side: Side; language: string };
/** words[from..to) of a text. */
export type TreatmentCue = CueRule & { from: number; to: number; start: number; end: number };
