/** The six steps of reading a document, in order (Decisions §6). */
export const STEP_NAMES = ['verify', 'extract_text', 'clinical_context', 'lab_analysis', 'validate', 'persist'] as const;
export type StepName = (typeof STEP_NAMES)[number];
