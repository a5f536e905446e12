import { talkOfWords } from '../../assistant/thread-talk.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import { recordEvent } from '../../db/events.ts';
import { MsoConsultation } from '../../db/entities/care.ts';
import { getLatestConsultation, hasUnnamedDoctors, listMsoDoctors } from '../../db/queries/second-opinions/consultations.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { ApiError } from '../../domain/errors.ts';
import { DEADLINE_HOURS, pickDoctor } from '../../domain/second-opinion/consultation.ts';
import { type CommandHandler, requireState } from '../cases/command.ts';
import { sharingConsentOrFail } from './consultation.ts';

/** Once the records are with providers, and before the patient has settled on one (Decisions §4); another one after the first ended without an opinion. */
const WHILE = ['providers_notified', 'forwarded', 'provider_reviewing', 'quotes_received', 'scheduled', 'mso_offered', 'mso_complete'];

/**
 * The patient asks for a second opinion; the doctor with the fewest open ones is asked; with none known by name, whoever takes it first.
 * @throws ApiError MSO_ALREADY_REQUESTED, MSO_NONE_AVAILABLE when the tenant has nobody for it, CASE_INVALID_TRANSITION, CONSENT_REQUIRED_001
 */
export const requestSecondOpinion: CommandHandler<'requestSecondOpinion'> = async (tx, { id, row, input, actor, say }) => {
  const latest = await getLatestConsultation(tx, row.id);
  if (latest && latest.status !== 'cancelled') throw new ApiError('MSO_ALREADY_REQUESTED');
  requireState(row, WHILE, 'get a second opinion');
  await sharingConsentOrFail(tx, row.id);
  const doctor = pickDoctor(await listMsoDoctors(tx, row.patient_id, row.id));
  if (doctor === null && !(await hasUnnamedDoctors(tx))) throw new ApiError('MSO_NONE_AVAILABLE');
  const { kind, question = null } = input;
  const status = doctor ? 'assigned' : 'requested';
  await tx.em.insert(MsoConsultation, {
    ...{ id, tenant_id: tx.scope.tenantId, case_id: row.id, kind, question, status, requested_by: actor.id },
    ...{ doctor_user_id: doctor?.user_id ?? null, offered_to: doctor ? [doctor.user_id] : [] },
    due_at: new Date(Date.now() + (DEADLINE_HOURS[status] ?? 0) * 3_600_000),
  });
  const about = { patient_id: row.patient_id, case_id: row.id };
  await recordEvent(tx, { type: 'mso.requested', ...about, payload: { case_id: row.id, consultation_id: id, kind } });
  if (doctor) {
    const payload = { case_id: row.id, consultation_id: id, doctor_user_id: doctor.user_id };
    await recordEvent(tx, { type: 'mso.assigned', ...about, payload });
  }
  await say({
    content: talkOfWords(await readThreadWords(tx, row.id)).opinion.asked,
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
