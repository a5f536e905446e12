import type { CaseState } from '../../../domain/cases/states.ts';
import type { Tx } from '../../tenant-scope.ts';
import { getRiskReview } from '../risk/risk.ts';
import { getLatestConsultation } from '../second-opinions/consultations.ts';

/** What the risk reviewer asked, or which records the doctor of the second opinion asked for: answered, and since when it is who's turn. */
export type AskedOfPatient = { is_answered: boolean; since: Date | string | null };

/** What the patient was asked while a doctor has the case; null in every other state, and where nothing was asked. */
export async function readAskedOfPatient(tx: Tx, caseId: string, state: CaseState): Promise<AskedOfPatient | null> {
  if (state === 'risk_info_requested') {
    const review = await getRiskReview(tx, caseId);
    if (review?.status !== 'info_requested') return null;
    return { is_answered: review.is_answered, since: review.waiting_since ?? review.asked_at };
  }
  if (state !== 'mso_in_progress') return null;
  const consultation = await getLatestConsultation(tx, caseId);
  if (consultation?.status !== 'records_requested') return null;
  return { is_answered: consultation.is_answered, since: consultation.records_requested_at };
}
