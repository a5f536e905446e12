import { REMINDER_HOURS, type Slot } from '../../../domain/second-opinion/appointments.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { type ConsultationView, getConsultation } from './consultations.ts';
import { endVideoSession } from './video-sessions.ts';

const [DAY_BEFORE, HOUR_BEFORE] = REMINDER_HOURS;
const hoursBefore = (start: string, hours: number) => `(${start} - interval '${hours} hours')`;
/** When the next reminder of the appointment of `o` is due. */
const REMIND_AT = `case o.appointment_reminders when 0 then ${hoursBefore('o.appointment_starts_at', DAY_BEFORE)}
  when 1 then ${hoursBefore('o.appointment_starts_at', HOUR_BEFORE)} end`;

/** SQL: until when the consultation `o` waits by itself: for who has it, or for the next reminder of its appointment. */
export const WAITS_UNTIL = `least(o.due_at, ${REMIND_AT})`;

/** The consultation, and nobody else changes it until the transaction ends. */
export async function lockConsultation(tx: Tx, id: string): Promise<ConsultationView | undefined> {
  await tx.sql('select 1 from mso_consultations where tenant_id = $1 and id = $2 for update', [tx.scope.tenantId, id]);
  return getConsultation(tx, id);
}

/** The offer takes the place of the one before; an appointment that was made stands. */
export async function offerSlots(tx: Tx, consultation: ConsultationView, slots: readonly Slot[]): Promise<void> {
  await tx.sql('update mso_consultations set offered_slots = $3 where tenant_id = $1 and id = $2', [
    ...[tx.scope.tenantId, consultation.id, JSON.stringify(slots)],
  ]);
  await recordEvent(tx, { type: 'mso.slots_offered', ...about(consultation), payload: named(consultation) });
}

/** Whether the doctor has another appointment at that time. Two at once come one after the other. */
export async function isDoctorTaken(tx: Tx, { id, doctor_user_id }: ConsultationView, slot: Slot): Promise<boolean> {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`appointments ${tx.scope.tenantId} ${doctor_user_id}`]);
  const taken = await tx.sql(
    `select 1 from mso_consultations o where o.tenant_id = $1 and o.doctor_user_id = $2 and o.id <> $3 and o.status not in ('completed', 'cancelled')
       and o.appointment_starts_at < $5::timestamptz and o.appointment_ends_at > $4::timestamptz`,
    [tx.scope.tenantId, doctor_user_id, id, slot.starts_at, slot.ends_at],
  );
  return taken.length > 0;
}

/** The consultation waits for its time at least. Whoever meets then meets in a room of its own. What is nearer than a reminder is not reminded of. */
export async function makeAppointment(tx: Tx, consultation: ConsultationView, { starts_at, ends_at }: Slot): Promise<void> {
  await tx.sql(
    `update mso_consultations set appointment_starts_at = $3::timestamptz, appointment_ends_at = $4::timestamptz,
       due_at = greatest(due_at, $4::timestamptz + interval '1 day'),
       appointment_reminders = case when ${hoursBefore('$3::timestamptz', HOUR_BEFORE)} <= now() then 2 when ${hoursBefore('$3::timestamptz', DAY_BEFORE)} <= now() then 1 else 0 end
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, consultation.id, starts_at, ends_at],
  );
  await endVideoSession(tx, consultation.id);
  await recordEvent(tx, { type: 'mso.appointment_made', ...about(consultation), payload: { ...named(consultation), starts_at } });
}

/** Nobody meets at that time, and what was offered is offered no more. */
export async function endAppointment(tx: Tx, consultation: ConsultationView): Promise<void> {
  await tx.sql(
    `update mso_consultations set offered_slots = '[]', appointment_starts_at = null, appointment_ends_at = null, appointment_reminders = 0
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, consultation.id],
  );
  if (consultation.appointment_starts_at !== null)
    await recordEvent(tx, { type: 'mso.appointment_cancelled', ...about(consultation), payload: named(consultation) });
}

/** Reminds of the case's appointment, when a reminder of it is due at `now` (ISO 8601). A second run finds none. */
export async function remindOfAppointment(tx: Tx, caseId: string, now: string): Promise<void> {
  const near = await tx.sql<{ id: string }>(
    `update mso_consultations o set appointment_reminders = case when ${hoursBefore('o.appointment_starts_at', HOUR_BEFORE)} <= $3::timestamptz then 2 else 1 end
     where o.tenant_id = $1 and o.case_id = $2 and o.status not in ('completed', 'cancelled') and ${REMIND_AT} <= $3::timestamptz returning o.id`,
    [tx.scope.tenantId, caseId, now],
  );
  for (const { id } of near) {
    const consultation = await getConsultation(tx, id);
    if (!consultation) continue;
    const starts_at = new Date(consultation.appointment_starts_at ?? now).toISOString();
    await recordEvent(tx, { type: 'mso.appointment_near', ...about(consultation), payload: { ...named(consultation), starts_at } });
  }
}

const about = ({ patient_id, case_id }: ConsultationView) => ({ patient_id, case_id });
const named = ({ id, case_id, doctor_user_id }: ConsultationView) => ({
  case_id,
  consultation_id: id,
  doctor_user_id: doctor_user_id ?? '',
});
