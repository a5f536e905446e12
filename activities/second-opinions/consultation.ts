import { v7 as newId } from 'uuid';
import { consentInForce } from '../../db/access/consent-in-force.ts';
import { recordEvent } from '../../db/events.ts';
import { type ConsultationView, getConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { readShareableRecord } from '../../db/queries/sharing/shareable-record.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { effectivePolicy } from '../../domain/redaction/policies.ts';
import { pseudonymOf, redactSnapshot } from '../../domain/redaction/redact-snapshot.ts';
import { type ConsultationAct, DEADLINE_HOURS, isFor, isUntaken, statusAfter } from '../../domain/second-opinion/consultation.ts';
import type { Command } from '../cases/command.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';

type Doctor = Pick<Command<CaseCommandKind>, 'row' | 'flags' | 'actor'>;

/**
 * The consultation in the hands of the doctor who acts: the one who took it, the one to whom it is offered and who takes it now, or, offered to nobody, whoever
 * acts first. @throws ApiError MSO_CONSULTATION_NOT_FOUND, AUTH_UNAUTHORIZED_001 when it is another doctor's, CONSENT_REQUIRED_001
 */
export async function consultationInHand(tx: Tx, doctor: Doctor, consultationId: string): Promise<ConsultationView> {
  const { row, actor } = doctor;
  await tx.sql('select 1 from mso_consultations where tenant_id = $1 and id = $2 for update', [tx.scope.tenantId, consultationId]);
  const consultation = await getConsultation(tx, consultationId);
  if (!consultation || consultation.case_id !== row.id) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  if (!isFor(consultation, actor.id)) throw new ApiError('AUTH_UNAUTHORIZED_001');
  if (isUntaken(consultation.status)) return take(tx, doctor, consultation);
  const shared = consultation.may_be_read ? consultation : await shareRecord(tx, doctor, consultation);
  return shared.status === 'records_requested' && shared.is_answered ? resume(tx, doctor, shared) : shared;
}

async function take(tx: Tx, doctor: Doctor, consultation: ConsultationView): Promise<ConsultationView> {
  const { row, actor } = doctor;
  await tx.sql('update mso_consultations set doctor_user_id = $3, taken_at = now() where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    consultation.id,
    actor.id,
  ]);
  await act(tx, consultation, 'take');
  const payload = { case_id: row.id, consultation_id: consultation.id, doctor_user_id: actor.id };
  await recordEvent(tx, { type: 'mso.taken', patient_id: row.patient_id, case_id: row.id, payload });
  return shareRecord(tx, doctor, { ...consultation, doctor_user_id: actor.id, status: 'in_review' });
}

/** Records came: the doctor reads the record as it is now. */
async function resume(tx: Tx, doctor: Doctor, consultation: ConsultationView): Promise<ConsultationView> {
  await act(tx, consultation, 'resume');
  return shareRecord(tx, doctor, { ...consultation, status: 'in_review' });
}

/** Changes the status, and until when it waits in it. @throws ApiError MSO_INVALID_STATE */
export async function act(tx: Tx, { id, status }: Pick<ConsultationView, 'id' | 'status'>, what: ConsultationAct): Promise<void> {
  const after = statusAfter(status, what);
  if (after === null) throw new ApiError('MSO_INVALID_STATE', { message: `A consultation that is ${status} cannot do this.` });
  await tx.sql(
    `update mso_consultations set status = $3, due_at = now() + make_interval(hours => $4::int), updated_at = now() where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, id, after, DEADLINE_HOURS[after]],
  );
}

/** Gives the doctor a snapshot of the record as it is now, under a consent in force. @throws ApiError CONSENT_REQUIRED_001 */
async function shareRecord(tx: Tx, { row, flags }: Doctor, consultation: ConsultationView): Promise<ConsultationView> {
  const consentId = await sharingConsentOrFail(tx, row.id, consultation.share_id);
  const record = await readShareableRecord(tx, row.id, new Date().toISOString().slice(0, 10));
  if (!record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const shareId = newId();
  const policy = effectivePolicy('mso_clinical', flags.isOn('redaction_engine'));
  const pseudonym = consultation.pseudonym ?? pseudonymOf(consultation.id);
  await tx.run(
    tx.kysely.insertInto('case_shares').values({
      id: shareId,
      tenant_id: tx.scope.tenantId,
      case_id: row.id,
      policy,
      redacted_snapshot: redactSnapshot(policy, record, pseudonym),
      pseudonym,
      consent_id: consentId,
    }),
  );
  await tx.sql('update mso_consultations set share_id = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    consultation.id,
    shareId,
  ]);
  const payload = { case_id: row.id, consultation_id: consultation.id, case_share_id: shareId, consent_id: consentId, policy };
  await recordEvent(tx, { type: 'mso.record_shared', patient_id: row.patient_id, case_id: row.id, payload });
  return { ...consultation, share_id: shareId, pseudonym, may_be_read: true };
}

/**
 * Locked, so that a revocation comes before the share, and is seen, or after it, and ends it. Who took back the consent of the share before has given that doctor
 * nothing since, unless by a newer one. @throws ApiError CONSENT_REQUIRED_001
 */
export async function sharingConsentOrFail(tx: Tx, caseId: string, earlierShare: string | null = null): Promise<string> {
  const [consent] = await tx.sql<{ id: string }>(
    `select id from consents k where tenant_id = $1 and case_id = $2 and category = 'data_sharing' and ${consentInForce('k')}
       and not exists (select 1 from case_shares s join consents e on e.tenant_id = s.tenant_id and e.id = s.consent_id
                       where s.tenant_id = $1 and s.id = $3 and e.revoked_at >= k.created_at)
     order by created_at desc limit 1 for share`,
    [tx.scope.tenantId, caseId, earlierShare],
  );
  if (!consent) throw new ApiError('CONSENT_REQUIRED_001');
  return consent.id;
}
