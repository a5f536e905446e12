import { recordEvent } from '../../db/events.ts';
import { getLatestConsultation, listMsoDoctors } from '../../db/queries/second-opinions/consultations.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { ApiError } from '../../domain/errors.ts';
import { pickDoctor } from '../../domain/second-opinion/consultation.ts';
import { type CommandHandler, requireState } from '../cases/command.ts';
import { sharingConsentOrFail } from './consultation.ts';

/** Once the records are with providers, and before the patient has settled on one (Decisions §4). */
const WHILE = ['providers_notified', 'forwarded', 'provider_reviewing', 'quotes_received', 'scheduled', 'mso_offered'];

/**
 * The patient asks for a second opinion; the doctor with the fewest open ones is proposed, and any other may take it first.
 * @throws ApiError MSO_ALREADY_REQUESTED, CASE_INVALID_TRANSITION, CONSENT_REQUIRED_001
 */
export const requestSecondOpinion: CommandHandler<'requestSecondOpinion'> = async (tx, { id, row, input, actor, say }) => {
  const latest = await getLatestConsultation(tx, row.id);
  if (latest && latest.status !== 'cancelled') throw new ApiError('MSO_ALREADY_REQUESTED');
  requireState(row, WHILE, 'get a second opinion');
  await sharingConsentOrFail(tx, row.id);
  const doctor = pickDoctor(await listMsoDoctors(tx));
  const { kind, question = null } = input;
  await tx.sql(
    `insert into mso_consultations (id, tenant_id, case_id, kind, question, status, doctor_user_id, requested_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, tx.scope.tenantId, row.id, kind, question, doctor ? 'assigned' : 'requested', doctor?.user_id ?? null, actor.id],
  );
  const about = { patient_id: row.patient_id, case_id: row.id };
  await recordEvent(tx, { type: 'mso.requested', ...about, payload: { case_id: row.id, consultation_id: id, kind } });
  if (doctor) {
    const payload = { case_id: row.id, consultation_id: id, doctor_user_id: doctor.user_id };
    await recordEvent(tx, { type: 'mso.assigned', ...about, payload });
  }
  await say({
    content:
      'Your request for a second opinion is with our doctors. One of them, who has nothing to do with the hospitals, reads your record without your name and contact data, and writes to you here.',
    dedupe_key: `mso-requested/${id}`,
  });
  const notification_id = await queueNotification(tx, {
    kind: 'second_opinion_requested',
    recipient_kind: 'tenant',
    recipient_id: tx.scope.tenantId,
    case_id: row.id,
    dedupe_key: `second_opinion_requested/${id}`,
  });
  return { consultation_id: id, notification_id };
};
