import * as appointments from '../../db/queries/second-opinions/appointments.ts';
import type { ConsultationView } from '../../db/queries/second-opinions/consultations.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { overlappingAt, slotOf, slotsAhead } from '../../domain/second-opinion/appointments.ts';
import { isUntaken } from '../../domain/second-opinion/consultation.ts';
import type { Call } from '../pipeline/route.ts';
import { reply } from '../pipeline/route.ts';
import type { cancelAppointmentContract, makeAppointmentContract, offerSlotsContract } from './contract.ts';
import { getConsultationOrFail } from './consultation-access.ts';
import { getJoinableOrFail, type Joinable, seatOrFail } from './join-video.ts';
import { presentAppointment } from './present-consultation.ts';

type AppointmentCall = Call<typeof offerSlotsContract> | Call<typeof makeAppointmentContract> | Call<typeof cancelAppointmentContract>;

/** POST /mso/consultations/{id}/video/slots : by the doctor who has taken it. */
export async function offerSlots(call: Call<typeof offerSlotsContract>) {
  const slots = call.body.slots
    .map(({ starts_at, duration_minutes }) => slotOf(starts_at, duration_minutes))
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  const overlap = overlappingAt(slots);
  if (overlap !== undefined) throw new ApiError('SYS_VALIDATION', { field: 'slots', message: 'slots overlap' });
  const offered = await onConsultation(call, async (tx, { consultation, seat }) => {
    if (seat !== 'doctor' || consultation.doctor_user_id !== call.actor.userId) throw new ApiError('AUTH_UNAUTHORIZED_001');
    if (isUntaken(consultation.status))
      throw new ApiError('MSO_INVALID_STATE', { message: 'Take the consultation before you offer times.' });
    await appointments.offerSlots(tx, consultation, slots);
  });
  return reply(offered, { status: 201 });
}

/** POST /mso/consultations/{id}/video/appointment : by the patient, or staff on the telephone with them; another time takes the place of the one before. */
export async function makeAppointment(call: Call<typeof makeAppointmentContract>) {
  const starts_at = new Date(call.body.starts_at).toISOString();
  const made = await onConsultation(call, async (tx, { consultation, seat }) => {
    if (seat === 'doctor') throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The patient takes one of the times that are offered.' });
    const slot = slotsAhead(consultation.offered_slots, new Date()).find((offered) => offered.starts_at === starts_at);
    if (!slot || (await appointments.isDoctorTaken(tx, consultation, slot)))
      throw new ApiError('VIDEO_SLOT_UNAVAILABLE', { field: 'starts_at' });
    const isMade = consultation.appointment_starts_at !== null && new Date(consultation.appointment_starts_at).toISOString() === starts_at;
    if (!isMade) await appointments.makeAppointment(tx, consultation, slot);
  });
  return reply(made, { status: 201 });
}

/** DELETE /mso/consultations/{id}/video/appointment : by anybody who would take part. */
export function cancelAppointment(call: Call<typeof cancelAppointmentContract>) {
  return onConsultation(call, async (tx, { consultation }) => {
    if (consultation.appointment_starts_at === null)
      throw new ApiError('VIDEO_SESSION_NOT_FOUND_001', { message: 'No time was agreed on.' });
    await appointments.endAppointment(tx, consultation);
  });
}

/** Before an answer is given again: whether the caller would still take part. @throws ApiError MSO_CONSULTATION_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export const seatStillHeld = ({ actor, params, scope, services }: AppointmentCall) =>
  withTenant(services.db, scope, async (tx) => seatOrFail(tx, actor, await getConsultationOrFail(tx, params.consultation_id)));

/** Under the consultation's lock; answered with what stands then. */
function onConsultation({ actor, params, scope, services }: AppointmentCall, work: (tx: Tx, joinable: Joinable) => Promise<void>) {
  return withTenant(services.db, scope, async (tx) => {
    const { consultation, seat } = await getJoinableOrFail(tx, actor, params.consultation_id);
    await work(tx, { consultation: await lockOrFail(tx, consultation), seat });
    return presentAppointment(await lockOrFail(tx, consultation));
  });
}

async function lockOrFail(tx: Tx, { id }: ConsultationView): Promise<ConsultationView> {
  const locked = await appointments.lockConsultation(tx, id);
  if (!locked) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  return locked;
}
