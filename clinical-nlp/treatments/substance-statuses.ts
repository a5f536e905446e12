/**
 * What a patient says of a substance: takes it; reacts to it; does not bear it; bears it; it is another's; no longer taken; given once; proposed or asked about; nothing of
 * their health.
 */
export const LEARNED_STATUSES = [
  ...(['takes', 'allergy', 'intolerance', 'tolerated', 'other', 'stopped', 'given', 'proposed', 'none'] as const),
] as const;
export type LearnedStatus = (typeof LEARNED_STATUSES)[number];
