/**
 * What a patient says of a disease, a symptom or an operation: they have it; had it, or it was done; they do not have it; it is another's; it may be; it is feared, asked
 * about or prevented; it is to be done; nothing of their health.
 */
export const CONDITION_STATUSES = ['present', 'past', 'denied', 'other', 'suspected', 'feared', 'planned', 'none'] as const;
export type ConditionStatus = (typeof CONDITION_STATUSES)[number];
