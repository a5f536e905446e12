import type { CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import type { ConsultationView } from '../../db/queries/second-opinions/consultations.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { CancelReason } from '../../domain/second-opinion/consultation.ts';
import { act } from './consultation.ts';

type Ended = Pick<ConsultationView, 'id' | 'status' | 'share_id'>;

/** Ends a consultation without an opinion: its doctor reads nothing more of the case. @throws ApiError MSO_INVALID_STATE */
export async function cancelConsultation(
  tx: Tx,
  row: Pick<CaseRow, 'id' | 'patient_id'>,
  consultation: Ended,
  reason: CancelReason,
): Promise<void> {
  await act(tx, consultation, 'cancel');
  await tx.sql('update mso_consultations set cancel_reason = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    consultation.id,
    reason,
  ]);
  await endDoctorsShare(tx, row, consultation);
  const payload = { case_id: row.id, consultation_id: consultation.id, reason };
  await recordEvent(tx, { type: 'mso.cancelled', patient_id: row.patient_id, case_id: row.id, payload });
}

/** The snapshot that a doctor read is read no more. */
export async function endDoctorsShare(
  tx: Tx,
  row: Pick<CaseRow, 'id' | 'patient_id'>,
  { share_id }: Pick<Ended, 'share_id'>,
): Promise<void> {
  if (share_id === null) return;
  const ended = await tx.sql<{ consent_id: string }>(
    `update case_shares set status = 'revoked' where tenant_id = $1 and id = $2 and status <> 'revoked' returning consent_id`,
    [tx.scope.tenantId, share_id],
  );
  for (const { consent_id } of ended) {
    const payload = { case_share_id: share_id, provider_id: null, consent_id };
    await recordEvent(tx, { type: 'share.revoked', patient_id: row.patient_id, case_id: row.id, payload });
  }
}

/** A case that closes has no use for an opinion any more. */
export async function cancelConsultations(tx: Tx, row: Pick<CaseRow, 'id' | 'patient_id'>): Promise<void> {
  const open = await tx.sql<Ended>(
    `select id, status, share_id from mso_consultations
     where tenant_id = $1 and case_id = $2 and status in ('requested', 'assigned', 'records_requested', 'in_review') for update`,
    [tx.scope.tenantId, row.id],
  );
  for (const consultation of open) await cancelConsultation(tx, row, consultation, 'case_closed');
}
