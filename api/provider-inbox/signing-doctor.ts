import { validate as isUuid } from 'uuid';
import { findDoctor } from '../../db/queries/directory/doctors.ts';
import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { dutiesOf, readsWholeRecord } from './duties.ts';

/** The doctor whom the token names, where its holder treats: what is said clinically is signed by somebody, never by a role alone (Part 5.7). */
export const signedInDoctor = (actor: Actor): string | null =>
  dutiesOf(actor).has('treats') && isUuid(actor.doctorId) ? (actor.doctorId as string) : null;

/** Whether it is an active doctor of the share's provider, in the tenant that shared. */
export async function isDoctorOf(tx: Tx, share: Pick<ShareView, 'provider_id'>, doctorId: string): Promise<boolean> {
  const doctor = await findDoctor(tx, doctorId);
  return doctor?.provider_id === share.provider_id && doctor.is_active;
}

/**
 * Who reads the whole record of a share: administrators, doctors by their organization role, the hospital that came by a link, and whoever the token calls a
 * doctor, when that is one of the provider's. @throws ApiError AUTH_UNAUTHORIZED_001
 */
export async function assertReadsRecord(tx: Tx, actor: Actor, share: Pick<ShareView, 'provider_id'>): Promise<void> {
  const isByRole =
    actor.shareId !== undefined || dutiesOf(actor).has('administers') || /^(org:)?provider_doctor$/.test(actor.orgRole ?? '');
  const doctorId = signedInDoctor(actor);
  if (readsWholeRecord(actor) && (isByRole || (doctorId !== null && (await isDoctorOf(tx, share, doctorId))))) return;
  throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The whole record is for doctors and administrators of the provider.' });
}
