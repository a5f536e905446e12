/** What has gone wrong with a case and who looks after it (Decisions §10). */

export const ESCALATION_TYPES = ['coordinator_manual', 'system_overdue', 'patient_emergency', 'patient_request'] as const;
export type EscalationType = (typeof ESCALATION_TYPES)[number];
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const ESCALATION_STATUSES = ['open', 'acknowledged', 'resolved'] as const;
export type EscalationStatus = (typeof ESCALATION_STATUSES)[number];

/** Of an escalation that the system raises by itself. */
export const OVERDUE_SEVERITY: Severity = 'high';
/** Of an emergency that a patient wrote of. */
export const EMERGENCY_SEVERITY: Severity = 'critical';
/** Of a patient's wish to talk to a person. */
export const REQUEST_SEVERITY: Severity = 'medium';

/** Within how many hours somebody takes up an escalation. */
export const TAKE_UP_HOURS: Record<Severity, number> = { critical: 1, high: 4, medium: 24, low: 72 };

/** Until when it is to be taken up (ISO 8601). @param raised ISO 8601 */
export const takeUpBy = (raised: string, severity: Severity): string =>
  new Date(Date.parse(raised) + TAKE_UP_HOURS[severity] * 3_600_000).toISOString();
