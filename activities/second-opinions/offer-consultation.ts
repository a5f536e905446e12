import type { CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { endAppointment } from '../../db/queries/second-opinions/appointments.ts';
import { type ConsultationView, listMsoDoctors } from '../../db/queries/second-opinions/consultations.ts';
import { endVideoSession } from '../../db/queries/second-opinions/video-sessions.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { pickDoctor } from '../../domain/second-opinion/consultation.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { Command } from '../cases/command.ts';
import { act } from './consultation.ts';
import { cancelConsultation, endDoctorsShare } from './end-consultation.ts';
import type { TenantFlags } from '../tenant-flags.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';

type Say = Command<CaseCommandKind>['say'];
type Offered = Pick<CaseRow, 'id' | 'patient_id'>;

/**
 * Takes a consultation from who has it and offers it to the doctor with the fewest open ones who was not asked yet. With nobody left, or with second
 * opinions turned off meanwhile, it ends, and the patient is told at once: a case waits for no opinion that nobody will give. @returns the mail to send
 */
export async function offerToNextDoctor(
  tx: Tx,
  row: Offered,
  consultation: ConsultationView,
  { say, flags }: { say: Say; flags: TenantFlags },
): Promise<{ notification_id: string }> {
  const doctors = flags.isOn('mso_consultation_enabled') ? await listMsoDoctors(tx, row.patient_id, row.id) : [];
  const doctor = pickDoctor(doctors, consultation.offered_to);
  if (doctor === null) return endWithNobody(tx, row, consultation, say);
  await endDoctorsShare(tx, row, consultation);
  await act(tx, consultation, 'offer');
  await tx.sql(
    `update mso_consultations set doctor_user_id = $3, offered_to = offered_to || $3::text, taken_at = null, share_id = null,
            requested_records = '[]', records_note = null, records_requested_at = null
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, consultation.id, doctor.user_id],
  );
  await endVideoSession(tx, consultation.id);
  await endAppointment(tx, consultation);
  const payload = { case_id: row.id, consultation_id: consultation.id, doctor_user_id: doctor.user_id };
  await recordEvent(tx, { type: 'mso.assigned', patient_id: row.patient_id, case_id: row.id, payload });
  const notification_id = await queueNotification(tx, {
    ...{ kind: 'second_opinion_requested', recipient_kind: 'tenant', recipient_id: tx.scope.tenantId, case_id: row.id },
    dedupe_key: `second_opinion_requested/${consultation.id}/${consultation.offered_to.length}`,
  });
  return { notification_id };
}

async function endWithNobody(tx: Tx, row: Offered, consultation: ConsultationView, say: Say): Promise<{ notification_id: string }> {
  await cancelConsultation(tx, row, consultation, 'nobody_left');
  await say({
    content: (await talkOfThread(tx, row.id)).opinion.nobody,
    dedupe_key: `mso-nobody/${consultation.id}`,
  });
  const notification_id = await queueNotification(tx, {
    ...{ kind: 'second_opinion_unavailable', recipient_kind: 'patient', recipient_id: row.patient_id, case_id: row.id },
    dedupe_key: `second_opinion_unavailable/${consultation.id}`,
  });
  return { notification_id };
}
