import type { Severity } from './escalations.ts';

/**
 * What of a case presses most, from the least. A milestone that is 48 hours overdue weighs as the escalation that the system raises of it, and says more; an escalation
 * that nobody took up in time (`breached`) weighs more than any that somebody may still take up; an emergency comes first until it is resolved.
 */
export const CASE_URGENCIES = ['none', 'low', 'medium', 'high', 'overdue', 'critical', 'breached', 'emergency'] as const;
export type CaseUrgency = (typeof CASE_URGENCIES)[number];

/** Its place in the order, from 0. */
export const rankOf = (urgency: CaseUrgency | Severity): number => CASE_URGENCIES.indexOf(urgency);
