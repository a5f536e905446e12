import type { IdentityCard } from '../../../adapters/identity/identity-lookup.ts';
import { recordEvent } from '../../../db/events.ts';
import {
  findFacilitatorByEmail,
  findFacilitatorOfUser,
  insertFacilitator,
  updateFacilitator,
} from '../../../db/queries/administration/facilitators.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Services } from '../../services.ts';

/** What the identity provider says of a user; null where it says nothing, cannot be asked, or nobody has verified the address: a role can be given all the same. */
export async function knownCard({ identities }: Services, userId: string): Promise<IdentityCard | null> {
  try {
    const card = await identities.getCard(userId);
    return card?.email && (await identities.isUnverified(userId, card.email)) ? { ...card, email: null } : card;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * The record behind the role of a facilitator (Decisions §16): the one that the user has, else the one under the user's address that nobody has, else a new one.
 * An address that is somebody else's record's stays there.
 */
export async function enlistFacilitator(tx: Tx, userId: string, card: IdentityCard | null): Promise<void> {
  const own = await findFacilitatorOfUser(tx, userId);
  if (own) {
    if (own.is_active) return;
    await updateFacilitator(tx, own.id, { is_active: true });
    await recordEvent(tx, { type: 'admin.facilitator_updated', payload: { facilitator_id: own.id, fields_updated: ['is_active'] } });
    return;
  }
  const email = card?.email ?? null;
  const named = email === null ? undefined : await findFacilitatorByEmail(tx, email);
  if (named && named.idp_user_id === null) {
    await updateFacilitator(tx, named.id, { idp_user_id: userId });
    await recordEvent(tx, { type: 'admin.facilitator_updated', payload: { facilitator_id: named.id, fields_updated: ['idp_user_id'] } });
    return;
  }
  const name = [card?.first_name, card?.last_name].filter(Boolean).join(' ') || null;
  const made = await insertFacilitator(tx, { email: named ? null : email, name, phone: null, notes: null });
  await updateFacilitator(tx, made.id, { idp_user_id: userId });
  await recordEvent(tx, { type: 'admin.facilitator_created', payload: { facilitator_id: made.id } });
}
