import type { PromptKey } from './prompt.ts';

/** Which prompt a kind of correction belongs to; kinds that no prompt can help are absent. */
export const PROMPT_OF_CORRECTION: Readonly<Record<string, PromptKey>> = {
  icd_code_wrong: 'extract',
  condition_missed: 'extract',
  condition_false_positive: 'extract',
  observation_wrong: 'extract',
  question_redundant: 'reply',
};

/** Occurrences of one kind that make a pattern (Part 8), and cases that must agree on the words and the code of a term. */
export const PATTERN_THRESHOLD = 3;
