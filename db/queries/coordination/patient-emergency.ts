import { EMERGENCY_SEVERITY } from '../../../domain/coordination/escalations.ts';
import type { Tx } from '../../tenant-scope.ts';
import { queueNotification } from '../operations/queue-notification.ts';
import { raiseEscalation } from './escalations.ts';

/** One escalation and mail for what was written under this id. */
export const emergencyKey = (id: string): string => `patient_emergency/${id}`;

export type PatientEmergency = { case_id: string; patient_id: string; dedupe_key: string };

/**
 * Tells people that a patient wrote of an emergency: an escalation for whoever coordinates the case, and a mail to the tenant's mailbox. Neither holds a word of what was
 * written; one of each a key. @returns the mail's id, to be sent after the commit
 */
export async function reportPatientEmergency(tx: Tx, { case_id, patient_id, dedupe_key }: PatientEmergency): Promise<string> {
  await raiseEscalation(tx, {
    ...{ case_id, patient_id, type: 'patient_emergency', severity: EMERGENCY_SEVERITY, dedupe_key },
    ...{ raised_by: 'system', description: 'The patient wrote of an emergency and was told what to do now. Please call them.' },
  });
  return queueNotification(tx, {
    ...{ kind: 'emergency_reported', recipient_kind: 'tenant', recipient_id: tx.scope.tenantId, case_id, dedupe_key },
  });
}

/** Tells whoever coordinates the case that somebody else in it, a hospital or a colleague, wrote of an emergency of the patient. Without a word of what was written, once a key. */
export const reportToldEmergency = (tx: Tx, { case_id, patient_id, dedupe_key }: PatientEmergency) =>
  raiseEscalation(tx, {
    ...{ case_id, patient_id, type: 'patient_emergency', severity: EMERGENCY_SEVERITY, dedupe_key },
    ...{
      raised_by: 'system',
      description: 'Somebody who works on the case wrote that the patient has an emergency. Please see that help is there.',
    },
  });
