/** The words of a feedback record (Part 2.10). */
export const FEEDBACK_TYPES = ['prompt_quality', 'match_quality', 'extraction_accuracy', 'clinical_correction'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export const CORRECTION_TYPES = [
  'icd_code_wrong',
  'condition_missed',
  'match_rank_wrong',
  'question_redundant',
  'condition_false_positive',
  'observation_wrong',
] as const;
export type CorrectionType = (typeof CORRECTION_TYPES)[number];

/** Who the automated reviewer signs as. */
export const AUTOMATED_REVIEWER = 'automated_lab_analyzer';

/** What a reviewer's correction of a decision is about; without one it says how good the turn was. */
export function feedbackTypeOf(correction: string | null): FeedbackType {
  if (correction === null || correction === 'question_redundant') return 'prompt_quality';
  return correction === 'match_rank_wrong' ? 'match_quality' : 'clinical_correction';
}
