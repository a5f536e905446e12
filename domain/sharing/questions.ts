/** Whom a hospital that has a case's record asks (Decisions §14). */
export const QUESTION_RECIPIENTS = ['patient', 'coordinator'] as const;
export type QuestionRecipient = (typeof QUESTION_RECIPIENTS)[number];
