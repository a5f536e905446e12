import { raiseEscalation } from '../../db/queries/coordination/escalations.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { EMERGENCY_SEVERITY } from '../../domain/coordination/escalations.ts';
import type { Turn } from './turn.ts';

export const emergencyKey = (messageId: string): string => `patient_emergency/${messageId}`;

/**
 * Tells people of an emergency, in the turn's transaction: an escalation for whoever coordinates the case, and a mail to the tenant's mailbox. Neither holds a
 * word of the message. @returns the mail's id; null when the turn is about no emergency
 */
export async function reportEmergency(tx: Tx, { context, routing }: Pick<Turn, 'context' | 'routing'>): Promise<string | null> {
  if (routing.branch_chosen !== 'emergency_guidance') return null;
  const { view, message } = context;
  const dedupe_key = emergencyKey(message.id);
  await raiseEscalation(tx, {
    ...{ case_id: view.id, patient_id: view.patient_id, type: 'patient_emergency', severity: EMERGENCY_SEVERITY, dedupe_key },
    ...{ raised_by: 'system', description: 'The patient wrote of an emergency and was told what to do now. Please call them.' },
  });
  return queueNotification(tx, {
    ...{ kind: 'emergency_reported', recipient_kind: 'tenant', recipient_id: tx.scope.tenantId, case_id: view.id, dedupe_key },
  });
}
