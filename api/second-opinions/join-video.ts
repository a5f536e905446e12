import { createHash, randomBytes } from 'node:crypto';
import type { VideoRooms } from '../../adapters/video/video-rooms.ts';
import { recordEvent } from '../../db/events.ts';
import type { ConsultationView } from '../../db/queries/second-opinions/consultations.ts';
import { addVideoParticipant, getVideoProvider, openVideoSession } from '../../db/queries/second-opinions/video-sessions.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { VIDEO_SESSION } from '../../domain/second-opinion/consultation.ts';
import type { Actor } from '../auth/actor.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { getConsultationOrFail, getDoctorsConsultationOrFail, isToBeOpened } from './consultation-access.ts';
import type { joinVideoContract } from './contract.ts';

const TITLES: Partial<Record<Actor['role'], string>> = { patient: 'Patient', coordinator: 'Coordinator', mso_doctor: 'Doctor' };

/** POST /mso/consultations/{id}/video/join : for the case's patient, its doctor and the tenant's coordinators. */
export async function joinVideo(call: Call<typeof joinVideoContract>) {
  const { actor, params, scope, services } = call;
  const found = await withTenant(services.db, scope, (tx) => getJoinableOrFail(tx, actor, params.consultation_id));
  const rooms = await withTenant(services.db, scope, (tx) => roomsOrFail(tx, services.video));
  if (isDoctor(actor) && isToBeOpened(found, actor)) {
    await runCaseCommand(call, found.case_id, 'openConsultation', { consultation_id: found.id }, () => Promise.resolve());
  }
  const { room, expires_at, participants } = await withTenant(services.db, scope, (tx) => enter(tx, found, actor));
  const guest = {
    room,
    guestId: guestId(found, actor),
    title: TITLES[actor.role] ?? 'Staff',
    isModerator: isDoctor(actor),
    until: expires_at,
  };
  return {
    ...{ consultation_id: found.id, provider: rooms.provider, room, ...(await rooms.admit(guest)) },
    role: isDoctor(actor) ? ('moderator' as const) : ('participant' as const),
    expires_at: expires_at.toISOString(),
    ...{ participants, max_participants: VIDEO_SESSION.participants },
  };
}

const isDoctor = ({ permissions }: Actor) => permissions.has('mso:review');

/** @throws ApiError also MSO_CONSULTATION_NOT_FOUND for who may not see the case, CONSENT_REQUIRED_001, VIDEO_SESSION_NOT_FOUND_001, VIDEO_SESSION_EXPIRED_001 */
async function getJoinableOrFail(tx: Tx, actor: Actor, consultationId: string): Promise<ConsultationView> {
  const consultation = isDoctor(actor)
    ? await getDoctorsConsultationOrFail(tx, actor, consultationId)
    : await getConsultationOrFail(tx, consultationId);
  await getVisibleCaseOrFail(tx, actor, consultation.case_id, 'clinical').catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new ApiError('MSO_CONSULTATION_NOT_FOUND') : error;
  });
  if (consultation.kind !== 'video') throw new ApiError('VIDEO_SESSION_NOT_FOUND_001');
  if (consultation.completed_at !== null || consultation.status === 'cancelled') throw new ApiError('VIDEO_SESSION_EXPIRED_001');
  if (consultation.share_id !== null && !consultation.may_be_read) throw new ApiError('CONSENT_REQUIRED_001');
  return consultation;
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
