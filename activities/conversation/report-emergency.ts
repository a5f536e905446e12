import { emergencyKey, reportPatientEmergency } from '../../db/queries/coordination/patient-emergency.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Turn } from './turn.ts';

/** Tells people of an emergency, in the turn's transaction. @returns the mail's id; null when the turn is about no emergency */
export async function reportEmergency(tx: Tx, { context, routing }: Pick<Turn, 'context' | 'routing'>): Promise<string | null> {
  if (routing.branch_chosen !== 'emergency_guidance') return null;
  const { view, message } = context;
  return reportPatientEmergency(tx, { case_id: view.id, patient_id: view.patient_id, dedupe_key: emergencyKey(message.id) });
}
