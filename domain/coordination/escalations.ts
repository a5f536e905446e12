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
