import { createHash, randomBytes } from 'node:crypto';
import type { VideoRooms } from '../../adapters/video/video-rooms.ts';
import { recordEvent } from '../../db/events.ts';
import type { ConsultationView } from '../../db/queries/second-opinions/consultations.ts';
import { addVideoParticipant, getVideoProvider, openVideoSession } from '../../db/queries/second-opinions/video-sessions.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { enterFrom } from '../../domain/second-opinion/appointments.ts';
import { VIDEO_SESSION } from '../../domain/second-opinion/consultation.ts';
import type { Actor } from '../auth/actor.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { getVisibleCaseOrFail, requireShown } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { getConsultationOrFail, getDoctorsConsultationOrFail, isDoctor, isToBeOpened } from './consultation-access.ts';
import type { joinVideoContract } from './contract.ts';

/** On which side of the table somebody sits; the doctor's side moderates. */
type Seat = 'doctor' | 'patient' | 'coordinator' | 'staff';
const TITLES: Record<Seat, string> = { doctor: 'Doctor', patient: 'Patient', coordinator: 'Coordinator', staff: 'Staff' };

/** POST /mso/consultations/{id}/video/join : for the case's patient, its doctor and the tenant's coordinators. */
export async function joinVideo(call: Call<typeof joinVideoContract>) {
  const { actor, params, scope, services } = call;
  const { consultation: found, seat } = await withTenant(services.db, scope, (tx) => getJoinableOrFail(tx, actor, params.consultation_id));
  requireTime(found);
  const rooms = await withTenant(services.db, scope, (tx) => roomsOrFail(tx, services.video));
  if (seat === 'doctor' && isToBeOpened(found, actor)) {
    await runCaseCommand(call, found.case_id, 'openConsultation', { consultation_id: found.id }, () => Promise.resolve());
  }
  const { room, expires_at, participants } = await withTenant(services.db, scope, (tx) => enter(tx, found, actor));
  const isModerator = seat === 'doctor';
  const guest = { room, guestId: guestId(found, actor), title: TITLES[seat], isModerator, until: expires_at };
  return {
    ...{ consultation_id: found.id, provider: rooms.provider, room, ...(await rooms.admit(guest)) },
    role: isModerator ? ('moderator' as const) : ('participant' as const),
    expires_at: expires_at.toISOString(),
    ...{ participants, max_participants: VIDEO_SESSION.participants },
  };
}

/** Before the way into the room is given again. @throws ApiError as below */
export const roomStillOpen = ({ actor, params, scope, services }: Call<typeof joinVideoContract>) =>
  withTenant(services.db, scope, async (tx) => requireTime((await getJoinableOrFail(tx, actor, params.consultation_id)).consultation));

/** Where a time was agreed on, the room opens shortly before it. @throws ApiError VIDEO_NOT_YET */
function requireTime({ appointment_starts_at }: ConsultationView): void {
  if (appointment_starts_at === null) return;
  const wait = Date.parse(enterFrom(new Date(appointment_starts_at).toISOString())) - Date.now();
  if (wait > 0) throw new ApiError('VIDEO_NOT_YET', { headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) } });
}

export type Joinable = { consultation: ConsultationView; seat: Seat };

/** @throws ApiError also MSO_CONSULTATION_NOT_FOUND for who may not see the case, CONSENT_REQUIRED_001, VIDEO_SESSION_NOT_FOUND_001, VIDEO_SESSION_EXPIRED_001 */
export async function getJoinableOrFail(tx: Tx, actor: Actor, consultationId: string): Promise<Joinable> {
  const consultation = await getConsultationOrFail(tx, consultationId);
  const seat = await seatOrFail(tx, actor, consultation);
  if (consultation.kind !== 'video') throw new ApiError('VIDEO_SESSION_NOT_FOUND_001');
  if (consultation.completed_at !== null || consultation.status === 'cancelled') throw new ApiError('VIDEO_SESSION_EXPIRED_001');
  if (consultation.share_id !== null && !consultation.may_be_read) throw new ApiError('CONSENT_REQUIRED_001');
  return { consultation, seat };
}

/** The own case seats its patient, whatever else the person is; then the doctor whose consultation it is; then the tenant's staff. */
export async function seatOrFail(tx: Tx, actor: Actor, { id, case_id }: ConsultationView): Promise<Seat> {
  const visible = await getVisibleCaseOrFail(tx, actor, case_id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  if (visible?.reach === 'own') return 'patient';
  if (isDoctor(actor)) {
    await getDoctorsConsultationOrFail(tx, actor, id);
    return 'doctor';
  }
  if (!visible) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  requireShown(visible.reach, 'clinical');
  return actor.roles.includes('coordinator') ? 'coordinator' : 'staff';
}

/** @throws ApiError SYS_CONFIG_MISSING without a video server, VIDEO_PROVIDER_ERROR_001 when the tenant wants another one */
async function roomsOrFail(tx: Tx, video: VideoRooms | null): Promise<VideoRooms> {
  if (video === null) throw new ApiError('SYS_CONFIG_MISSING', { message: 'No video server is configured.' });
  const wanted = await getVideoProvider(tx);
  if (wanted !== null && wanted !== video.provider)
    throw new ApiError('VIDEO_PROVIDER_ERROR_001', { message: 'The video provider of the tenant is not available.' });
  return video;
}

/** @throws ApiError VIDEO_SESSION_EXPIRED_001, VIDEO_PARTICIPANT_LIMIT_001 */
async function enter(tx: Tx, { id, case_id, patient_id }: ConsultationView, actor: Actor) {
  const session = await openVideoSession(tx, id, `consultation-${randomBytes(12).toString('hex')}`, VIDEO_SESSION.minutes);
  if (!session) throw new ApiError('MSO_CONSULTATION_NOT_FOUND');
  if (session.is_over) throw new ApiError('VIDEO_SESSION_EXPIRED_001');
  const participants = await addVideoParticipant(tx, id, actor.userId);
  if (participants > VIDEO_SESSION.participants) throw new ApiError('VIDEO_PARTICIPANT_LIMIT_001');
  await recordEvent(tx, { type: 'mso.video_joined', patient_id, case_id, payload: { case_id, consultation_id: id, participants } });
  return { ...session, participants };
}

/** Tells participants of one session apart, and says nothing elsewhere. */
function guestId({ id }: ConsultationView, { userId }: Actor): string {
  return createHash('sha256').update(`${id}\n${userId}`).digest('hex').slice(0, 16);
}
